import {createHash} from 'node:crypto'
import type {Context} from 'hono'
import {html, raw} from 'hono/html'
import type {HtmlEscapedString} from 'hono/utils/html'

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>

interface Page {
  title: string
  body: Markup
  /** Path of the page's script, if it has one. */
  script?: string
}

/**
 * Responds with a page of this service. The page loads only its own script, and no page may frame it. Where browsers can
 * (`blocking`), it shows once the script has run: before that, its buttons do nothing.
 */
export async function respondWithPage(c: Context, page: Page): Promise<Response> {
  c.header('Content-Security-Policy', `${policy}; frame-ancestors 'none'`)
  c.header('Cache-Control', 'no-store')
  c.header('Referrer-Policy', 'no-referrer')
  c.header('X-Content-Type-Options', 'nosniff')
  return c.html(
    await html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${page.title}</title>
          <link rel="icon" href="data:," />
          ${styleElement}
          ${page.script ? html`<script type="module" blocking="render" src="${page.script}"></script>` : ''}
        </head>
        <body>
          <main>${page.body}</main>
        </body>
      </html>`,
  )
}

const style = `:root{color-scheme:light dark;--ink:light-dark(#1d1824,#f5f2f8);--soft:light-dark(#5d5666,#b9b2c2);--paper:light-dark(#f6f4f8,#141118);--card:light-dark(#fff,#1d1923);--line:light-dark(#8b8494,#7d7687);--bad:light-dark(#a1241b,#ff9d92)}
*{box-sizing:border-box}
body{margin:0;padding:clamp(1rem,5vw,3rem) 1rem;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{max-width:40rem;margin:auto;overflow-wrap:anywhere}
h1{margin:0 0 .5rem;font-size:1.75rem;line-height:1.15;letter-spacing:-.02em}
h2{margin:0;font-size:1.125rem;line-height:1.3}
p{margin:0 0 1rem}
ul,ol{list-style:none;margin:1.5rem 0;padding:0;display:grid;gap:.75rem}
a{color:inherit;text-underline-offset:.2em}
label{display:block;margin:1rem 0 .35rem;font-weight:600}
input{width:100%;min-height:2.75rem;padding:.5rem .75rem;font:inherit;color:inherit;background:var(--card);border:1.5px solid var(--line);border-radius:0}
button,.button{display:inline-flex;align-items:center;min-height:2.75rem;padding:.5rem 1.5rem .5rem 1rem;font:inherit;font-weight:600;line-height:1.2;text-decoration:none;color:var(--paper);background:var(--ink);border:2px solid var(--ink);border-radius:0 9rem 9rem 0;cursor:pointer}
.quiet{color:var(--ink);background:none}
.account{width:100%;gap:.9rem;text-align:left;color:var(--ink);background:var(--card);border:1.5px solid var(--line);border-radius:0}
.account:hover{border-color:var(--ink)}
.account small,.soft{color:var(--soft);font-weight:400}
.account small{display:block;font-size:.875rem}
.initial{flex:none;display:grid;place-items:center;width:2.25rem;height:2.25rem;border-radius:50%;background:var(--ink);color:var(--paper)}
.message{display:grid;gap:.75rem;justify-items:start;padding:1.25rem;background:var(--card);border:1.5px solid var(--line)}
.message p{margin:0}
.actions{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1.25rem}
.bad{color:var(--bad);font-weight:600}
:focus-visible{outline:3px solid currentColor;outline-offset:3px}
[hidden]{display:none}`

const styleElement = raw(`<style>${style}</style>`)
const styleHash = createHash('sha256').update(style).digest('base64')

const policy = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'sha256-${styleHash}'`,
  `img-src data:`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
].join('; ')
