import {property, textOf, valueAt, type PathSegment} from 'content-checks'
import {isTextBlock, nameOf, shorten} from './in-words.ts'

/**
 * What the form calls a field, with the fields and items that it is in: `Search and sharing › Title`, `Links › “LinkedIn” › Address`.
 * @param value the document, which knows the name and place of each item; without it, items of lists are left out
 * @param former another version of it, for what it does not have any more
 */
export function fieldTitle(
  type: unknown,
  value: unknown,
  path: readonly PathSegment[],
  former?: unknown,
): string {
  const titles: string[] = []
  let at = type
  for (const [depth, segment] of path.entries()) {
    if (typeof segment === 'string') {
      const field = listed(property(at, 'fields')).find((each) => textOf(each, 'name') === segment)
      // Spans and marks of running text have no title: the paragraph is what people see.
      if (!field) break
      at = property(field, 'type')
      titles.push(textOf(at, 'title') ?? segment)
    } else {
      const [found] = [value, former].flatMap((version) => {
        const list = listed(valueAt(version, path.slice(0, depth)))
        const index =
          typeof segment === 'number' ? segment : list.findIndex((item) => keyOf(item) === segment._key)
        return index < 0 ? [] : [{index, item: list[index], list}]
      })
      const members = listed(property(at, 'of'))
      at = members.find((each) => textOf(each, 'name') === textOf(found?.item, '_type')) ?? members[0]
      if (found) titles.push(itemTitle(found.item, found.index, found.list))
    }
  }
  return titles.join(' › ')
}

/** Its name, with its place where another item of the list has the same. */
function itemTitle(item: unknown, index: number, list: readonly unknown[]): string {
  if (isTextBlock(item)) return `Paragraph ${index + 1}`
  const name = nameOf(item)
  if (name === undefined) return `Item ${index + 1}`
  const isShared = list.some((each, place) => place !== index && nameOf(each) === name)
  return `“${shorten(name, 30)}”${isShared ? ` (${index + 1})` : ''}`
}

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const keyOf = (item: unknown) => property(item, '_key')
