import type {Finding} from '../finding.ts'
import {mentionsIn, nameIndex, type KnownName, type Mention} from '../language/names.ts'
import type {TextPlace} from '../places.ts'
import {finding, replaceFix} from '../report.ts'
import {productName} from '../facts.ts'
import {perSite, type Entry, type Site} from '../site.ts'

interface Renaming {
  documentId: string
  former: KnownName
  name: string
  /** The agent of a plan whose former name other plans still have: only its own texts mean it. */
  agentIds: readonly string[] | undefined
}

/** A name that a text still has, although its document is called otherwise now. */
export function checkFormerNames(entry: Entry, site: Site): Finding[] {
  return entry.texts.flatMap((place) => {
    if (place.role === 'note') return []
    const [first] = renamingsOf(site).flatMap((renaming) => {
      const left = leftIn(place, renaming, entry, site)
      return left.length > 0 ? [{...renaming, left}] : []
    })
    if (!first) return []
    const {former, name, left} = first
    const message = `“${former.name}” is called “${name}” now.`
    const remedy = `Write ${name}, or refer to the name by typing {.`
    const fix = renameFix(place, first, left, site)
    return finding(entry, {place, kind: 'former-name', message, remedy, fix})
  })
}

/** The documents whose texts still have the name that a document had. */
export function documentsWithFormerName(documentId: string, site: Site): string[] {
  const renamings = renamingsOf(site).filter((one) => one.documentId === documentId)
  const isLeft = (entry: Entry) =>
    entry.texts.some((place) => renamings.some((one) => leftIn(place, one, entry, site).length > 0))
  return renamings.length === 0
    ? []
    : [...site.entries.values()].filter(isLeft).map(({document}) => document._id)
}

const renamingsOf = perSite((site): Renaming[] =>
  [...(site.former ?? [])].flatMap(([documentId, before]): Renaming[] => {
    const document = site.documents.get(documentId)
    const [former, now] = [productName(before), document && productName(document)]
    if (!former || !now || former.name === now.name) return []
    const isKept = site.names.some(({name, kind}) => name === former.name && kind === now.kind)
    if (isKept && now.kind !== 'plan') return []
    const prices = site.prices.filter((price) => price.documentId === documentId)
    const agentIds = isKept ? prices.flatMap((price) => price.agentIds) : undefined
    return [{documentId, former, name: now.name, agentIds}]
  }),
)

/** A former name is found beside those of today, as it may be a part of one. */
const indexOf = perSite((site) => nameIndex([...site.names, ...renamingsOf(site).map(({former}) => former)]))

/** Where a text has a former name: no part of an address, and as that of a plan before “plan”, or alone. */
function leftIn(place: TextPlace, {former, agentIds}: Renaming, {agentId}: Entry, site: Site): Mention[] {
  const isOfOther = agentIds && (agentId === undefined || !agentIds.includes(agentId))
  if (isOfOther || !place.text.includes(former.name)) return []
  const {plain, sentences} = site.read(place)
  const {text} = plain
  const mentions = sentences.flatMap((sentence) => mentionsIn(sentence, indexOf(site)))
  return mentions.filter(({name, start, end}) => {
    const isWord = former.kind === 'plan' && !former.name.includes(' ')
    const isPlan = text === former.name || /^ plan\b/i.test(text.slice(end))
    const isPart = /[\w@./{-]$/.test(text.slice(0, start)) || /^(?:[\w@-]|\.\w)/.test(text.slice(end))
    return name.name === former.name && !isPart && (!isWord || isPlan)
  })
}

/** Whether a name begins with a vowel as it is spoken: that of “SEO” is known to people alone. */
const isVowel = (word: string) => (/^[A-Z]{2}/.test(word) ? undefined : /^[aeiou]/i.test(word))

/** Writes the new name wherever the former one is. Not where “a” would have to become “an”. */
function renameFix(place: TextPlace, {former, name}: Renaming, left: Mention[], site: Site): Finding['fix'] {
  const {plain} = site.read(place)
  const hasArticle = left.some(({start}) => /\ban? $/i.test(plain.text.slice(0, start)))
  const isSameArticle = isVowel(former.name) !== undefined && isVowel(former.name) === isVowel(name)
  return hasArticle && !isSameArticle ? undefined : replaceFix(place, plain, left, name)
}
