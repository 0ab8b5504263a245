import {Hono} from 'hono'
import type {BackendConfig} from '../config.ts'
import type {Database} from '../db/database.ts'
import {ApiError} from '../errors.ts'
import {formBody, isFormPost, jsonBody} from '../http/body.ts'
import {clientAddress} from '../http/client-address.ts'
import type {AppContext, AppEnv} from '../http/context.ts'
import type {Schemas} from '../types.gen.ts'
import {valid, validator} from '../validate.ts'
import {isFromRobot, toNewLead} from './lead.ts'
import type {Notifier} from './notifier.ts'
import {createRateLimit} from './rate-limit.ts'
import {findRepetition, storeLead} from './store.ts'

const checkLead = validator('Lead')
const receipt: Schemas['LeadReceipt'] = {status: 'received'}

const window = 10 * 60 * 1000
/** For all addresses together: what a flood from many may store in ten minutes. */
const globalLimit = 300

export interface LeadOptions {
  config: Pick<BackendConfig, 'siteUrl' | 'trustedProxies' | 'contactLimit'>
  database: Database
  notifier: Notifier
  now: () => number
}

/** Messages of visitors: /api/contact, as JSON or as a plain HTML form. */
export function leadRoutes({config, database, notifier, now}: LeadOptions) {
  const perAddress = createRateLimit(config.contactLimit, window, now)
  const overall = createRateLimit(Math.max(globalLimit, config.contactLimit), window, now)
  const app = new Hono<AppEnv>()

  app.post('/', async (c) => {
    const isForm = isFormPost(c)
    const body = valid(checkLead, isForm ? withoutEmpty(await formBody(c)) : await jsonBody(c))
    await receive(c, body)
    // The fragment shows the page's thank-you text with CSS alone (:target): this visitor has no JavaScript.
    return isForm ? c.redirect(`${config.siteUrl}/contact#message-sent`, 303) : c.json(receipt)
  })

  async function receive(c: AppContext, body: Schemas['Lead']): Promise<void> {
    const lead = toNewLead(body)
    if (!lead.name) throw new ApiError(400, 'validation_failed', 'Missing field: name, or firstName')
    const key = idempotencyKey(c)
    if (key !== undefined) {
      const earlier = await findRepetition(database, lead, key)
      if (earlier === 'reused') throw keyReused()
      if (earlier === 'repeated') return
    }
    const address = clientAddress(c.env.remoteAddress, c.req.header('x-forwarded-for'), config.trustedProxies)
    const wait = perAddress.take(address) || overall.take('all')
    if (wait > 0) {
      throw new ApiError(429, 'too_many_requests', 'Too many messages from here: try again later', {
        'Retry-After': String(wait),
      })
    }
    // A robot learns nothing from the answer.
    if (isFromRobot(body)) return
    if ((await storeLead(database, lead, key)) === 'reused') throw keyReused()
    notifier.wake()
  }

  return app
}

function idempotencyKey(c: AppContext): string | undefined {
  const key = c.req.header('idempotency-key')
  if (key === undefined || /^[\x21-\x7e]{1,128}$/.test(key)) return key
  throw new ApiError(400, 'bad_request', 'Idempotency-Key has to be 1 to 128 visible ASCII characters')
}

function keyReused(): ApiError {
  return new ApiError(422, 'idempotency_key_reused', 'This Idempotency-Key came with another message before')
}

/** A plain form sends its empty fields too; to the schema they are absent. */
function withoutEmpty(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
}
