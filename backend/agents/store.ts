import type {Row, Sql} from '../db/database.ts'
import {oneOf, optionalText, optionalTime, text, time} from '../db/rows.ts'
import type {Schemas} from '../../domain/api.gen.ts'

type Agent = Schemas['Agent']
type Workflow = Schemas['Workflow']

const agentColumns = 'id, agent_id, plan_id, status, created_at'

export async function listAgents(sql: Sql, uid: string): Promise<Agent[]> {
  const rows = await sql.query(
    `SELECT ${agentColumns} FROM agents WHERE firebase_uid = $1 ORDER BY created_at, id`,
    [uid],
  )
  return rows.map(toAgent)
}

/** Adds the agent unless the user has it. Returns the stored one, and whether it is new. */
export async function addAgent(
  sql: Sql,
  uid: string,
  {agent_id: agent, plan_id: plan}: Schemas['AgentCreate'],
): Promise<{agent: Agent; created: boolean} | undefined> {
  // An update without a change, so that the one that exists is returned, even if it is being removed at the same time.
  const [row] = await sql.query(
    `INSERT INTO agents (firebase_uid, agent_id, plan_id) VALUES ($1, $2, $3)
     ON CONFLICT (firebase_uid, agent_id) DO UPDATE SET agent_id = excluded.agent_id
     RETURNING ${agentColumns}, (xmax = 0) AS created`,
    [uid, agent, plan],
  )
  return row && {agent: toAgent(row), created: row['created'] === true}
}

/** Changes the given fields of an agent; undefined when the user has none with this id. */
export async function updateAgent(
  sql: Sql,
  uid: string,
  id: string,
  {status, plan_id: plan}: Schemas['AgentUpdate'],
): Promise<Agent | undefined> {
  const [row] = await sql.query(
    `UPDATE agents SET status = COALESCE($3, status), plan_id = COALESCE($4, plan_id)
     WHERE firebase_uid = $1 AND id = $2 RETURNING ${agentColumns}`,
    [uid, id, status ?? null, plan ?? null],
  )
  return row && toAgent(row)
}

/** Removes an agent. @returns whether the user had one with this id */
export async function removeAgent(sql: Sql, uid: string, id: string): Promise<boolean> {
  const removed = await sql.query('DELETE FROM agents WHERE firebase_uid = $1 AND id = $2 RETURNING id', [
    uid,
    id,
  ])
  return removed.length > 0
}

export async function listWorkflows(sql: Sql, uid: string): Promise<Workflow[]> {
  const rows = await sql.query(
    `SELECT id, name, description, agent_id, status, last_run_at, created_at
     FROM workflows WHERE firebase_uid = $1 ORDER BY created_at, id`,
    [uid],
  )
  return rows.map((row) => ({
    id: text(row, 'id'),
    name: text(row, 'name'),
    description: text(row, 'description'),
    agent_id: optionalText(row, 'agent_id'),
    status: oneOf(row, 'status', ['draft', 'active', 'paused'] as const),
    last_run_at: optionalTime(row, 'last_run_at'),
    created_at: time(row, 'created_at'),
  }))
}

function toAgent(row: Row): Agent {
  return {
    id: text(row, 'id'),
    agent_id: text(row, 'agent_id'),
    plan_id: text(row, 'plan_id'),
    status: oneOf(row, 'status', ['active', 'paused'] as const),
    created_at: time(row, 'created_at'),
  }
}
