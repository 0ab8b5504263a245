import {Hono} from 'hono'
import {bodyLimit} from 'hono/body-limit'
import type {Emulator} from './emulator/emulator.ts'
import {apiError} from './http/api-error.ts'
import {browserScript, scriptResponse} from './http/browser-scripts.ts'
import {hostGuard, originGuard} from './http/guards.ts'
import type {Mailbox} from './mailbox/mailbox.ts'
import {mailboxPage} from './mailbox/page.ts'
import {accountChooser} from './popup/account-chooser.ts'
import {helperFrame} from './popup/helper-frame.ts'

export interface AppParts {
  emulator: Emulator
  mailbox: Mailbox
  siteUrl: string
  /** Resolves when the emulator's present state is durable. */
  save: () => Promise<void>
}

/** Enough for thousands of accounts in one import. */
const bodyLimitBytes = 16 * 1024 * 1024

/** The service's own pages, and Firebase's emulator behind them: what it answers has been saved. */
export function createAuthApp({emulator, mailbox, siteUrl, save}: AppParts): Hono {
  const app = new Hono()
  app.use(hostGuard, originGuard(siteUrl))

  app.get('/health', (c) => c.json({status: 'ok'}))
  app.get('/', (c) => c.redirect('/mailbox'))
  app.get('/mailbox', (c) => mailboxPage(c, mailbox.messages()))

  for (const name of ['account-chooser', 'frame', 'gapi', 'mailbox']) {
    const source = browserScript(new URL(`browser/${name}.ts`, import.meta.url))
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
  app.all(
    '*',
    bodyLimit({
      maxSize: bodyLimitBytes,
      onError: () => apiError(413, 'PAYLOAD_TOO_LARGE', `A request may have ${bodyLimitBytes} bytes`),
    }),
    async (c) => {
      const response = await emulator.fetch(c.req.raw)
      // A link in an e-mail changes accounts with a GET, so reading is no promise of changing nothing.
      await save()
      return response
    },
  )

  app.onError((error) => {
    console.error(error.message)
    return apiError(
      503,
      'NOT_SAVED',
      'The accounts could not be saved, see the output of the sign-in service',
    )
  })
  return app
}
