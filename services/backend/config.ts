import {isIP} from 'node:net'
import {resolve} from 'node:path'

/** What one backend needs to know; `main.ts` reads it from the environment, tests write it by hand. */
export interface BackendConfig {
  /** A Postgres server; absent: PGlite in `dataDirectory`. */
  databaseUrl?: string
  /** Folder of the embedded database, its lock and the token of `npm run leads`. */
  dataDirectory: string
  /** The Firebase project whose users sign in. */
  projectId: string
  /** Accepts the unsigned tokens of a Firebase Auth emulator on this machine, and no others. */
  acceptEmulatorTokens: boolean
  /** Origin of the site, without a trailing slash: where a plain form post is sent back to. */
  siteUrl: string
  /** Origins whose pages may call the backend. */
  allowedOrigins: string[]
  /** How many proxies in front append to X-Forwarded-For; 0: the header is ignored. */
  trustedProxies: number
  /** Messages that one address may send in ten minutes. */
  contactLimit: number
  /** Where new messages are announced by e-mail; absent: nowhere. */
  mail?: MailConfig
  logLevel: LogLevel
  isProduction: boolean
}

/** Where `main.ts` listens. */
export interface ListenConfig {
  port: number
  /** An IP address; the machine's own by default, so that only a proxy in front is reachable from outside. */
  host: string
}

export interface MailConfig {
  smtpUrl: string
  from: string
  to: string
}

export const logLevels = ['info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** A value of the environment that cannot be used; the message names it and says what it must be. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

type Env = Record<string, string | undefined>

/**
 * The backend's configuration from environment variables.
 * @throws ConfigError
 */
export function readConfig(env: Env): BackendConfig & ListenConfig {
  const isProduction = env['NODE_ENV'] === 'production'
  if (isProduction && !env['SITE_URL']) {
    throw new ConfigError(
      'SITE_URL must be set in production: the origin of the site, such as https://www.example.com',
    )
  }
  const siteUrl = origin('SITE_URL', env['SITE_URL'] || 'http://localhost:5173')
  const development = isProduction ? [] : ['http://localhost:5173', 'http://127.0.0.1:5173']
  const mail = mailConfig(env)
  return {
    port: integer(env, 'BACKEND_PORT', 8787, 0, 65_535),
    host: address(env['BACKEND_HOST'] || '127.0.0.1'),
    dataDirectory: resolve(env['BACKEND_DATA'] || '.data/backend'),
    ...(env['DATABASE_URL'] ? {databaseUrl: postgresUrl(env['DATABASE_URL'])} : {}),
    ...firebase(env, isProduction),
    siteUrl,
    allowedOrigins: [
      ...new Set([
        siteUrl,
        ...development,
        ...list(env['ALLOWED_ORIGINS']).map((item) => origin('ALLOWED_ORIGINS', item)),
      ]),
    ],
    trustedProxies: integer(env, 'TRUST_PROXY', 0, 0, 5),
    contactLimit: integer(env, 'CONTACT_LIMIT', 5, 1, 10_000),
    ...(mail ? {mail} : {}),
    logLevel: oneOf('LOG_LEVEL', env['LOG_LEVEL'] || 'info', logLevels),
    isProduction,
  }
}

function firebase(
  env: Env,
  isProduction: boolean,
): Pick<BackendConfig, 'projectId' | 'acceptEmulatorTokens'> {
  const projectId = env['FIREBASE_PROJECT_ID'] || 'demo-agency'
  if (!/^[a-z][a-z0-9-]{3,29}$/.test(projectId)) {
    throw new ConfigError(
      `FIREBASE_PROJECT_ID must be a Firebase project id such as agency-1a2b3, not "${projectId}"`,
    )
  }
  const host = env['FIREBASE_AUTH_EMULATOR_HOST']
  if (!host) {
    if (isProduction && projectId.startsWith('demo-')) {
      throw new ConfigError('FIREBASE_PROJECT_ID must name the real Firebase project in production')
    }
    return {projectId, acceptEmulatorTokens: false}
  }
  if (isProduction) {
    throw new ConfigError(
      'FIREBASE_AUTH_EMULATOR_HOST must not be set in production: anyone can sign emulator tokens',
    )
  }
  if (!projectId.startsWith('demo-')) {
    throw new ConfigError(
      `With FIREBASE_AUTH_EMULATOR_HOST, FIREBASE_PROJECT_ID must start with demo-, not be "${projectId}"`,
    )
  }
  if (!/^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/.test(host)) {
    throw new ConfigError(
      `FIREBASE_AUTH_EMULATOR_HOST must be on this machine, such as 127.0.0.1:9099, not "${host}"`,
    )
  }
  return {projectId, acceptEmulatorTokens: true}
}

function mailConfig(env: Env): MailConfig | undefined {
  const smtpUrl = env['SMTP_URL']
  if (!smtpUrl) return undefined
  if (!/^smtps?:$/.test(URL.parse(smtpUrl)?.protocol ?? '')) {
    throw new ConfigError('SMTP_URL must be an address such as smtps://user:password@mail.example.com:465')
  }
  return {smtpUrl, to: mailbox(env, 'LEADS_TO'), from: mailbox(env, 'LEADS_FROM')}
}

function mailbox(env: Env, name: string): string {
  const value = env[name] ?? ''
  if (/^[^\s@<>]+@[^\s@<>]+$/.test(value)) return value
  throw new ConfigError(
    `With SMTP_URL, ${name} must be an e-mail address such as leads@example.com, not "${value}"`,
  )
}

function postgresUrl(text: string): string {
  if (/^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '')) return text
  throw new ConfigError('DATABASE_URL must be an address such as postgres://user:password@host:5432/database')
}

function integer(env: Env, name: string, fallback: number, min: number, max: number): number {
  const text = env[name]
  if (!text) return fallback
  const value = Number(text)
  if (Number.isInteger(value) && value >= min && value <= max) return value
  throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${text}"`)
}

function address(text: string): string {
  if (isIP(text)) return text
  throw new ConfigError(`BACKEND_HOST must be an IP address such as 127.0.0.1 or 0.0.0.0, not "${text}"`)
}

function origin(name: string, text: string): string {
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search) return url.origin
  throw new ConfigError(`${name} must be an origin such as https://www.example.com, not "${text}"`)
}

function oneOf<Value extends string>(name: string, text: string, values: readonly Value[]): Value {
  const value = values.find((candidate) => candidate === text)
  if (value) return value
  throw new ConfigError(`${name} must be one of ${values.join(', ')}, not "${text}"`)
}

function list(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
}
