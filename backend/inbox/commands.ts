import * as v from 'valibot'
import type {Database, Sql} from '../db/database.ts'
import {changeLead} from './change.ts'
import {pagesOfLeads} from './list.ts'
import {erasePerson} from './person.ts'
import {states, type InboxLead} from './rows.ts'

/** What `npm run leads` can do besides listing; with an embedded database, the running backend does it. */
export const leadCommand = v.union([
  v.strictObject({restore: v.pipe(v.string(), v.uuid())}),
  v.strictObject({erase: v.pipe(v.string(), v.regex(/^[^\s@]+@[^\s@]+$/))}),
])
export type LeadCommand = v.InferOutput<typeof leadCommand>

/** Runs a command. @returns what to tell its user */
export async function runLeadCommand(database: Database, command: LeadCommand): Promise<string[]> {
  if ('restore' in command) {
    const updated = await changeLead(database, command.restore, {state: 'new'}, 'npm run leads')
    return [updated ? 'The message is in the inbox, and is announced.' : 'There is no message with this id.']
  }
  const {stores} = await erasePerson(database, command.erase)
  return stores.map(({store, erased, left, why}) => `${store}: ${erased} erased, ${left} left. ${why}`.trim())
}

/** All messages, spam too, newest first. */
export async function allLeads(sql: Sql): Promise<InboxLead[]> {
  const leads: InboxLead[] = []
  for await (const page of pagesOfLeads(sql, {states: [...states]})) leads.push(...page)
  return leads
}
