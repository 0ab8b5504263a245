import {requireUser} from './session.ts'
import {httpError} from '../errors.ts'
import {isRecord} from 'service-kit/guards'
import {readJson} from './body.ts'
import type {Services, Routes} from './context.ts'
import {listParam} from './params.ts'

/** Other users' names and the signed-in user's preferences; `/users/me` is among the routes of sign-in. */
export function userRoutes(app: Routes, services: Services): void {
  app.get('/users/me/keyvalue/:keys', (c) => {
    const user = requireUser(c, services)
    return c.json(services.store.keyValue.get(user.id, listParam(c.req.param('keys'))))
  })

  app.put('/users/me/keyvalue', async (c) => {
    const user = requireUser(c, services)
    const entries = keyValues(await readJson(c))
    services.store.keyValue.set(user.id, entries)
    return c.json(entries)
  })

  app.put('/users/me/keyvalue/:key', async (c) => {
    const user = requireUser(c, services)
    const entry = {key: c.req.param('key'), value: await readJson(c)}
    services.store.keyValue.set(user.id, [entry])
    return c.json(entry)
  })

  app.get('/users/:ids', (c) => {
    const current = requireUser(c, services)
    const ids = listParam(c.req.param('ids'))
    const users = ids.flatMap((id) => {
      const user = services.store.users.get(id)
      return user
        ? [
            {
              id,
              displayName: user.name,
              imageUrl: null,
              createdAt: user.createdAt,
              isCurrentUser: user.id === current.id,
            },
          ]
        : []
    })
    if (ids.length > 1) return c.json(users)
    const [user] = users
    if (!user) throw httpError(404, 'Not Found', `User "${ids[0]}" not found`)
    return c.json(user)
  })
}

function keyValues(body: unknown): {key: string; value: unknown}[] {
  const entries = Array.isArray(body) ? body : [body]
  return entries.map((entry: unknown) => {
    if (!isRecord(entry) || typeof entry['key'] !== 'string' || entry['value'] === undefined) {
      throw httpError(400, 'Bad Request', 'Each entry must have a "key" that is a string, and a "value"')
    }
    return {key: entry['key'], value: entry['value']}
  })
}
