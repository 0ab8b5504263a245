import {documents} from './index.ts'

/** Every text that the site prints, with its document and field. Variables are as editors wrote them. */
export function visibleTexts(): {place: string; text: string}[] {
  // Answers to warnings are notes to the team.
  return documents
    .filter(({_type}) => _type !== 'checkAnswer')
    .flatMap((document) => textsIn(document, document._id))
}

/** Fields that are keys, addresses or notes to the team, and never printed. */
const unprinted =
  /^(?:_.*|slug|hue|emblem|scene|icon|anchor|value|name|variable|delivery|autocomplete|url|source|evidence|reviewDate|kind|field|answers|currency|cadence|control|network|lastUpdated|style|listItem|marks)$/

function textsIn(value: unknown, place: string): {place: string; text: string}[] {
  if (typeof value === 'string') return [{place, text: value}]
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, `${place}[${index}]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, field]) => {
    // A `name` is an identifier in form fields and a visible name in agents, plans and packages.
    const isIdentifier = key === 'name' && '_type' in value && String(value._type).endsWith('Field')
    if (key === 'name' ? isIdentifier : unprinted.test(key)) return []
    return textsIn(field, `${place}.${key}`)
  })
}
