import {readFileSync} from 'node:fs'
import {stripTypeScriptTypes} from 'node:module'
import {Hono} from 'hono'
import {BodyRefused, readText} from 'service-kit/request-body'
import {messageOf} from 'service-kit/process'
import type {Emulator} from './emulator/emulator.ts'
import {apiError} from './http/api-error.ts'
import {hostGuard, originGuard} from './http/guards.ts'
import type {Mailbox} from './mailbox/mailbox.ts'
import {mailboxPage} from './mailbox/page.ts'
import {spellingsOf} from 'service-kit/loopback'
import {accountChooser} from './popup/account-chooser.ts'

export interface AppParts {
  emulator: Emulator
  mailbox: Mailbox
  siteUrl: string
  /** Resolves when the emulator's present state is on disk. */
  save: () => Promise<void>
}

/** Enough for thousands of accounts in one import. */
const bodyLimitBytes = 16 * 1024 * 1024

/** Serves the service's own pages, and passes everything else to Firebase's emulator. Responses wait until accounts are saved. */
export function createAuthApp({emulator, mailbox, siteUrl, save}: AppParts): Hono {
  const app = new Hono()
  app.use(hostGuard, originGuard(siteUrl))

  app.get('/health', (c) => c.json({status: 'ok'}))
  app.get('/', (c) => c.redirect('/mailbox'))
  app.get('/mailbox', (c) => mailboxPage(c, mailbox.messages()))

  for (const name of ['account-chooser', 'frame', 'gapi', 'mailbox']) {
    const source = stripTypeScriptTypes(readFileSync(new URL(`browser/${name}.ts`, import.meta.url), 'utf8'))
    app.get(`/__/offline/${name}.js`, () => scriptResponse(source))
  }
  app.get('/emulator/auth/handler', (c) => {
    const providerId = c.req.query('providerId') ?? ''
    return accountChooser(c, emulator.state.listProviderInfosByProviderId(providerId))
  })
  app.get('/emulator/auth/iframe', () => helperFrame(siteUrl))

  app.get('/emulator/action', (c, next) => {
    const {mode, oobCode = ''} = c.req.query()
    return mode === 'resetPassword' ? Promise.resolve(c.redirect(mailbox.resetLink(oobCode))) : next()
  })
  app.all('*', async (c) => {
    const body = await readText(c.req.raw, bodyLimitBytes)
    const response = await emulator.fetch(c.req.raw, body)
    // Also after a GET, because opening a link of an e-mail changes an account.
    await save().catch((error: unknown) => {
      throw new NotSaved('The accounts could not be saved', {cause: error})
    })
    return response
  })

  app.onError(answerError)
  return app
}

/** A response with a script that pages of other origins may load. */
function scriptResponse(source: string): Response {
  return new Response(source, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

/** The frame that the Firebase SDK puts into the site's page for pop-up sign-in; only the site may embed it. */
function helperFrame(siteUrl: string): Response {
  // A policy cannot contain IPv6 addresses: browsers report one as an error (https://www.w3.org/TR/CSP3/#framework-directive-source-list).
  const ancestors = spellingsOf(siteUrl).filter((origin) => !origin.includes('['))
  const page = `<!doctype html>
<meta charset="utf-8">
<title>Sign-in helper</title>
<script type="module" src="/__/offline/frame.js"></script>
`
  return new Response(page, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; script-src 'self'; frame-ancestors ${ancestors.join(' ')}`,
      'Cache-Control': 'no-store',
    },
  })
}

/** The emulator's state could not be written to disk. */
class NotSaved extends Error {
  override readonly name = 'NotSaved'
}

function answerError(error: Error): Response {
  if (error instanceof BodyRefused) return apiError(error.status, 'INVALID_BODY', error.message)
  if (error instanceof NotSaved) {
    console.error(`${error.message}: ${messageOf(error.cause)}`)
    return apiError(503, 'NOT_SAVED', `${error.message}, see the output of the sign-in service`)
  }
  console.error(error)
  return apiError(500, 'INTERNAL', 'The sign-in service failed, see its output')
}
