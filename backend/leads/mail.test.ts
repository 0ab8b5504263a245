import {once} from 'node:events'
import {createServer} from 'node:net'
import {afterAll, beforeAll, expect, test, vi} from 'vitest'
import {startMailServer, type MailServer} from '../testing/mail-server.ts'
import {listenOnFreePort} from 'service-kit/ports.testing'
import {smtpSender} from './mail.ts'

let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
})
afterAll(() => server.close())

const lead = {id: '5f0c1c5e-0000-4000-8000-000000000000', firstName: 'Jané'}
const addresses = {from: 'site@example.com', to: 'leads@example.com'}
const studio = 'https://studio.example.com'

test('a message becomes one mail to the company, with a link and a first name', async () => {
  await smtpSender({smtpUrl: server.url, ...addresses}, studio)(lead)
  const [mail] = server.mails
  expect(mail?.recipients).toEqual(['RCPT TO:<leads@example.com>'])
  expect(mail?.data).toMatch(/^To: leads@example\.com$/m)
  expect(mail?.data).toMatch(/^Message-ID: <5f0c1c5e-[-0-9a-f]+@example\.com>$/m)
  expect(mail?.data).toContain(`${studio}/leads/${lead.id}`)
  expect(mail?.data).not.toContain('Reply-To')
})

test.each([
  ['Ada', 'New message from Ada'],
  ['', 'New message'],
])('the subject with the first name “%s” is “%s”', async (firstName, subject) => {
  server.mails.length = 0
  await smtpSender({smtpUrl: server.url, ...addresses}, studio)({...lead, firstName})
  expect(server.mails[0]?.data).toContain(`\nSubject: ${subject}\n`)
})

test('what a visitor wrote cannot add a header or a recipient', async () => {
  const hostile = 'Eve\r\nBcc:\u2028all@example.com\r\n\r\n<script>'
  server.mails.length = 0
  await smtpSender({smtpUrl: server.url, ...addresses}, undefined)({...lead, firstName: hostile})
  const [mail] = server.mails
  expect(mail?.recipients).toEqual(['RCPT TO:<leads@example.com>'])
  const header = mail?.data.split('\n\n')[0] ?? ''
  expect(header).not.toMatch(/^Bcc:/im)
  expect(mail?.data).toContain('npm run leads')
})

test('a mail server that cannot be reached is an error, so that the notifier tries again', async () => {
  const send = smtpSender({smtpUrl: 'smtp://127.0.0.1:1', ...addresses}, studio)
  await expect(send(lead)).rejects.toThrow('ECONNREFUSED')
})

test('one that does not answer in ten seconds is an error, too, and is left', async () => {
  const time = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal)
  const silent = createServer()
  const port = await listenOnFreePort(silent)
  const connected = once(silent, 'connection')
  const sending = smtpSender({smtpUrl: `smtp://127.0.0.1:${port}`, ...addresses}, studio)(lead)
  expect(timeout).toHaveBeenCalledExactlyOnceWith(10_000)
  timeout.mockRestore()
  const [socket] = await connected
  const closed = once(socket.resume(), 'close')
  time.abort()
  await expect(sending).rejects.toThrow('aborted')
  await closed
  silent.close()
})
