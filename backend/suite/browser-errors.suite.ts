import {afterEach, expect, test, vi} from 'vitest'
import type {Database} from '../db/database.ts'
import {startCollector, type Collector} from '../testing/collector.ts'
import {createHarness, site} from '../testing/harness.ts'

/** OTLP's list of attributes as an object. */
const byKey = (attributes: {key: string; value: object}[]) =>
  Object.fromEntries(attributes.map(({key, value}) => [key, Object.values(value)[0]]))

/** Errors in visitors' browsers, and what an OpenTelemetry collector gets. */
export function browserErrorsSuite(database: () => Database): void {
  let collector: Collector | undefined
  afterEach(() => collector?.close())

  /** A backend with a collector, which gets what there is when the backend is closed, or after `intervalMs`. */
  async function withCollector(intervalMs = 60_000) {
    collector = await startCollector()
    const {endpoint} = collector
    const headers = {'api-key': '1a2b3c'}
    const config = {collector: {endpoint, headers, serviceName: 'agency', intervalMs}}
    return {collector, ...createHarness(database(), {config})}
  }

  const error = {
    message: "TypeError: Cannot read properties of undefined (reading 'map')",
    stack: '    at render (https://www.example.com/assets/page-a1b2.js:1:2345)',
    route: '/agents/data-analyst',
    build: '/assets/entry-client-a1b2c3.js',
  }
  const report = {headers: {origin: site}, body: error}

  test('an error is logged, and arrives at the collector with the metrics', async () => {
    const {
      call,
      backend,
      log,
      collector: {of, received},
    } = await withCollector()
    expect((await call('POST /api/errors', report)).status).toBe(204)
    await call('GET /api/agents')
    expect(JSON.parse(log.find((line) => line.includes('browser error')) ?? '')).toMatchObject({
      level: 'warn',
      ...error,
    })
    await backend.close()

    expect(received.map(({headers}) => [headers['api-key'], headers['content-type']])).toEqual([
      ['1a2b3c', 'application/json'],
      ['1a2b3c', 'application/json'],
    ])
    const [{resource, scopeLogs}] = of('logs')[0].resourceLogs
    expect(byKey(resource.attributes)).toEqual({'service.name': 'agency'})
    const [record] = scopeLogs[0].logRecords
    expect(record).toMatchObject({severityNumber: 17, body: {stringValue: error.message}})
    expect(Number(record.timeUnixNano) / 1e6).toBeCloseTo(Date.now(), -5)
    expect(byKey(record.attributes)).toEqual({
      'exception.message': error.message,
      'exception.stacktrace': error.stack,
      'url.path': error.route,
      'app.build_id': error.build,
    })

    const [duration, errors] = of('metrics')[0].resourceMetrics[0].scopeMetrics[0].metrics
    expect(duration).toMatchObject({name: 'http.server.request.duration', unit: 's'})
    const [posted, refused] = duration.histogram.dataPoints
    expect(byKey(posted.attributes)).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/errors',
      'http.response.status_code': '204',
    })
    expect(byKey(refused.attributes)).toMatchObject({'http.response.status_code': '401'})
    expect(posted).toMatchObject({count: '1', sum: expect.any(Number)})
    expect(posted.bucketCounts).toHaveLength(posted.explicitBounds.length + 1)
    expect(posted.bucketCounts.filter((count: string) => count === '1')).toHaveLength(1)
    const [counted] = errors.sum.dataPoints
    expect([errors.name, counted.asInt, byKey(counted.attributes)]).toEqual([
      'browser.errors',
      '1',
      {'http.route': '/agents/:slug'},
    ])
  })

  test('what the collector did not take is sent again, and metrics are sums since the start', async () => {
    const {
      call,
      backend,
      log,
      collector: {of, answerWith},
    } = await withCollector(100)
    answerWith(() => 503)
    await call('POST /api/errors', report)
    await expect.poll(() => log.join()).toContain('"signal":"logs","status":503')
    await call('POST /api/errors', {...report, body: {...error, message: 'Error: second'}})
    answerWith(() => 200)
    await expect
      .poll(() => of('logs').flatMap(({resourceLogs}) => resourceLogs[0].scopeLogs[0].logRecords))
      .toMatchObject([{body: {stringValue: error.message}}, {body: {stringValue: 'Error: second'}}])
    await backend.close()
    const {metrics} = of('metrics').at(-1).resourceMetrics[0].scopeMetrics[0]
    expect(metrics[0].histogram.dataPoints[0].count).toBe('2')
  })

  test('closing waits for an export that is running, and sends what that could not', async () => {
    const {
      call,
      backend,
      collector: {of, answerWith},
    } = await withCollector(100)
    const answer = Promise.withResolvers<number>()
    const asked = vi.fn(() => answer.promise)
    answerWith(asked)
    await call('POST /api/errors', report)
    // Metrics and errors.
    await expect.poll(() => asked).toHaveBeenCalledTimes(2)
    const closing = backend.close()
    answerWith(() => 200)
    answer.resolve(503)
    await closing
    expect(of('logs')).toHaveLength(1)
  })

  test('closing waits a second for a collector that does not answer', async () => {
    const {call, backend, collector: hanging} = await withCollector(100)
    const asked = vi.fn(() => new Promise<number>(() => undefined))
    hanging.answerWith(asked)
    await call('POST /api/errors', report)
    await expect.poll(() => asked).toHaveBeenCalledTimes(2)
    const started = performance.now()
    await backend.close()
    expect(performance.now() - started).toBeLessThan(5000)
  })

  test('nothing personal gets into the log', async () => {
    const {call, log} = createHarness(database())
    const body = {
      message: 'No "Jane Doe" of jane@example.com, +1 555 010 0199',
      stack: '    at https://www.example.com/a.js?name=Jane:1:2',
      route: '/reset-password?oobCode=secret',
      build: 'jane@example.com',
    }
    expect((await call('POST /api/errors', {...report, body})).status).toBe(204)
    expect(log.join()).not.toMatch(/jane|0199|secret/i)
    expect(log.join()).toContain('"route":"/reset-password"')
  })

  test('ten reports of an address count in ten minutes, and those of others still do', async () => {
    const {call, log} = createHarness(database())
    const statuses = []
    for (let index = 0; index < 12; index++) statuses.push((await call('POST /api/errors', report)).status)
    expect(statuses).toEqual([...Array.from({length: 10}, () => 204), 429, 429])
    expect((await call('POST /api/errors', {...report, from: '192.0.2.2'})).status).toBe(204)
    expect(log.filter((line) => line.includes('browser error'))).toHaveLength(11)
  })

  test('600 reports count of all addresses together', async () => {
    const {call} = createHarness(database())
    const statuses = await Promise.all(
      Array.from({length: 610}, async (_, index) => {
        const from = `198.51.${Math.floor(index / 200)}.${index % 200}`
        return (await call('POST /api/errors', {...report, from})).status
      }),
    )
    expect(statuses.filter((status) => status === 204)).toHaveLength(600)
  })

  test.each([
    ['another origin', {...report, headers: {origin: 'https://evil.example'}}, 403],
    ['a field more', {...report, body: {...error, email: 'jane@example.com'}}, 400],
    ['a long message', {...report, body: {...error, message: 'x'.repeat(301)}}, 400],
    ['no JSON', {headers: {'content-type': 'text/plain'}, body: 'x'}, 415],
  ])('%s is refused', async (_, sent, status) => {
    expect((await createHarness(database()).call('POST /api/errors', sent)).status).toBe(status)
  })
}
