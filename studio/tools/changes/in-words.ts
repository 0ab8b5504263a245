import {property, textOf} from 'content-checks'
import {defaultPriceLabels, priceLine} from '../../../domain/price.ts'

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
    const own = Object.entries(each).filter(
      ([name]) => !/^_|^(?:marks|markDefs|style|level|listItem)$/.test(name),
    )
    return joined(
      own.map(([, field]: [string, unknown]) => field),
      ' ',
    )
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
