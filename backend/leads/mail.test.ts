import {afterAll, beforeAll, expect, test} from 'vitest'
import {startMailServer, type MailServer} from '../testing/mail-server.ts'
import {smtpSender} from './mail.ts'

let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
})
afterAll(() => server.close())

const lead = {
  id: '5f0c1c5e-0000-4000-8000-000000000000',
  created_at: '2026-01-02T03:04:05.000Z',
  source: 'contact-page',
  name: 'Jané Doe',
  email: 'jane@example.com',
  phone: '',
  company: 'Doe Ltd',
  service: 'ai-agents',
  budget: '',
  timeline: '',
  agent: '',
  plan: '',
  message: 'Hello\n.\nBcc: all@example.com',
}
const addresses = {from: 'site@example.com', to: 'leads@example.com'}

test('a message becomes one mail to the company, and a reply to it goes to the visitor', async () => {
  await smtpSender({smtpUrl: server.url, ...addresses})(lead)
  const [mail] = server.mails
  expect(mail?.recipients).toEqual(['RCPT TO:<leads@example.com>'])
  expect(mail?.data).toMatch(/^To: leads@example\.com$/m)
  expect(mail?.data).toMatch(/^Reply-To: .*<jane@example\.com>$/m)
  expect(mail?.data).toMatch(/^Message-ID: <5f0c1c5e-[-0-9a-f]+@example\.com>$/m)
  expect(mail?.data).toContain('service: ai-agents')
})

test('what a visitor wrote cannot add a header or a recipient', async () => {
  const hostile = 'Eve\r\nBcc: all@example.com\r\n\r\n<script>'
  server.mails.length = 0
  await smtpSender({smtpUrl: server.url, ...addresses})({...lead, name: hostile, company: hostile})
  const [mail] = server.mails
  expect(mail?.recipients).toEqual(['RCPT TO:<leads@example.com>'])
  const header = mail?.data.split('\n\n')[0] ?? ''
  expect(header).not.toMatch(/^Bcc:/im)
})

test('a mail server that cannot be reached is an error, so that the notifier tries again', async () => {
  await expect(smtpSender({smtpUrl: 'smtp://127.0.0.1:1', ...addresses})(lead)).rejects.toThrow(
    'ECONNREFUSED',
  )
})
