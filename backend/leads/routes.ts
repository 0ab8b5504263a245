import {Hono} from 'hono'
import type {BackendConfig} from '../config.ts'
import type {Database} from '../db/database.ts'
import {ApiError} from '../errors.ts'
import {formBody, isFormPost, jsonBody} from '../http/body.ts'
import {clientAddress} from '../http/client-address.ts'
import type {AppContext, AppEnv} from '../http/context.ts'
import type {Schemas} from '../../domain/api.gen.ts'
import {valid, validator} from '../validate.ts'
import type {Log} from '../log.ts'
import {robotTrap, toNewLead} from './lead.ts'
import {createMessageLimits} from './message-limits.ts'
import type {Notifier} from './notifier.ts'
import {findRepetition, storeLead} from './store.ts'

const checkLead = validator('Lead')
const receipt: Schemas['LeadReceipt'] = {status: 'received'}

export interface LeadOptions {
  config: Pick<BackendConfig, 'siteUrl' | 'trustedProxies' | 'contactLimit'>
  database: Database
  notifier: Notifier
  log: Log
}

/** Messages of visitors, as JSON or as a plain HTML form: /api/contact. */
export function leadRoutes({config, database, notifier, log}: LeadOptions) {
  const limits = createMessageLimits(database, config.contactLimit)
  const app = new Hono<AppEnv>()

  app.post('/', async (c) => {
    const isForm = isFormPost(c)
    const body = valid(checkLead, isForm ? withoutEmpty(await formBody(c)) : await jsonBody(c))
    await receive(c, body)
    // This visitor has no JavaScript: the page shows its thank-you text by CSS (:target) when the URL has this fragment.
    return isForm ? c.redirect(`${config.siteUrl}/contact#message-sent`, 303) : c.json(receipt)
  })

  async function receive(c: AppContext, body: Schemas['Lead']): Promise<void> {
    const lead = toNewLead(body)
    if (!lead.name) throw new ApiError(400, 'validation_failed', 'Missing field: name, or firstName')
    const key = idempotencyKey(c)
    const trap = robotTrap(body)
    if (trap) {
      // Before the limits, so that robots cannot use up what visitors may send. The response is the usual one, so only the
      // log shows that a message was dropped, also if it was a person's by mistake.
      log.info('message of a robot dropped', {requestId: c.get('requestId'), trap})
      return
    }
    if (key !== undefined) {
      const earlier = await findRepetition(database, lead, key)
      if (earlier === 'reused') throw keyReused()
      if (earlier === 'repeated') return
    }
    await takeFromLimits(c)
    if ((await storeLead(database, lead, key)) === 'reused') throw keyReused()
    notifier.wake()
  }

  /** @throws ApiError 429 when a limit is reached */
  async function takeFromLimits(c: AppContext): Promise<void> {
    const address = clientAddress(c.env.remoteAddress, c.req.header('x-forwarded-for'), config.trustedProxies)
    const wait = await limits.take(address)
    if (wait === 0) return
    throw new ApiError(429, 'too_many_requests', 'Too many messages from here: try again later', {
      'Retry-After': String(wait),
    })
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

/** A plain form also sends its empty fields, which the schema treats as absent. */
function withoutEmpty(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
}
