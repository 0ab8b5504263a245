import {Hono} from 'hono'
import {caller, type Verify} from '../tokens/verifier.ts'
import type {Database} from '../db/database.ts'
import {ApiError} from '../errors.ts'
import {jsonBody} from '../http/body.ts'
import type {AppEnv} from '../http/context.ts'
import type {Schemas} from '../../domain/api.gen.ts'
import {saveUser} from '../users/store.ts'
import {valid, validator} from '../validate.ts'
import {addAgent, listAgents, listWorkflows, removeAgent, updateAgent} from './store.ts'

const checkCreate = validator('AgentCreate')
const checkUpdate = validator('AgentUpdate')

/** Agents that one user may have: far more than exist, but a limit to what one account can store. */
const maxAgents = 50

/** Agents and workflows of the signed-in user: /api/agents and /api/workflows. */
export function agentRoutes({database, verify}: {database: Database; verify: Verify}) {
  const app = new Hono<AppEnv>()

  app.get('/agents', async (c) => {
    const {uid} = await caller(c, verify)
    const list: Schemas['AgentList'] = {agents: await listAgents(database, uid)}
    return c.json(list)
  })

  app.post('/agents', async (c) => {
    const identity = await caller(c, verify)
    const wanted = valid(checkCreate, await jsonBody(c))
    const result = await database.transaction(async (sql) => {
      // The client's POST /api/users may have failed, which the client only logs; an agent should not be refused for that.
      // `saveUser` also locks the user's row, so that simultaneous requests count the agents one after the other.
      await saveUser(sql, identity, {})
      const added = await addAgent(sql, identity.uid, wanted)
      if (added?.created && (await listAgents(sql, identity.uid)).length > maxAgents) {
        throw new ApiError(409, 'conflict', `An account has at most ${maxAgents} agents`)
      }
      return added
    })
    if (!result || result.agent.plan_id !== wanted.plan_id) {
      throw new ApiError(409, 'conflict', 'This user has the agent already, with another plan')
    }
    return c.json(result.agent, result.created ? 201 : 200)
  })

  app.patch('/agents/:id', async (c) => {
    const {uid} = await caller(c, verify)
    const changes = valid(checkUpdate, await jsonBody(c))
    const agent = await updateAgent(database, uid, agentId(c.req.param('id')), changes)
    if (!agent) throw noAgent()
    return c.json(agent)
  })

  app.delete('/agents/:id', async (c) => {
    const {uid} = await caller(c, verify)
    if (!(await removeAgent(database, uid, agentId(c.req.param('id'))))) throw noAgent()
    return c.body(null, 204)
  })

  app.get('/workflows', async (c) => {
    const {uid} = await caller(c, verify)
    const list: Schemas['WorkflowList'] = {workflows: await listWorkflows(database, uid)}
    return c.json(list)
  })

  return app
}

/** @throws ApiError 404 for what Postgres would not take as an id */
function agentId(text: string): string {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)) throw noAgent()
  return text
}

function noAgent(): ApiError {
  return new ApiError(404, 'not_found', 'This user has no such agent')
}
