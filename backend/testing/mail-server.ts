import {createServer, type Socket} from 'node:net'
import {listenOnFreePort} from 'service-kit/ports.testing'

export interface MailServer {
  url: string
  /** The mails that arrived: the recipients of the envelope, and header and text as they were sent. */
  mails: {recipients: string[]; data: string}[]
  close(): void
}

/** A mail server that accepts everything. It knows the commands of RFC 5321 that every client uses. */
export async function startMailServer(): Promise<MailServer> {
  const mails: MailServer['mails'] = []
  const server = createServer((socket) => converse(socket, mails))
  const port = await listenOnFreePort(server)
  return {url: `smtp://127.0.0.1:${port}`, mails, close: () => void server.close()}
}

function converse(socket: Socket, mails: MailServer['mails']): void {
  let recipients: string[] = []
  let data: string[] | undefined
  let rest = ''
  const answerTo = (line: string): string | undefined => {
    if (data) {
      if (line !== '.') return void data.push(line)
      mails.push({recipients, data: data.join('\n')})
      data = undefined
      return '250 stored'
    }
    const command = line.slice(0, 4).toUpperCase()
    if (command === 'MAIL') recipients = []
    if (command === 'RCPT') recipients.push(line)
    if (command === 'DATA') data = []
    if (command === 'QUIT') return '221 bye'
    return command === 'DATA' ? '354 go on' : '250 mail.test'
  }
  socket.on('error', () => undefined)
  socket.write('220 mail.test\r\n')
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const answer = answerTo(line)
      if (answer) socket.write(`${answer}\r\n`)
    }
  })
}
