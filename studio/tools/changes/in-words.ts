import {property, textOf} from 'content-checks'
import type {Schema} from 'sanity'
import {defaultPriceLabels, priceLine} from '../../../domain/price.ts'
import type {RecentChanges} from './history.ts'

/** A field’s value as a line of text, for people who compare two of them. @param names what references lead to, by its id */
export function inWords(value: unknown, names: ReadonlyMap<string, string>): string {
  const line = (each: unknown): string => {
    if (typeof each === 'string') return each
    if (typeof each === 'number') return String(each)
    if (typeof each === 'boolean') return each ? 'Yes' : 'No'
    if (Array.isArray(each)) return joined(each, textOf(each[0], '_type') === 'span' ? '' : ' · ')
    if (typeof each !== 'object' || each === null) return ''
    const id = textOf(each, '_ref')
    if (id !== undefined) return names.get(id) ?? (id.startsWith('image-') ? 'a picture' : id)
    if (property(each, '_type') === 'price') return priceLine(each, defaultPriceLabels) ?? ''
    const fields = Object.entries(each)
      .filter(([name]) => !/^_|^(?:marks|markDefs|style|level|listItem)$/.test(name))
      .map(([, field]: [string, unknown]) => field)
    return joined(fields, ' ')
  }
  const joined = (values: readonly unknown[], between: string): string =>
    values
      .map(line)
      .filter((text) => text !== '')
      .join(between)
  return line(value) || 'nothing'
}

/** The ids of the documents that values refer to. */
export function referredIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const id = textOf(value, '_ref')
  return [...(id === undefined ? [] : [id]), ...Object.values(value).flatMap(referredIn)]
}

/** The text by which people know a document; a claim is its figure and what that is of. */
export function nameOf(document: object | undefined): string | undefined {
  const figure = textOf(document, 'figure')
  if (figure !== undefined) return [figure, textOf(document, 'label') ?? ''].join(' ').trim()
  const fields = ['name', 'title', 'text', 'label', 'heading', 'reason', 'from']
  return fields.map((field) => textOf(document, field)).find((text) => text !== undefined)
}

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
