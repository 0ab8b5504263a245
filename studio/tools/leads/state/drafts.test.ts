import {expect, test} from 'vitest'
import {parsed} from '../../../ui/storage.ts'
import {draftsReducer, draftsSchema, meanwhile, type Drafts, type DraftsAction} from './drafts.ts'
import {leadOf} from './leads.testing.ts'

const lead = leadOf({id: 'a', note: 'Stored'})
const after = (drafts: Drafts, ...actions: DraftsAction[]) => actions.reduce(draftsReducer, drafts)
const typed = (value: string, of = lead) => ({type: 'typed', lead: of, field: 'note', value}) as const

test('what is typed is kept with the revision that it began on', () => {
  const drafts = after({}, typed('S'), typed('So', {...lead, revision: 5}))
  expect(drafts).toEqual({'a note': {value: 'So', seen: 1}})
})

test('typed back to what is stored, there is nothing to save', () => {
  expect(after({}, typed('S'), typed('Stored'))).toEqual({})
})

test('what was typed after saving began stays', () => {
  const saved = {type: 'saved', lead: {...lead, revision: 2}, field: 'note', value: 'So'} as const
  expect(after({}, typed('So'), saved)).toEqual({})
  expect(after({}, typed('So'), typed('Some'), saved)).toEqual({'a note': {value: 'Some', seen: 2}})
})

test('is dropped by message, or by field', () => {
  const owner = {type: 'typed', lead, field: 'owner', value: 'Ben'} as const
  const drafts = after({}, typed('So'), owner)
  expect(Object.keys(after(drafts, {type: 'dropped', ids: ['a'], field: 'note'}))).toEqual(['a owner'])
  expect(after(drafts, {type: 'dropped', ids: ['a']})).toEqual({})
})

test('says who changed the field while somebody types', () => {
  const change = {by: 'Ben', at: '2026-11-25T12:00:00Z', revision: 3}
  const changed = {...lead, revision: 3, changes: {note: change}}
  expect(meanwhile(changed, 'note', {value: 'So', seen: 1})).toBe(change)
  expect(meanwhile(changed, 'note', {value: 'So', seen: 3})).toBeUndefined()
  expect(meanwhile(changed, 'owner', {value: 'So', seen: 1})).toBeUndefined()
  expect(meanwhile(changed, 'note', undefined)).toBeUndefined()
})

test.each([null, '', '[1]', '{"a note": 1}'])('what another version has kept is left: %j', (stored) => {
  expect(parsed(draftsSchema, stored)).toBeUndefined()
})
