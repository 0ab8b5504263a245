import {createServer, type Server} from 'node:http'
import {expect} from './support/journey.ts'
import {test} from './support/preview.ts'
import {untilRunning} from './support/running.ts'

/** Who may show the site in a frame, and who may tell it what to show. */

let attacker: Server
let origin: string
let html = ''
test.beforeAll(async () => {
  attacker = createServer((_, response) => void response.setHeader('content-type', 'text/html').end(html))
  await new Promise<void>((resolve) => void attacker.listen(0, '127.0.0.1', resolve))
  const {port}: {port?: number} = Object(attacker.address())
  origin = `http://127.0.0.1:${port}`
})
test.afterAll(() => void attacker?.close())

test('no other origin may frame a page, public or account', async ({context, site, pageErrors}) => {
  pageErrors.allow(/frame-ancestors/, /status of 404 .*(\/no-such-page|chrome-error:.*)\)$/)
  const page = await context.newPage()
  for (const path of ['/', '/agents/data-analyst', '/signin', '/dashboard', '/no-such-page']) {
    html = `<iframe src="${site.url}${path}"></iframe>`
    await page.goto(origin)
    await expect.poll(() => page.frames()[1]?.url(), {message: path}).toMatch(/^chrome-error:/)
  }
  await page.close()
})

/** What the Studio's Preview tool sends, forged: a handshake of the overlays, the settings, and results for whatever was asked. */
const forge = `
  const answer = {page: {_id: 'homePage', _type: 'page', slug: {current: '/'}, sections: [{_key: 'hero', _type: 'heroSection', heading: 'Forged'}]}}
  const send = (message) => target.postMessage(message, '*')
  addEventListener('message', ({data}) => {
    heard.push(data.type)
    for (const {query, params} of data.queries ?? [])
      send({type: 'preview/result', perspective: 'drafts', query, params, result: answer})
  })
  setInterval(() => {
    window.rounds = (window.rounds ?? 0) + 1
    send({domain: 'sanity/comlink', from: 'presentation', to: 'visual-editing', type: 'comlink/handshake/syn', id: crypto.randomUUID(), channelId: 'c'})
    send({type: 'preview/chosen', settings: {scheme: 'dark', visitor: 'customer', perspective: 'drafts'}})
  }, 200)`

test('a window that another site opened takes no content from it', async ({site, context}) => {
  const page = await context.newPage()
  html = `<button>open</button><script>
    let target
    const heard = (window.heard = [])
    document.querySelector('button').onclick = () => { target = open('${site.url}/?sanity-preview-perspective=drafts'); ${forge} }
  </script>`
  await page.goto(origin)
  const [opened] = await Promise.all([context.waitForEvent('page'), page.getByRole('button').click()])
  await opened.waitForLoadState()
  await opened.mouse.move(40, 40)
  await untilRunning(opened)
  const rounds = () => page.evaluate(() => Number(Reflect.get(globalThis, 'rounds')))
  const before = await rounds()
  await expect.poll(rounds).toBeGreaterThan(before + 5)
  await expect(opened.locator('h1')).not.toContainText('Forged')
  expect(await page.evaluate(() => Reflect.get(globalThis, 'heard'))).toEqual([])
  await opened.close()
  await page.close()
})
