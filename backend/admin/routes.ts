import {Hono} from 'hono'
import {isLoopbackAddress} from 'service-kit/loopback'
import {isSameSecret} from 'service-kit/token-file'
import * as v from 'valibot'
import type {Database} from '../db/database.ts'
import {ApiError} from '../errors.ts'
import {jsonBody} from '../http/body.ts'
import type {AppContext, AppEnv} from '../http/context.ts'
import {allLeads, leadCommand, runLeadCommand} from '../inbox/commands.ts'
import type {Notifier} from '../leads/notifier.ts'

interface AdminOptions {
  database: Database
  notifier: Notifier
  token: string
}

/**
 * The routes of `npm run leads`, which cannot read the embedded database itself while this process has it open. They are outside
 * of /api, so proxies do not pass them on. They answer requests from this machine with the token of the data folder; for all
 * others they are a 404.
 */
export function adminRoutes({database, notifier, token}: AdminOptions) {
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    if (isLocal(c) && isSameSecret(c.req.header('authorization') ?? '', `Bearer ${token}`)) return next()
    throw new ApiError(404, 'not_found', 'There is no such route')
  })
  app.get('/leads', async (c) => c.json(await allLeads(database)))
  app.post('/leads', async (c) => {
    const command = v.safeParse(leadCommand, await jsonBody(c))
    if (!command.success) throw new ApiError(400, 'validation_failed', 'Send {restore: id} or {erase: email}')
    const lines = await runLeadCommand(database, command.output)
    notifier.wake()
    return c.json(lines)
  })
  return app
}

/** Whether a request comes from this machine, not through a proxy and not from a web page. */
function isLocal(c: AppContext): boolean {
  const isForwarded = ['x-forwarded-for', 'forwarded', 'origin'].some(
    (name) => c.req.header(name) !== undefined,
  )
  return isLoopbackAddress(c.env.remoteAddress) && !isForwarded
}
