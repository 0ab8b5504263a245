import {Hono, type Context} from 'hono'
import {getCookie} from 'hono/cookie'
import type {BackendConfig} from '../config.ts'
import type {Database} from '../db/database.ts'
import {ApiError} from '../errors.ts'
import {jsonBody} from '../http/body.ts'
import type {AppEnv} from '../http/context.ts'
import type {Notifier} from '../leads/notifier.ts'
import {bearerToken, type Verify} from '../tokens/verifier.ts'
import type {Schemas} from '../../domain/api.gen.ts'
import {valid, validator} from '../validate.ts'
import {createAccess, type Reader} from './access.ts'
import {changeLead} from './change.ts'
import {csvStream} from './csv.ts'
import type {InboxEvents} from './events.ts'
import {countLeads} from './figures.ts'
import {findLead, leadsOfPerson, listLeads, pagesOfLeads} from './list.ts'
import {erasePerson} from './person.ts'

const checkSignIn = validator('InboxSignIn')
const checkFilter = validator('LeadFilter')
const checkUpdate = validator('LeadUpdate')
const checkAddress = validator('PersonAddress')

/** Where the routes are. */
export const inboxPath = '/api/leads'

/** The cookie that the embedded lake sets for the Studio that it serves. */
const sessionCookie = 'sanitySession'

interface InboxEnv {
  Bindings: AppEnv['Bindings']
  Variables: AppEnv['Variables'] & {reader: Reader}
}
type InboxContext = Context<InboxEnv>

export interface InboxOptions {
  config: Pick<BackendConfig, 'inbox'>
  database: Database
  verify: Verify
  notifier: Notifier
  events: InboxEvents
  fetch: typeof fetch
}

/** The messages of visitors for those who answer them: /api/leads. Pages of the Studio's origin alone may call. */
export function inboxRoutes({config, database, verify, notifier, events, fetch}: InboxOptions) {
  const access = createAccess({config: config.inbox, sql: database, verify, fetch})
  const app = new Hono<InboxEnv>()

  app.use(async (c, next) => {
    const origin = c.req.header('origin')
    if (origin !== undefined && origin !== config.inbox.studioOrigin) {
      throw new ApiError(403, 'forbidden', 'Pages of this origin may not read the inbox: see STUDIO_URL')
    }
    await next()
  })
  app.post('/session', async (c) => {
    const {provider, token} = valid(checkSignIn, await jsonBody(c))
    const session = token ?? (provider === 'sanity' ? sessionOfStudio(c, config.inbox) : undefined)
    return c.json(await access.open(provider, session ?? ''), 201)
  })
  // What follows is for readers alone.
  app.use(async (c, next) => {
    c.set('reader', await access.reader(bearerToken(c.req.header('authorization'))))
    await next()
  })
  app.delete('/session', async (c) => {
    await access.close(bearerToken(c.req.header('authorization')))
    return c.body(null, 204)
  })
  app.get('/events', async (c) => {
    // Hono answers HEAD by this handler, and would leave the stream unread.
    if (c.req.method === 'HEAD') return c.body(null)
    return c.body(await events.stream(Date.parse(c.get('reader').expiresAt)), 200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      // nginx collects answers otherwise.
      'X-Accel-Buffering': 'no',
    })
  })
  app.patch('/:id', async (c) => {
    const update = valid(checkUpdate, await jsonBody(c))
    const updated = await changeLead(database, idOf(c), update, c.get('reader').name)
    if (!updated) throw noSuchLead()
    // It may have been taken out of spam.
    notifier.wake()
    return c.json(updated)
  })
  app.route('/', listRoutes(database))
  return app
}

function listRoutes(database: Database) {
  const app = new Hono<InboxEnv>()
  app.post('/search', async (c) => c.json(await listLeads(database, valid(checkFilter, await jsonBody(c)))))
  app.post('/csv', async (c) => {
    const csv = csvStream(pagesOfLeads(database, valid(checkFilter, await jsonBody(c))))
    return c.body(csv, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="leads.csv"',
    })
  })
  app.get('/figures', async (c) => {
    const isSpam = c.req.query('spam') === 'true'
    return c.json(
      await countLeads(database, integer(c, 'weeks', 12, 520), integer(c, 'hours', 24, 720), isSpam),
    )
  })
  app.post('/person/export', async (c) => {
    const {email} = valid(checkAddress, await jsonBody(c))
    const exported: Schemas['PersonExport'] = {
      exported_at: new Date().toISOString(),
      email: email.trim(),
      messages: await leadsOfPerson(database, email),
    }
    return c.json(exported)
  })
  app.post('/person/erase', async (c) =>
    c.json(await erasePerson(database, valid(checkAddress, await jsonBody(c)).email)),
  )
  app.get('/:id', async (c) => {
    const lead = await findLead(database, idOf(c))
    if (!lead) throw noSuchLead()
    const answer: Schemas['LeadWithPerson'] = {lead, person: await leadsOfPerson(database, lead.email)}
    return c.json(answer)
  })
  return app
}

/**
 * The session of the Studio that the embedded lake serves: a cookie. Browsers add it to requests of any page on this machine, and
 * only the Studio's may use it.
 */
function sessionOfStudio(
  c: InboxContext,
  {studioOrigin, takesCookie}: BackendConfig['inbox'],
): string | undefined {
  return takesCookie && c.req.header('origin') === studioOrigin ? getCookie(c, sessionCookie) : undefined
}

function idOf(c: InboxContext): string {
  const id = c.req.param('id') ?? ''
  if (/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return id
  throw noSuchLead()
}

function integer(c: InboxContext, name: string, otherwise: number, max: number): number {
  const given = c.req.query(name)
  if (given === undefined) return otherwise
  const value = Number(given)
  if (Number.isInteger(value) && value >= 1 && value <= max) return value
  throw new ApiError(400, 'validation_failed', `${name} has to be a whole number from 1 to ${max}`)
}

function noSuchLead(): ApiError {
  return new ApiError(404, 'not_found', 'There is no such message, or it was erased')
}
