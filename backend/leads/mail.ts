import {createTransport} from 'nodemailer'
import type {MailConfig} from '../config.ts'
import type {Schemas} from '../../domain/api.gen.ts'

/** Sends one message by a mail server. Rejects when the server does not accept it. */
export type SendLead = (lead: Schemas['StoredLead']) => Promise<void>

const timeout = 10_000

/** Announces messages by SMTP. A reply to the mail goes to the visitor. */
export function smtpSender({smtpUrl, from, to}: MailConfig): SendLead {
  const transport = createTransport(smtpUrl, {from})
  return async (lead) => {
    await withTimeout(
      transport.sendMail({
        to,
        replyTo: {name: lead.name, address: lead.email},
        // A mail may come twice, when the backend ends before it has recorded that it was sent. The id shows that.
        messageId: `<${lead.id}@${from.split('@')[1] ?? 'localhost'}>`,
        subject: oneLine(`New message from ${lead.name}${lead.company ? ` (${lead.company})` : ''}`),
        text: mailText(lead),
        disableFileAccess: true,
        disableUrlAccess: true,
      }),
    )
  }
}

function mailText(lead: Schemas['StoredLead']): string {
  const rows = Object.entries(lead).filter(
    ([field, value]) => value !== '' && field !== 'message' && field !== 'id',
  )
  return `${rows.map(([field, value]) => `${field}: ${value}`).join('\n')}\n\n${lead.message}\n`
}

function oneLine(value: string): string {
  return value.replace(/\s+/g, ' ').slice(0, 150)
}

async function withTimeout(work: Promise<unknown>): Promise<void> {
  const {promise, reject} = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The mail server does not answer')), timeout)
  try {
    await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
