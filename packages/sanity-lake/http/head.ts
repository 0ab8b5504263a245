import type {MiddlewareHandler} from 'hono'

/**
 * Answers HEAD with headers alone. Hono runs the GET handler for HEAD and drops its body unread; cancelling the
 * body closes the event stream or file behind it, which would otherwise stay open for ever.
 */
export const headersOnly: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.req.method === 'HEAD') await c.res.body?.cancel()
}
