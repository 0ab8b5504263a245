import {evaluate, parse} from 'groq-js'
import {expect, test} from 'vitest'
import {documents} from '../../content/index.ts'
import {agent} from './agent.ts'
import {cardIdsOf} from './agent-cards.ts'

/** The ids that a list of the content creator's draft offers, of the seed and a card without an agent. */
async function offered(list: string, type: string): Promise<string[]> {
  const field = agent.fields.find(({name}) => name === list)
  const [{options}] = Object(field).of
  const document = {_id: 'drafts.agent-content-creator', _type: 'agent'}
  const {filter, params} = options.filter({document})
  const dataset = [...documents, {_id: 'new', _type: type}]
  const query = parse(`*[_type == "${type}" && (${filter})]._id`, {params})
  return (await evaluate(query, {dataset, params})).get()
}

const cards: {_id: string; _type: string; agent?: {_ref: string}}[] = documents

test.each([
  ['plans', 'plan', 3],
  ['capabilities', 'capability', 6],
  ['useCases', 'useCase', 4],
])('the list “%s” offers the agent’s own cards and those that belong to none', async (list, type, count) => {
  const ofAgent = cards.flatMap((card) =>
    card._type === type && card.agent?._ref === 'agent-content-creator' ? [card._id] : [],
  )
  expect(ofAgent).toHaveLength(count)
  expect((await offered(list, type)).toSorted()).toEqual([...ofAgent, 'new'].toSorted())
})

const analyst = {
  plans: [{_key: 'p', _ref: 'plan-a'}],
  capabilities: [{_key: 'c', _ref: 'capability-a'}, {_key: 'empty'}],
  claims: [{_key: 'x', _ref: 'claim-a'}],
}

test('the cards of an agent are its plans, capabilities and use cases', () => {
  expect(cardIdsOf(analyst)).toEqual(['plan-a', 'capability-a'])
})
