import type {Context} from 'hono'
import {html} from 'hono/html'
import type {ProviderUserInfo} from 'firebase-tools/lib/emulator/auth/state.js'
import {respondWithPage, type Markup} from '../http/page.ts'

const providerNames: Record<string, string> = {'google.com': 'Google'}

/** The calls that open a pop-up: `signInWithPopup`, and `reauthenticateWithPopup` before an account is deleted. */
const purposes = new Set(['signInViaPopup', 'reauthViaPopup'])

/**
 * The page in the pop-up of `signInWithPopup`, where Google would list the visitor's accounts. Its script
 * (browser/account-chooser.ts) reads the SDK's request from the page's query.
 */
export function accountChooser(c: Context, accounts: ProviderUserInfo[]): Promise<Response> {
  const provider = providerNames[c.req.query('providerId') ?? '']
  if (!provider || !purposes.has(c.req.query('authType') ?? '')) {
    c.status(400)
    return respondWithPage(c, {
      title: 'Sign-in not possible',
      body: html`<h1>Sign-in not possible</h1>
        <p>On this machine, Firebase signs people in with Google and in a pop-up only.</p>`,
    })
  }
  return respondWithPage(c, {
    title: `Sign in with ${provider}`,
    script: '/__/offline/account-chooser.js',
    body: html`
      <h1>Choose an account</h1>
      <p class="soft">This page replaces ${provider} on this machine: any e-mail address will do.</p>
      <p id="problem" role="alert" class="bad"></p>
      ${accounts.length > 0 ? accountList(accounts) : ''} ${newAccount(provider, accounts.length === 0)}
    `,
  })
}

function accountList(accounts: ProviderUserInfo[]): Markup {
  return html`<ul aria-label="Accounts">
    ${accounts.map(
      (account, index) =>
        html`<li>
          <button
            class="account"
            type="button"
            data-account="${JSON.stringify(account)}"
            ${index === 0 ? 'autofocus' : ''}
          >
            <span class="initial" aria-hidden="true">${initial(account)}</span>
            <span
              >${account.displayName || account.email || account.rawId}
              ${account.displayName && account.email ? html`<small>${account.email}</small>` : ''}</span
            >
          </button>
        </li>`,
    )}
  </ul>`
}

function newAccount(provider: string, isOnly: boolean): Markup {
  return html`<form aria-labelledby="new">
    <h2 id="new">${isOnly ? `Add a ${provider} account` : 'Use another account'}</h2>
    <label for="email">Email</label>
    <input id="email" name="email" type="email" autocomplete="off" required ${isOnly ? 'autofocus' : ''} />
    <label for="name">Name (optional)</label>
    <input id="name" name="name" autocomplete="off" />
    <div class="actions">
      <button>Sign in with ${provider}</button>
      <button id="cancel" class="quiet" type="button">Cancel</button>
    </div>
  </form>`
}

function initial(account: ProviderUserInfo): string {
  return (account.displayName || account.email || '?').slice(0, 1).toUpperCase()
}
