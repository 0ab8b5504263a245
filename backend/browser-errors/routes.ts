import {Hono} from 'hono'
import {RateLimiterMemory} from 'rate-limiter-flexible'
import {matchPages} from '../../domain/match-pages.ts'
import {pages} from '../../domain/pages.ts'
import {withoutPersonalData} from '../../domain/personal-data.ts'
import type {BackendConfig} from '../config.ts'
import {tooManyRequests} from '../errors.ts'
import {jsonBody} from '../http/body.ts'
import {clientAddress} from '../http/client-address.ts'
import type {AppEnv} from '../http/context.ts'
import type {Log} from '../log.ts'
import type {Telemetry} from '../telemetry/telemetry.ts'
import {valid, validator} from '../validate.ts'

const checkError = validator('BrowserError')

/** Reports in ten minutes, of one address and of all. Counted in memory: one too many harms nobody. */
const duration = 600
const ofOne = {points: 10, duration}
const ofAll = {points: 600, duration}

export interface BrowserErrorOptions {
  config: Pick<BackendConfig, 'trustedProxies'>
  log: Log
  telemetry: Telemetry
}

/** POST /api/errors: what went wrong in a visitor's browser (web/report-errors.ts). It is logged and passed on, never stored. */
export function browserErrorRoutes({config, log, telemetry}: BrowserErrorOptions) {
  const [perAddress, all] = [new RateLimiterMemory(ofOne), new RateLimiterMemory(ofAll)]
  return new Hono<AppEnv>().post('/', async (c) => {
    const report = valid(checkError, await jsonBody(c))
    const address = clientAddress(c.env.remoteAddress, c.req.header('x-forwarded-for'), config.trustedProxies)
    // One address uses up its own share first.
    await perAddress
      .consume(address)
      .then(() => all.consume('all'))
      .catch(() => {
        throw tooManyRequests('Too many reports', duration)
      })
    // Anybody can send a report, so what the site's own script has taken out is taken out again.
    const error = {
      message: withoutPersonalData(report.message),
      stack: withoutPersonalData(report.stack),
      route: withoutPersonalData(report.route),
      build: withoutPersonalData(report.build),
    }
    log.warn('browser error', error)
    const [match] = matchPages(error.route)
    telemetry.browserError(error, match ? pages[match.name].path : '*')
    return c.body(null, 204)
  })
}
