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
  const [added] = await sql.query(
    `INSERT INTO agents (firebase_uid, agent_id, plan_id) VALUES ($1, $2, $3)
     ON CONFLICT (firebase_uid, agent_id) DO NOTHING RETURNING ${agentColumns}`,
    [uid, agent, plan],
  )
  if (added) return {agent: toAgent(added), created: true}
  const [existing] = await sql.query(
    `SELECT ${agentColumns} FROM agents WHERE firebase_uid = $1 AND agent_id = $2`,
    [uid, agent],
  )
  return existing && {agent: toAgent(existing), created: false}
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
