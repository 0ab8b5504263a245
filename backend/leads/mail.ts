import {createTransport} from 'nodemailer'
import type {MailConfig} from '../config.ts'

/** What is announced of a message: as little as says whose it is, because mails stay in mailboxes when a message is erased. */
export interface Announced {
  id: string
  /** Empty where the message's name does not say plainly which one it is. */
  firstName: string
}

/** Announces one message by a mail server. Rejects when the server does not accept it. */
export type SendLead = (lead: Announced) => Promise<void>

/** How long the mail server may take for a message, in milliseconds. */
const timeoutMs = 10_000

/** Announces messages by SMTP, with a link to the inbox. @param studioUrl where the Studio is; without it, the mail names the command */
export function smtpSender({smtpUrl, from, to}: MailConfig, studioUrl: string | undefined): SendLead {
  const transport = createTransport(smtpUrl, {from})
  return async ({id, firstName}) => {
    const who = firstName.replace(/[\p{C}\p{Z}]+/gu, ' ').slice(0, 40)
    const where = studioUrl ? `${studioUrl}/leads/${id}` : 'npm run leads'
    await transport.sendMail({
      to,
      // A mail may come twice, when the backend ends before it has recorded that it was sent. The id shows that.
      messageId: `<${id}@${from.split('@')[1] ?? 'localhost'}>`,
      subject: who ? `New message from ${who}` : 'New message',
      text: `Read and answer it here:\n\n${where}\n\nThis mail holds no more of it, so that erasing the message erases all of it.\n`,
      disableFileAccess: true,
      disableUrlAccess: true,
      signal: AbortSignal.timeout(timeoutMs),
    })
  }
}
