import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {createServer, type RequestListener} from 'node:http'
import {networkInterfaces, tmpdir} from 'node:os'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import {afterAll, expect, test, vi} from 'vitest'
import {adminTokenFile} from '../backend/admin/token-file.ts'

const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({address}) => address === '::1'))
const folder = mkdtempSync(join(tmpdir(), 'leads-'))
writeFileSync(adminTokenFile(folder), 'token')
afterAll(() => rmSync(folder, {recursive: true, force: true}))

/** Runs `npm run leads` beside a backend that answers so. @returns what it prints */
async function leads(host: string, answer: RequestListener, ...args: string[]): Promise<string> {
  const backend = createServer(answer).listen(0, host)
  await once(backend, 'listening')
  const address = backend.address()
  const port = String(typeof address === 'object' ? address?.port : 0)
  const env = {PATH: process.env['PATH'], BACKEND_DATA: folder, BACKEND_HOST: host, BACKEND_PORT: port}
  const child = spawn(process.execPath, [join(import.meta.dirname, 'leads.ts'), ...args], {env})
  const printed = await Promise.all([text(child.stdout), text(child.stderr)])
  backend.close()
  backend.closeAllConnections()
  return printed.join('').trim().replaceAll(port, 'PORT')
}

test.skipIf(!hasIpv6)(
  'the backend is asked where BACKEND_HOST says that it listens',
  async () => {
    expect(await leads('::1', (_, response) => response.writeHead(500).end())).toBe(
      'The backend did not answer http://[::1]:PORT/admin/leads: HTTP 500',
    )
  },
  30_000,
)

test('erasing says how many messages it takes, and waits for --yes; the export has them', async () => {
  const asked: string[] = []
  const answer: RequestListener = ({method = ''}, response) => {
    asked.push(method)
    const all = ['Jane@Example.com', 'eve@example.com', 'jane@example.com'].map((email) => ({email}))
    response.end(JSON.stringify(method === 'POST' ? ['erased'] : all))
  }
  const jane = ' jane@example.com'
  expect(await leads('127.0.0.1', answer, '--erase', jane.trim())).toBe(
    'Messages of jane@example.com: 2. To erase them for good, add --yes.',
  )
  const {messages} = JSON.parse(await leads('127.0.0.1', answer, '--export', jane))
  expect(messages).toEqual([{email: 'Jane@Example.com'}, {email: 'jane@example.com'}])
  expect(asked).toEqual(['GET', 'GET'])
  expect(await leads('127.0.0.1', answer, '--erase', jane.trim(), '--yes')).toBe('erased')
  expect(asked).toEqual(['GET', 'GET', 'POST'])
}, 60_000)

test('a backend that does not answer is given up, and may have erased', async () => {
  const silent = vi.fn()
  expect(await leads('127.0.0.1', silent, '--erase', 'jane@example.com', '--yes')).toBe(
    'The backend did not answer http://127.0.0.1:PORT/admin/leads within 10 s. It may have done what was asked: look before you ask again.',
  )
  expect(silent).toHaveBeenCalledTimes(1)
}, 30_000)
