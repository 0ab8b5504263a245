import {afterAll, beforeAll, expect, test} from 'vitest'
import {agents} from '../../content/agents/index.ts'
import {createLog} from '../log.ts'
import {migrate, readMigrations} from './migrate.ts'
import {openPgliteInMemory, type EmbeddedDatabase} from './pglite.ts'

/** How migrations change rows that were stored before them. */

const slugs = [
  'content-creator',
  'customer-support',
  'data-analyst',
  'marketing-strategist',
  'seo-specialist',
  'social-media-manager',
]
const tiers = ['starter', 'professional', 'enterprise']

const log = createLog('silent', () => undefined)
let database: EmbeddedDatabase

beforeAll(async () => {
  database = await openPgliteInMemory()
  await migrate(database, log, readMigrations().slice(0, 1))
  await database.script(`
    INSERT INTO users (firebase_uid, email) VALUES ('starter', ''), ('professional', ''), ('enterprise', ''), ('other', '');
    INSERT INTO agents (firebase_uid, agent_slug, plan) VALUES
      ('other', 'translator', 'starter'), ('other', 'seo-specialist', 'gold'),
      ('other', 'data-analyst', 'starter'), ('other', 'agent-data-analyst', 'starter');
    INSERT INTO workflows (firebase_uid, name, agent_slug) VALUES
      ('other', 'Reports', 'data-analyst'), ('other', 'Texts', 'translator'), ('other', 'Chats', NULL);`)
  for (const tier of tiers) {
    for (const slug of slugs) {
      await database.query('INSERT INTO agents (firebase_uid, agent_slug, plan) VALUES ($1, $2, $1)', [
        tier,
        slug,
      ])
    }
  }
  await migrate(database, log)
}, 60_000)
afterAll(() => database.close())

test('slugs of agents and plans become the ids of their documents', async () => {
  const rows = await database.query(`SELECT agent_id, plan_id FROM agents WHERE firebase_uid <> 'other'`)
  const stored = rows.map((row) => `${String(row['agent_id'])} ${String(row['plan_id'])}`)
  const plans = agents.filter(({_type}) => _type === 'plan')
  const seeded = plans.map(({_id, agent}) => `${Object(agent)._ref} ${_id}`)
  expect(stored).toHaveLength(slugs.length * tiers.length)
  expect(stored.toSorted()).toEqual(seeded.toSorted())
})

test('values without a known document are kept', async () => {
  const rows = await database.query(
    `SELECT agent_id, plan_id FROM agents WHERE firebase_uid = 'other' ORDER BY agent_id`,
  )
  expect(rows).toEqual([
    {agent_id: 'agent-data-analyst', plan_id: 'starter'},
    {agent_id: 'agent-seo-specialist', plan_id: 'gold'},
    // The id was taken by the row above.
    {agent_id: 'data-analyst', plan_id: 'plan-data-analyst-starter'},
    {agent_id: 'translator', plan_id: 'starter'},
  ])
})

test('the agents of workflows become ids too', async () => {
  const rows = await database.query('SELECT name, agent_id FROM workflows ORDER BY name')
  expect(rows).toEqual([
    {name: 'Chats', agent_id: null},
    {name: 'Reports', agent_id: 'agent-data-analyst'},
    {name: 'Texts', agent_id: 'translator'},
  ])
})
