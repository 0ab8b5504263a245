import {describe, expect, test} from 'vitest'
import {
  initialState,
  knownLeads,
  leadsReducer,
  listedLeads,
  type LeadsAction,
  type LeadsState,
} from './leads-state.ts'
import {leadOf} from './leads.testing.ts'
import {alsoMeant, followerOf, othersOf, rowsOf} from './people.ts'

const at = (hour: number) => `2026-11-25T${String(hour).padStart(2, '0')}:00:00.000Z`
const ada = leadOf({id: 'ada', created_at: at(12)})
const grace = leadOf({id: 'grace', email: 'grace@example.com', name: 'Grace', created_at: at(11)})
const mary = leadOf({id: 'mary', email: 'mary@example.com', name: 'Mary', created_at: at(10)})

const filter = {state: 'new'} as const
const after = (state: LeadsState, ...actions: LeadsAction[]) => actions.reduce(leadsReducer, state)
const listed = (...list: (typeof ada)[]) => ({type: 'listed', filter, list, hasMore: false}) as const
const read = after(initialState, listed(ada, grace, mary))
const active = (id: string) => after(read, {type: 'activate', id})

describe('the active row', () => {
  test.each([
    ['ada', 'grace'],
    ['grace', 'mary'],
    ['mary', 'grace'],
  ])('after %s has left the list is %s', (left, next) => {
    const rest = read.list.filter(({id}) => id !== left)
    expect(after(active(left), listed(...rest)).active).toBe(next)
    expect(followerOf(rowsOf(read.list), left)).toBe(next)
  })

  test('is none when the list is empty', () => {
    const action = {type: 'gone', ids: ['ada', 'grace', 'mary']} as const
    expect(after(active('ada'), action)).toMatchObject({active: undefined, list: []})
  })

  test('is the first of a list by another filter that does not have it', () => {
    const action = {...listed(mary, ada), filter: {page: '/contact'}} as const
    expect(after(active('grace'), action).active).toBe('mary')
  })

  test('stays with a person who writes again', () => {
    const again = leadOf({id: 'again', email: 'GRACE@example.com', created_at: at(14)})
    const state = after(active('grace'), listed(again, ada, grace, mary))
    expect(state.active).toBe('grace')
    expect(rowsOf(state.list)[0]).toMatchObject({id: 'again', ids: ['again', 'grace'], unread: 2})
  })
})

test('of a message that was read by two ways, the later version is known', () => {
  const later = {...ada, revision: 3, note: 'later'}
  for (const [list, open] of [
    [later, ada],
    [ada, later],
  ] as const)
    expect(knownLeads({...read, list: [list], ofPerson: [open]}).get('ada')?.note).toBe('later')
})

test('what is new of a person is meant when they are answered, but not by a change of an earlier message', () => {
  const won = leadOf({id: 'won', state: 'won', created_at: at(9)})
  const again = leadOf({id: 'again', created_at: at(13)})
  const leads = [again, ada, won, grace]
  expect(othersOf(ada, leads).map(({id}) => id)).toEqual(['again', 'won'])
  expect(alsoMeant(ada, leads).map(({id}) => id)).toEqual(['ada', 'again'])
  expect(alsoMeant(won, leads).map(({id}) => id)).toEqual(['won'])
})

test('a change is shown at once, and what it replaced is said until it is understood', () => {
  const overwrote = [{field: 'note' as const, value: 'Theirs', by: 'Ben', at: at(12)}]
  const lead = {...ada, revision: 2, note: 'Mine'}
  const state = after(read, {type: 'changed', updated: {lead, overwrote}})
  expect(state.list).toEqual([lead, grace, mary])
  expect(state.conflicts).toEqual([{...overwrote[0], id: 'ada'}])
  expect(after(state, {type: 'understood', id: 'ada'}).conflicts).toEqual([])
})

const ids = (state: LeadsState) => listedLeads(state).map(({id}) => id)

describe('a message that is answered', () => {
  const answering = after(active('grace'), {type: 'setting', id: 'grace', next: 'answered'})

  test('leaves the list of new ones before the backend has taken it, and for good when it has', () => {
    expect(ids(answering)).toEqual(['ada', 'mary'])
    expect(answering.active).toBe('mary')
    const lead = {...grace, state: 'answered' as const, revision: 2}
    const answered = after(answering, {type: 'changed', updated: {lead, overwrote: []}})
    // This reading began before the answer.
    expect(ids(after(answered, listed(ada, grace, mary)))).toEqual(['ada', 'mary'])
  })

  test('comes back when the backend refuses, and the keyboard with it', () => {
    const refused = after(answering, {type: 'failed', problem: 'No', id: 'grace'})
    expect(ids(refused)).toEqual(['ada', 'grace', 'mary'])
    expect(refused).toMatchObject({active: 'grace', problem: 'No'})
  })

  test('stays in a list of all states', () => {
    const all = after(read, {...listed(ada), filter: {}})
    expect(ids(after(all, {type: 'setting', id: 'ada', next: 'answered'}))).toEqual(['ada'])
  })
})

test('what was erased is forgotten', () => {
  const state = after(read, {type: 'opened', ofPerson: [ada]}, {type: 'gone', ids: ['ada']})
  expect(knownLeads(state).has('ada')).toBe(false)
  expect([...state.gone]).toEqual(['ada'])
})
