import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {readConfig} from '../config/config.ts'
import {freePort} from 'service-kit/ports.testing'
import {serveDev} from '../builder/dev-server.ts'
import {readHosting} from '../builder/hosting.ts'

/** The dev server's behavior that equals production hosting and needs no content. */
let server: Awaited<ReturnType<typeof serveDev>>
let url: string
const cacheDir = mkdtempSync(join(tmpdir(), 'vite-'))
beforeAll(async () => {
  const port = await freePort()
  url = `http://localhost:${port}`
  server = await serveDev(readConfig({WEB_PORT: String(port)}), cacheDir)
})
afterAll(async () => {
  await server.stop()
  // The processes that it started may still be writing to it.
  rmSync(cacheDir, {recursive: true, force: true, maxRetries: 5, retryDelay: 200})
})

const {redirects} = readHosting({studioUrl: undefined})

test.each(redirects)('$source leads to $destination, as in production', async ({source, ...to}) => {
  const {status, headers} = await fetch(`${url}${source}?from=mail`, {redirect: 'manual'})
  expect([status, headers.get('location')]).toEqual([to.type, `${to.destination}?from=mail`])
})

test('the redirects include the old link to the privacy page', () => {
  expect(redirects.map(({source}) => source)).toContain('/privacy')
})
