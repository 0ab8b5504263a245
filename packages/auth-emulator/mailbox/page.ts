import type {Context} from 'hono'
import {html} from 'hono/html'
import {respondWithPage, type Markup} from '../http/page.ts'
import type {Message} from './mailbox.ts'

/** The mailbox of this machine. Its script adds new messages without moving the keyboard focus. */
export function mailboxPage(c: Context, messages: Message[]): Promise<Response> {
  return respondWithPage(c, {
    title: 'Mailbox',
    script: '/__/offline/mailbox.js',
    body: html`
      <h1>Mailbox</h1>
      <p class="soft">
        E-mails that the sign-in service would have sent. They stay on this machine; a used link disappears.
      </p>
      <p id="news" role="status" class="soft"></p>
      <div id="messages">
        ${
          messages.length === 0
            ? html`<p>No e-mails yet. Ask for a password reset on the site, and its link shows up here.</p>`
            : html`<ol>
                ${messages.map(messageItem)}
              </ol>`
        }
      </div>
    `,
  })
}

function messageItem(message: Message): Markup {
  const sent = message.sentAt.toISOString()
  return html`<li>
    <article class="message">
      <h2>${message.subject}</h2>
      <p>To ${message.to}<br /><time class="soft" datetime="${sent}">${readable(sent)}</time></p>
      <a class="button" href="${message.link}">${message.action}</a>
    </article>
  </li>`
}

/** 2026-03-04T05:06:07.008Z as "2026-03-04 05:06:07 UTC"; the page's script then shows the reader's own time zone. */
function readable(iso: string): string {
  return `${iso.slice(0, 19).replace('T', ' ')} UTC`
}
