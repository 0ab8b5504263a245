import {describe, expect, test} from 'vitest'
import {initialState, leadsReducer, type LeadsAction, type LeadsState} from './leads-state.ts'
import {leadOf} from './leads.testing.ts'
import {alsoMeant, followerOf, messagesOf, rowsOf} from './people.ts'

const at = (hour: number) => `2026-11-25T${String(hour).padStart(2, '0')}:00:00.000Z`
const ada = leadOf({id: 'ada', created_at: at(12)})
const grace = leadOf({id: 'grace', email: 'grace@example.com', name: 'Grace', created_at: at(11)})
const mary = leadOf({id: 'mary', email: 'mary@example.com', name: 'Mary', created_at: at(10)})

const filter = {state: 'new'} as const
const list = {leads: [ada, grace, mary], next: null, unread: 3}
const after = (state: LeadsState, ...actions: LeadsAction[]) => actions.reduce(leadsReducer, state)
const read = after(initialState(filter), {type: 'listed', filter, list, open: undefined})
const active = (id: string) => after(read, {type: 'activate', id})
const set = (lead: typeof ada, changed: Partial<typeof ada>) => ({
  ...lead,
  revision: lead.revision + 1,
  ...changed,
})

describe('the list', () => {
  test('takes up what comes, the newest first', () => {
    const joan = leadOf({id: 'joan', email: 'joan@example.com', created_at: at(13)})
    expect(after(read, {type: 'arrived', leads: [joan]}).listed).toEqual(['joan', 'ada', 'grace', 'mary'])
  })

  test('loses what no longer matches its filter', () => {
    expect(after(read, {type: 'arrived', leads: [set(grace, {state: 'won'})]}).listed).toEqual([
      'ada',
      'mary',
    ])
  })

  test('keeps the later of two versions, whichever comes first', () => {
    const later = {...ada, revision: 3, note: 'later'}
    const state = after(
      read,
      {type: 'arrived', leads: [later]},
      {type: 'arrived', leads: [{...ada, revision: 2}]},
    )
    expect(state.leads['ada']?.note).toBe('later')
  })

  test('does not take up what is older than what it has read, while there is more to read', () => {
    const old = leadOf({id: 'old', created_at: at(1)})
    const partly = after(initialState(filter), {
      type: 'listed',
      filter,
      list: {...list, next: 'cursor'},
      open: undefined,
    })
    const state = after(partly, {type: 'arrived', leads: [old]})
    expect(state.listed).not.toContain('old')
    expect(
      after(state, {type: 'more', filter, list: {leads: [old], next: null, unread: 4}}).listed?.at(-1),
    ).toBe('old')
  })

  test('ignores the answer to a filter that was left', () => {
    const state = after(read, {type: 'filter', filter: {state: 'won'}})
    expect(after(state, {type: 'listed', filter, list, open: undefined}).listed).toBeUndefined()
  })

  test('forgets what is no longer there when it is read again, but not the message that is open', () => {
    const action: LeadsAction = {type: 'listed', filter, list: {...list, leads: [mary]}, open: 'ada'}
    expect(Object.keys(after(read, action).leads).toSorted()).toEqual(['ada', 'mary'])
  })
})

describe('the active row', () => {
  test.each([
    ['ada', 'grace'],
    ['grace', 'mary'],
    ['mary', 'grace'],
  ])('after %s has left the list is %s', (left, next) => {
    const lead = read.leads[left]
    if (!lead) throw new Error('No such message')
    expect(after(active(left), {type: 'arrived', leads: [set(lead, {state: 'answered'})]}).active).toBe(next)
    expect(followerOf(rowsOf(read), left)).toBe(next)
  })

  test('is none when the list is empty', () => {
    const action = {type: 'gone', ids: ['ada', 'grace', 'mary']} as const
    expect(after(active('ada'), action)).toMatchObject({active: undefined, listed: []})
  })

  test('stays with a person who writes again', () => {
    const again = leadOf({id: 'again', email: 'GRACE@example.com', created_at: at(14)})
    const state = after(active('grace'), {type: 'arrived', leads: [again]})
    expect(state.active).toBe('grace')
    expect(rowsOf(state)[0]).toMatchObject({id: 'again', ids: ['again', 'grace'], unread: 2})
  })
})

test('what is new of a person is meant when they are answered, but not by a change of an earlier message', () => {
  const won = leadOf({id: 'won', state: 'won', created_at: at(9)})
  const again = leadOf({id: 'again', created_at: at(13)})
  const ofPerson = messagesOf({...read.leads, won, again}, ada.email)
  expect(ofPerson.map(({id}) => id)).toEqual(['again', 'ada', 'won'])
  expect(alsoMeant(ada, ofPerson).map(({id}) => id)).toEqual(['ada', 'again'])
  expect(alsoMeant(won, ofPerson).map(({id}) => id)).toEqual(['won'])
})

test('a change that replaced another says so until it is understood', () => {
  const overwrote = [{field: 'note' as const, value: 'Theirs', by: 'Ben', at: at(12)}]
  const state = after(read, {type: 'changed', updated: {lead: set(ada, {note: 'Mine'}), overwrote}})
  expect(state.conflicts).toEqual([{...overwrote[0], id: 'ada'}])
  expect(after(state, {type: 'understood', id: 'ada'}).conflicts).toEqual([])
})

test('what was erased is forgotten', () => {
  const state = after(read, {type: 'gone', ids: ['ada']})
  expect(state.leads).not.toHaveProperty('ada')
  expect([...state.gone]).toEqual(['ada'])
})
