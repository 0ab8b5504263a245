import {property, textOf} from 'content-checks'
import {timeOf} from '../ui/words.ts'
import {defaultPriceLabels, priceLine} from '../../domain/price.ts'

/** The text by which people know a document or an item of a list; a claim is its figure and what that is of. */
export function nameOf(value: unknown): string | undefined {
  const figure = textOf(value, 'figure')
  if (figure !== undefined) return [figure, textOf(value, 'label') ?? ''].join(' ').trim()
  const fields = ['name', 'title', 'heading', 'label', 'question', 'text', 'alt', 'reason', 'from']
  return fields.map((field) => textOf(value, field)).find((text) => text !== undefined)
}

/** https://www.sanity.io/docs/studio/datetime-type */
const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/

/**
 * A field’s value as a line of text, for people who compare two of them. Variables in it stay as they are stored.
 * @param called what the document of a reference is called; undefined when it is not known
 */
export function inWords(value: unknown, called: (id: string) => string | undefined): string {
  const line = (each: unknown): string => {
    if (typeof each === 'string') return isTime.test(each) ? timeOf(each) : each
    if (typeof each === 'number') return String(each)
    if (typeof each === 'boolean') return each ? 'Yes' : 'No'
    if (Array.isArray(each)) return joined(each, ' · ')
    if (typeof each !== 'object' || each === null) return ''
    if (isReference(each))
      return called(each._ref) ?? (each._ref.startsWith('image-') ? 'a picture' : 'another document')
    const type = property(each, '_type')
    if (type === 'price') return priceLine(each, defaultPriceLabels) ?? ''
    if (type === 'variable') return `{${textOf(each, 'variable') ?? ''}}`
    if (isTextBlock(each)) return joined(each.children, '')
    const fields = Object.entries(each)
      .filter(([name]) => !/^_|^(?:marks|hotspot|crop)$/.test(name))
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

/** https://www.sanity.io/docs/studio/reference-type */
export function isReference(value: unknown): value is {_ref: string} {
  return textOf(value, '_ref') !== undefined
}

/** The ids of the documents to which a value refers. */
export function referencesIn(value: unknown): string[] {
  if (isReference(value)) return [value._ref]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(referencesIn) : []
}

/** https://portabletext.org */
export function isTextBlock(value: unknown): value is {children: unknown[]} {
  return Array.isArray(property(value, 'children'))
}

/** Characters of a line of text in a list. */
const lineLength = 90

/** Characters of what two texts have in common that stay before their difference, so that it has a context. */
const context = 30

/** A text on one line, cut at a length. */
export function shorten(text: string, length = lineLength): string {
  const plain = oneLine(text)
  return plain.length > length ? `${plain.slice(0, length - 1).trimEnd()}…` : plain
}

/** Two texts on a line each. Of long ones that begin alike, it is what comes after, with a few words before it. */
export function shortenBoth(before: string, after: string): [before: string, after: string] {
  const [old, now] = [oneLine(before), oneLine(after)]
  let same = 0
  while (same < old.length && old[same] === now[same]) same++
  const cut = old.lastIndexOf(' ', same - context)
  const isCut = cut > 0 && Math.max(old.length, now.length) > lineLength
  const rest = (text: string) => shorten(isCut ? `…${text.slice(cut + 1)}` : text)
  return [rest(old), rest(now)]
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
