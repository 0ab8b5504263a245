import {textOf} from 'content-checks'
import type {Schema} from 'sanity'
import {nameOf} from '../checks/in-words.ts'
import type {RecentChanges} from './recent-changes.ts'

/** The type of a document in words, and for what belongs to an agent the agent: `Plan of Data Analyst`. */
export function kindIn(schema: Schema, {documents, agents}: RecentChanges, id: string): string {
  const document = documents.get(id)
  const type = document ? (schema.get(document._type)?.title ?? document._type) : 'Document'
  const agent = agents.get(textOf(document?.['agent'], '_ref') ?? '')
  return agent === undefined ? type : `${type} of ${agent}`
}

/** The text by which people know a document; singletons are known by their type. */
export function titleIn(schema: Schema, recent: RecentChanges, id: string): string {
  const document = recent.documents.get(id)
  return document?._type === id ? kindIn(schema, recent, id) : (nameOf(document) ?? id)
}

/** The same where documents of several kinds stand together: `Starter (Plan of Data Analyst)`. */
export function titleInList(schema: Schema, recent: RecentChanges, id: string): string {
  const [title, kind] = [titleIn(schema, recent, id), kindIn(schema, recent, id)]
  return title === kind ? title : `${title} (${kind})`
}
