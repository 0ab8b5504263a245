import {expect, test} from 'vitest'
import {formerNamePatches} from './former-names.ts'

const agent = (name?: string, fields: object = {}) => ({_id: 'agent-a', _type: 'agent', name, ...fields})

test('a draft with another name than its document remembers that of the site, once', () => {
  expect(formerNamePatches(agent('Figure Reader'), agent('Data Analyst'))).toEqual([
    {setIfMissing: {formerNames: []}},
    {insert: {after: 'formerNames[-1]', items: ['Data Analyst']}},
  ])
  const renamed = agent('Figure Reader', {formerNames: ['Data Analyst']})
  expect(formerNamePatches(renamed, agent('Data Analyst'))).toEqual([])
})

test('nothing is remembered of a new document, of the same name, or of a name that is no product’s', () => {
  expect(formerNamePatches(agent('Data Analyst'), null)).toEqual([])
  expect(formerNamePatches(agent('Data Analyst'), agent('Data Analyst'))).toEqual([])
  expect(formerNamePatches(agent(), agent('Data Analyst'))).toEqual([])
  const step = {_id: 'step-a', _type: 'processStep'}
  expect(formerNamePatches({...step, title: 'Look'}, {...step, title: 'Listen'})).toEqual([])
})
