import {afterEach, beforeEach, expect, test, vi} from 'vitest'

const fetched = vi.fn<typeof fetch>(async () => new Response(null, {status: 204}))
let report: (error: unknown) => void

beforeEach(async () => {
  vi.stubGlobal('fetch', fetched.mockClear())
  vi.stubGlobal('__API_BASE__', 'https://api.example.com')
  vi.stubGlobal('__ERROR_SAMPLE_RATE__', 1)
  document.documentElement.dataset.entry = '/assets/entry-client-a1b2c3.js'
  document.body.innerHTML = '<form><input name="name"><textarea name="message"></textarea></form>'
  // What has been reported is remembered for one document.
  vi.resetModules()
  report = (await import('./report-errors.ts')).report
})
afterEach(() => vi.unstubAllGlobals())

const place = () => `${location.origin}/assets/page-a1b2.js?v=2:1:2345`
/** An error of the site's own scripts, as Chromium and as Firefox print it. */
const chromium = (message: string) =>
  Object.assign(new TypeError(message), {stack: `TypeError: ${message}\n    at render (${place()})`})
const firefox = (message: string) => Object.assign(new Error(message), {stack: `render@${place()}\n`})
const sent = () =>
  fetched.mock.calls.map(([, init]) => JSON.parse(typeof init?.body === 'string' ? init.body : ''))

test('an error is reported with its places, the page and the build', () => {
  report(chromium("Cannot read properties of undefined (reading 'map')"))
  report(firefox('another'))
  expect(fetched.mock.calls[0]?.[0]).toBe('https://api.example.com/api/errors')
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({method: 'POST', keepalive: true, credentials: 'omit'})
  const where = {route: location.pathname, build: '/assets/entry-client-a1b2c3.js'}
  const stack = `${location.origin}/assets/page-a1b2.js:1:2345`
  expect(sent()).toEqual([
    {
      message: "TypeError: Cannot read properties of undefined (reading 'map')",
      stack: `    at render (${stack})`,
      ...where,
    },
    {message: 'Error: another', stack: `render@${stack}`, ...where},
  ])
})

test('neither what a visitor typed nor an address of theirs leaves the browser', () => {
  const [name, message] = document.querySelectorAll<HTMLInputElement>('input,textarea')
  Object.assign(name ?? {}, {value: 'Ludmila'})
  Object.assign(message ?? {}, {value: 'Call me\nat noon'})
  report(chromium('No Ludmila (Call me\nat noon), ludmila@example.com, at /contact?plan=secret'))
  expect(sent()).toMatchObject([{message: 'TypeError: No … (…), …, at /contact'}])
  expect(JSON.stringify(sent())).not.toMatch(/ludmila|noon|secret/i)
})

test('the same message counts once, and a document reports three at most', () => {
  for (const message of ['one', 'one', 'two', 'three', 'four']) report(chromium(message))
  expect(sent().map(({message}) => message)).toEqual(
    ['one', 'two', 'three'].map((text) => `TypeError: ${text}`),
  )
})

test('errors of extensions, of other sites, and values that are no errors, are not reported', () => {
  report(Object.assign(new Error('x'), {stack: 'Error: x\n    at chrome-extension://abc/content.js:1:2'}))
  report(Object.assign(new Error('y'), {stack: ''}))
  for (const value of [null, undefined, 'Jane', {name: 'Jane'}]) report(value)
  expect(fetched).not.toHaveBeenCalled()
})

test('of a module that does not load, the message has the place', () => {
  const address = `${location.origin}/assets/page-a1b2.js`
  report(Object.assign(new TypeError(`error loading dynamically imported module: ${address}`), {stack: ''}))
  expect(sent()).toMatchObject([{message: expect.stringContaining(address), stack: ''}])
})

test('only the sampled share is reported', () => {
  vi.stubGlobal('__ERROR_SAMPLE_RATE__', 0.25)
  vi.spyOn(Math, 'random').mockReturnValueOnce(0.25).mockReturnValueOnce(0.24)
  report(chromium('not in the sample'))
  report(chromium('in the sample'))
  expect(sent()).toMatchObject([{message: 'TypeError: in the sample'}])
})

test('exceptions and rejections that nothing handles are reported', async () => {
  const {startReportingErrors} = await import('./report-errors.ts')
  const listening = vi.spyOn(globalThis, 'addEventListener')
  startReportingErrors()
  dispatchEvent(new ErrorEvent('error', {error: chromium('thrown')}))
  dispatchEvent(Object.assign(new Event('unhandledrejection'), {reason: chromium('rejected')}))
  for (const [type, listener] of listening.mock.calls) removeEventListener(type, listener)
  expect(sent().map(({message}) => message)).toEqual(['TypeError: thrown', 'TypeError: rejected'])
})
