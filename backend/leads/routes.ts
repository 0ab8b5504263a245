import {Hono} from 'hono'
import type {BackendConfig} from '../config.ts'
import type {Database} from '../db/database.ts'
import {ApiError, tooManyRequests} from '../errors.ts'
import {formBody, isFormPost, jsonBody} from '../http/body.ts'
import {clientAddress} from '../http/client-address.ts'
import type {AppContext, AppEnv} from '../http/context.ts'
import type {Schemas} from '../../domain/api.gen.ts'
import {valid, validator} from '../validate.ts'
import {toNewLead} from './lead.ts'
import {createMessageLimits} from './message-limits.ts'
import type {Notifier} from './notifier.ts'
import {phrasesOf} from './spam/phrases.ts'
import {judge, spamScore} from './spam/score.ts'
import {repeats} from './spam/sending.ts'
import {judgeEarlier, recall, repeatKeys, storeLead} from './store.ts'

const checkLead = validator('Lead')
const tooMany = 'Too many messages from here: try again later'
const receipt: Schemas['LeadReceipt'] = {status: 'received'}

export interface LeadOptions {
  config: Pick<BackendConfig, 'siteUrl' | 'trustedProxies' | 'contactLimit'>
  database: Database
  notifier: Notifier
  /** Milliseconds since 1970. */
  now: () => number
}

/** Messages of visitors, as JSON or as a plain HTML form: /api/contact. */
export function leadRoutes({config, database, notifier, now}: LeadOptions) {
  const limits = createMessageLimits(database, config.contactLimit)
  const app = new Hono<AppEnv>()

  app.post('/', async (c) => {
    const isForm = isFormPost(c)
    const body = valid(checkLead, isForm ? withoutEmpty(await formBody(c)) : await jsonBody(c))
    await receive(c, body, isForm)
    // This visitor has no JavaScript: the page shows its thank-you text by CSS (:target) when the URL has this fragment.
    return isForm ? c.redirect(`${config.siteUrl}/contact#message-sent`, 303) : c.json(receipt)
  })

  /** Stores a message, whatever speaks against it: spam is kept apart, and answered as any other. */
  async function receive(c: AppContext, body: Schemas['Lead'], isForm: boolean): Promise<void> {
    const lead = toNewLead(body, c.req.header('referer'))
    if (!lead.name) throw new ApiError(400, 'validation_failed', 'Missing field: name, or firstName')
    const keys = repeatKeys(lead, idempotencyKey(c), now())
    const phrases = phrasesOf(body)
    const {repetition, otherSenders} = await recall(database, lead, keys, phrases)
    if (repetition === 'reused') throw keyReused()
    if (repetition === 'repeated') return
    const address = clientAddress(c.env.remoteAddress, c.req.header('x-forwarded-for'), config.trustedProxies)
    const {wait, ...rate} = await limits.takeOfAddress(address)
    if (wait > 0) throw tooManyRequests(tooMany, wait)
    const header = (name: string) => c.req.header(name)
    const limit = config.contactLimit
    const judgment = judge({body, isForm, header, limit, otherSenders, ...rate})
    const isSpam = judgment.score >= spamScore
    const ofAll = await limits.takeOfAll(address, isSpam)
    if (ofAll.wait > 0) throw tooManyRequests(tooMany, ofAll.wait)
    if ((await storeLead(database, lead, keys, {...judgment, isSpam}, phrases)) === 'reused')
      throw keyReused()
    const sign = repeats({body, otherSenders})
    // A few messages later, the first ones of the campaign have been judged, and there may be thousands.
    if (sign && otherSenders < 6) await judgeEarlier(database, phrases, sign)
    if (!isSpam) notifier.wake()
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

/**
 * A plain form also sends its empty fields, which the schema treats as absent. The trap stays: a robot that wrote its own request
 * leaves it out.
 */
function withoutEmpty(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== '' || name === 'website'),
  )
}
