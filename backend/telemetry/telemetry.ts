import type {Schemas} from '../../domain/api.gen.ts'
import type {Log} from '../log.ts'
import {attributesOf, createCounter, createHistogram} from './metrics.ts'

/** Where an OpenTelemetry collector is, in the words of https://opentelemetry.io/docs/specs/otel/protocol/exporter/ */
export interface CollectorConfig {
  /** Base address, to which `/v1/metrics` and `/v1/logs` are appended. */
  endpoint: string
  /** Headers of each request, such as an API key. */
  headers: Record<string, string>
  serviceName: string
  /** Milliseconds between exports. */
  intervalMs: number
}

interface RequestOutcome {
  method: string
  /** The route's pattern. */
  route: string
  status: number
  seconds: number
}

/** What the backend tells an OpenTelemetry collector. */
export interface Telemetry {
  request(outcome: RequestOutcome): void
  /** @param pattern of the page that is at the route, or `*` */
  browserError(error: Schemas['BrowserError'], pattern: string): void
  /** Sends what is left, within a second. */
  close(): Promise<void>
}

export const silentTelemetry: Telemetry = {
  request: () => undefined,
  browserError: () => undefined,
  close: async () => undefined,
}

/** Most errors that wait for a collector that does not answer. */
const mostWaiting = 500

/** Time limits in milliseconds: of an export, as the specification has it, and of what is left when the process is being stopped. */
const timeoutMs = 10_000
const lastTimeoutMs = 1000

/**
 * Sends metrics and errors to a collector by OTLP/HTTP in JSON (https://opentelemetry.io/docs/specs/otlp/#otlphttp). The metrics are sums
 * since the start, so that an export that fails loses nothing; errors wait for the next one.
 */
export function createTelemetry(
  {endpoint, headers, serviceName, intervalMs}: CollectorConfig,
  log: Log,
): Telemetry {
  const duration = createHistogram('http.server.request.duration', 's')
  const errors = createCounter('browser.errors', '{error}')
  const resource = {attributes: attributesOf({'service.name': serviceName})}
  const scope = {name: 'backend'}
  const stopping = new AbortController()
  let records: object[] = []

  async function post(signal: 'metrics' | 'logs', body: object): Promise<boolean> {
    const answer = await fetch(`${endpoint}/v1/${signal}`, {
      method: 'POST',
      headers: {...headers, 'content-type': 'application/json'},
      body: JSON.stringify(body),
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), stopping.signal]),
    }).catch(() => undefined)
    if (!answer?.ok) log.warn('the collector took nothing', {signal, status: answer?.status})
    await answer?.body?.cancel()
    return answer?.ok ?? false
  }

  async function exportAll(): Promise<void> {
    const metrics = [duration, errors]
      .map((instrument) => instrument.metric())
      .filter((metric) => metric !== undefined)
    const waiting = records
    records = []
    const [, taken] = await Promise.all([
      metrics.length === 0 ||
        post('metrics', {resourceMetrics: [{resource, scopeMetrics: [{scope, metrics}]}]}),
      waiting.length === 0 ||
        post('logs', {resourceLogs: [{resource, scopeLogs: [{scope, logRecords: waiting}]}]}),
    ])
    if (!taken) records = [...waiting, ...records].slice(0, mostWaiting)
  }

  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= exportAll().finally(() => (running = undefined))
  }, intervalMs)
  timer.unref()
  return {
    request({method, route, status, seconds}) {
      duration.record(seconds, {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
      })
    },
    browserError(error, pattern) {
      errors.add({'http.route': pattern})
      if (records.length < mostWaiting) records.push(recordOf(error))
    },
    async close() {
      clearInterval(timer)
      setTimeout(() => stopping.abort(), lastTimeoutMs).unref()
      await running
      await exportAll()
    },
  }
}

/** A log record, https://opentelemetry.io/docs/specs/semconv/exceptions/exceptions-logs/ */
function recordOf({message, stack, route, build}: Schemas['BrowserError']): object {
  const time = `${Date.now()}000000`
  return {
    timeUnixNano: time,
    observedTimeUnixNano: time,
    // ERROR, of https://opentelemetry.io/docs/specs/otel/logs/data-model/#field-severitynumber
    severityNumber: 17,
    severityText: 'ERROR',
    eventName: 'browser.exception',
    body: {stringValue: message},
    attributes: attributesOf({
      'exception.message': message,
      'exception.stacktrace': stack,
      'url.path': route,
      'app.build_id': build,
    }),
  }
}
