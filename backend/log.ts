import {codeOf} from 'service-kit/process'
import {logLevels, type LogLevel} from './environment.ts'

/**
 * Structured logs: one JSON object per line. They contain no personal data: callers list the fields one by one, and of an error
 * only its name, code and place are logged, because messages of databases and mail servers quote values.
 */
export interface Log {
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, error: unknown, fields?: LogFields): void
}

type LogFields = Record<string, string | number | boolean | undefined>

export function createLog(level: LogLevel, write: (line: string) => void): Log {
  const threshold = logLevels.indexOf(level)
  const put = (lineLevel: LogLevel, event: string, fields?: LogFields) => {
    if (logLevels.indexOf(lineLevel) < threshold) return
    write(JSON.stringify({time: new Date().toISOString(), level: lineLevel, event, ...fields}))
  }
  return {
    info: (event, fields) => put('info', event, fields),
    warn: (event, fields) => put('warn', event, fields),
    error: (event, error, fields) => put('error', event, {...describe(error), ...fields}),
  }
}

function describe(error: unknown): LogFields {
  if (!(error instanceof Error)) return {error: typeof error}
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    error: error.name,
    code: codeOf(error) || undefined,
    at: frames
      .slice(0, 5)
      .map((line) => line.trim())
      .join(' < '),
  }
}
