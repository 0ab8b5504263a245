import {html, raw} from 'hono/html'
import type {HtmlEscapedString} from 'hono/utils/html'
import {nameLimit} from '../identity/users.ts'

export interface LoginFields {
  /** Where to return to, already validated. */
  origin: string
  /** What went wrong with the last try. */
  problem?: string
}

/** The sign-in page of the local account: a name, a role, one button, no script. */
export function loginPage(fields: LoginFields): HtmlEscapedString | Promise<HtmlEscapedString> {
  const problem = fields.problem ? html`<p id="problem" role="alert">${fields.problem}</p>` : ''
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Sign in · Studio</title>
        ${raw(`<style>${loginStyle}</style>`)}
      </head>
      <body>
        <main>
          <h1>Sign in to the Studio</h1>
          <p>This content lake runs on this machine. Your name is shown to others and in the history.</p>
          <form method="post" action="?">
            <input type="hidden" name="origin" value="${fields.origin}" />
            <label for="name">Your name</label>
            <input
              id="name"
              name="name"
              value="Local marketer"
              maxlength="${nameLimit}"
              autocomplete="name"
              required
              autofocus
              aria-describedby="${fields.problem ? 'problem' : 'hint'}"
            />
            ${problem}
            <p id="hint">The same name is the same account.</p>
            <label class="choice">
              <input type="checkbox" name="role" value="developer" />
              I am a developer: also show the Queries tool
            </label>
            <button>Sign in</button>
          </form>
        </main>
      </body>
    </html>`
}

/** The page's one style sheet; its hash is part of the Content-Security-Policy. */
export const loginStyle = `:root{color-scheme:light dark;--ink:#13141b;--soft:#5b5f70;--paper:#f6f6f8;--card:#fff;--line:#c9ccd6;--act:#3a3fd4;--bad:#b42318}
@media(prefers-color-scheme:dark){:root{--ink:#f1f2f6;--soft:#a6abbd;--paper:#0d0e12;--card:#17181f;--line:#474b5a;--act:#8f95ff;--bad:#ff9c92}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{width:100%;max-width:400px;padding:32px;background:var(--card);border:1px solid var(--line);border-radius:12px}
h1{margin:0 0 8px;font-size:24px;line-height:1.2;letter-spacing:-.01em}
p{margin:0 0 24px;color:var(--soft)}
label{display:block;margin-bottom:6px;font-weight:600}
input[name=name]{width:100%;min-height:44px;padding:8px 12px;font:inherit;color:inherit;background:transparent;border:1px solid var(--line);border-radius:8px}
#hint{margin:6px 0 20px;font-size:14px}
.choice{display:flex;gap:10px;align-items:center;min-height:24px;margin-bottom:20px;font-weight:400;font-size:15px}
.choice input{flex:none;width:20px;height:20px;margin:0;accent-color:var(--act)}
#problem{margin:6px 0 0;color:var(--bad);font-size:14px}
button{width:100%;min-height:44px;font:inherit;font-weight:600;color:var(--card);background:var(--act);border:0;border-radius:8px;cursor:pointer}
input:focus-visible,button:focus-visible{outline:3px solid var(--act);outline-offset:2px}`
