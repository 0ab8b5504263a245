import {expect, test} from 'vitest'
import {contentSchema} from '../../scripts/lib/content-schema.ts'
import type {RecentChanges} from './recent-changes.ts'
import {titleInList} from './titles.ts'

test('a document is called by its name and by what it is, and a singleton by what it is alone', () => {
  const recent: RecentChanges = {
    changes: [],
    deleted: [],
    documents: new Map([
      ['plan-a', {_id: 'plan-a', _type: 'plan', name: 'Starter', agent: {_ref: 'agent-a'}}],
      ['plan-b', {_id: 'plan-b', _type: 'plan', name: 'Starter', agent: {_ref: 'agent-gone'}}],
      ['signInPage', {_id: 'signInPage', _type: 'signInPage', title: 'X'}],
    ]),
    agents: new Map([['agent-a', 'Data Analyst']]),
  }
  const title = (id: string) => titleInList(contentSchema, recent, id)
  expect(title('plan-a')).toBe('Starter (Plan of Data Analyst)')
  expect(title('plan-b')).toBe('Starter (Plan)')
  expect(title('signInPage')).toBe(contentSchema.get('signInPage')?.title)
  expect(title('gone')).toBe('gone (Document)')
})
