import {Hono} from 'hono'
import {adminRoutes} from './admin/routes.ts'
import {agentRoutes} from './agents/routes.ts'
import {browserErrorRoutes} from './browser-errors/routes.ts'
import {createVerifier} from './tokens/verifier.ts'
import type {BackendConfig} from './config.ts'
import type {Database} from './db/database.ts'
import {limitConcurrency} from './db/limit-concurrency.ts'
import {answerError, unknownRoute} from './http/answer-error.ts'
import type {AppEnv, Connection} from './http/context.ts'
import {cors} from './http/cors.ts'
import {healthRoutes} from './http/health.ts'
import {requestLog} from './http/request-log.ts'
import {securityHeaders} from './http/security-headers.ts'
import {createInboxEvents} from './inbox/events.ts'
import {inboxPath, inboxRoutes} from './inbox/routes.ts'
import {smtpSender, type SendLead} from './leads/mail.ts'
import {createNotifier, silentNotifier} from './leads/notifier.ts'
import {leadRoutes} from './leads/routes.ts'
import type {Log} from './log.ts'
import {startRetention} from './retention.ts'
import {sharedPageRoutes} from './shared-pages/routes.ts'
import {createTelemetry, silentTelemetry} from './telemetry/telemetry.ts'
import {userRoutes} from './users/routes.ts'

export interface BackendOptions {
  config: BackendConfig
  /** Open, with the newest schema; the backend closes it. */
  database: Database
  log: Log
  /** The token that `npm run leads` sends; without one its route does not exist. */
  adminToken?: string
  /** Milliseconds since 1970; tests move it. */
  now?: () => number
  /** How Google's keys are fetched; tests have keys of their own. */
  fetchKeys?: typeof fetch
  /** How the site's queries and the content lake are fetched; tests answer themselves. */
  fetchContent?: typeof fetch
  /** How messages are announced; by default by the configured mail server. */
  sendLead?: SendLead
}

export interface Backend {
  fetch(request: Request, connection: Connection): Promise<Response>
  /** Ends the streams of events, which last until their readers go. There are no more from then on. */
  endStreams(): Promise<void>
  /** Waits for the work in the background and closes the database. */
  close(): Promise<void>
}

/** The backend of the client area, as openapi.json describes it. */
export function createBackend(options: BackendOptions): Backend {
  const {config, log, now = Date.now, fetchKeys = fetch, fetchContent = fetch} = options
  const database = limitConcurrency(options.database, config.databaseCapacity)
  const verify = createVerifier({...config, fetchKeys, now})
  const send = options.sendLead ?? (config.mail && smtpSender(config.mail, config.studioUrl))
  // Without the limit: many requests must not stop the work in the background.
  const notifier = send ? createNotifier(options.database, send, log) : silentNotifier
  const telemetry = config.collector ? createTelemetry(config.collector, log) : silentTelemetry
  const events = createInboxEvents(options.database, now)
  const retention = startRetention(options.database, config.contactRetentionDays, log)

  const app = new Hono<AppEnv>()
  app.use(requestLog(log, telemetry, config.trustedProxies > 0))
  app.use(securityHeaders(config.isProduction))
  app.use(cors(config.allowedOrigins, config.inbox.takesCookie ? config.inbox.studioOrigin : undefined))
  app.route('/health', healthRoutes(options.database))
  app.route('/api/users', userRoutes({database, verify, now}))
  app.route('/api/contact', leadRoutes({config, database, notifier, now}))
  app.route('/api/errors', browserErrorRoutes({config, log, telemetry}))
  app.route(inboxPath, inboxRoutes({config, database, verify, notifier, events, fetch: fetchContent}))
  app.route('/api/shared-page', sharedPageRoutes({config, fetch: fetchContent, now}))
  app.route('/api', agentRoutes({database, verify}))
  if (options.adminToken) app.route('/admin', adminRoutes({database, notifier, token: options.adminToken}))
  app.notFound((c) => answerError(c, unknownRoute(c.req.path), log))
  app.onError((error, c) => answerError(c, error, log))

  return {
    fetch: async (request, connection) => app.fetch(request, connection),
    endStreams: () => events.close(),
    async close() {
      await events.close()
      await Promise.all([notifier.close(), retention.close(), telemetry.close()])
      await database.close()
    },
  }
}
