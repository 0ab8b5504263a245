import {property, textOf, type PathSegment} from 'content-checks'

/**
 * What the form calls a field: `Search and sharing › Title`. Lists count their items from 1, if the
 * document is given.
 * @param value the document, which knows the place and type of each item
 */
export function fieldTitle(type: unknown, value: unknown, path: readonly PathSegment[]): string {
  const titles: string[] = []
  let at: {type: unknown; value: unknown} = {type, value}
  for (const segment of path) {
    if (typeof segment === 'string') {
      const fields = property(at.type, 'fields')
      const field: unknown = (Array.isArray(fields) ? fields : []).find(
        (candidate) => textOf(candidate, 'name') === segment,
      )
      // Spans and marks of running text have no title: the paragraph is what people see.
      if (!field) break
      at = {type: property(field, 'type'), value: property(at.value, segment)}
      titles.push(textOf(at.type, 'title') ?? segment)
    } else {
      const items = Array.isArray(at.value) ? at.value : []
      const index =
        typeof segment === 'number'
          ? segment
          : items.findIndex((item) => textOf(item, '_key') === segment._key)
      const of = property(at.type, 'of')
      const members: unknown[] = Array.isArray(of) ? of : []
      const name = textOf(items[index], '_type')
      at = {
        type: members.find((member) => textOf(member, 'name') === name) ?? members[0],
        value: items[index],
      }
      if (index >= 0) titles.push(String(index + 1))
    }
  }
  return titles.join(' › ')
}
