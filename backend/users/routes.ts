import {Hono} from 'hono'
import {listAgents, listWorkflows} from '../agents/store.ts'
import {caller, requireRecentSignIn, type Verify} from '../tokens/verifier.ts'
import type {Database} from '../db/database.ts'
import {ApiError} from '../errors.ts'
import {jsonBody} from '../http/body.ts'
import type {AppEnv} from '../http/context.ts'
import {deleteLeadsOf, leadsOf} from '../leads/store.ts'
import type {Schemas} from '../../domain/api.gen.ts'
import {valid, validator} from '../validate.ts'
import {deleteUser, findUser, saveUser, updateUser} from './store.ts'

const checkSync = validator('UserSync')
const checkUpdate = validator('ProfileUpdate')

/** The account of the signed-in user: /api/users. */
export function userRoutes({database, verify, now}: {database: Database; verify: Verify; now: () => number}) {
  const app = new Hono<AppEnv>()

  app.post('/', async (c) => {
    const identity = await caller(c, verify)
    const body = valid(checkSync, await jsonBody(c))
    if (body.firebase_uid !== identity.uid) {
      throw new ApiError(403, 'forbidden', 'firebase_uid is not the uid of the signed-in user')
    }
    if (body.email !== '' && body.email.toLowerCase() !== identity.email.toLowerCase()) {
      throw new ApiError(403, 'forbidden', 'email is not the address of the signed-in user')
    }
    const {profile, created} = await saveUser(database, identity, body)
    return c.json(profile, created ? 201 : 200)
  })

  app.get('/profile', async (c) => {
    const {uid} = await caller(c, verify)
    const profile = await findUser(database, uid)
    if (!profile) throw noProfile()
    return c.json(profile)
  })

  app.put('/profile', async (c) => {
    const {uid} = await caller(c, verify)
    const update = valid(checkUpdate, await jsonBody(c))
    const profile = await updateUser(database, uid, {...splitName(update.display_name), ...update})
    if (!profile) throw noProfile()
    return c.json(profile)
  })

  app.get('/export', async (c) => {
    const {uid, email, emailVerified} = await caller(c, verify)
    // Only with a verified address: anyone can sign up with another person's, and must not get that person's messages.
    const data: Schemas['UserExport'] = {
      exported_at: new Date(now()).toISOString(),
      profile: (await findUser(database, uid)) ?? null,
      agents: await listAgents(database, uid),
      workflows: await listWorkflows(database, uid),
      messages: emailVerified ? await leadsOf(database, email) : [],
    }
    c.header('Content-Disposition', 'attachment; filename="my-data.json"')
    return c.json(data)
  })

  app.delete('/', async (c) => {
    const identity = await caller(c, verify)
    requireRecentSignIn(identity, now())
    await database.transaction(async (sql) => {
      await deleteUser(sql, identity.uid)
      if (identity.emailVerified) await deleteLeadsOf(sql, identity.email)
    })
    return c.body(null, 204)
  })

  return app
}

/** Splits at the first space, as the client does. A name without a space is a first name, and the last name stays as it is. */
function splitName(displayName: string | undefined): {first_name?: string; last_name?: string} {
  if (!displayName?.trim()) return {}
  const [first = '', ...rest] = displayName.trim().split(' ')
  return {first_name: first, ...(rest.length > 0 ? {last_name: rest.join(' ')} : {})}
}

function noProfile(): ApiError {
  return new ApiError(404, 'not_found', 'This user has no profile yet: POST /api/users first')
}
