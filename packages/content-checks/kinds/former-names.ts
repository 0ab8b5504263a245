import {listOf, type Finding} from '../finding.ts'
import {mentionsIn, nameIndex, type KnownName, type Mention} from '../language/names.ts'
import type {TextPlace} from '../places.ts'
import {replaceFix, type Check} from '../report.ts'
import {namesOn, pricesOn, productName} from '../facts.ts'
import {once, type Entry, type Site} from '../site.ts'

interface Renaming {
  former: KnownName
  name: string
  /** The agents of a plan whose former name other plans have, or had and changed to another: only their own texts mean it. */
  agentIds: readonly string[] | undefined
}

/** A name that a text still has, although its document is called otherwise now. */
export const checkFormerNames: Check = (entry, site) =>
  entry.texts.map((place) => {
    const all = leftIn(place, entry, site)
    const [first] = all
    if (!first) return false
    const {former, name} = first.renaming
    const left = all.filter(({renaming}) => renaming === first.renaming)
    const message = `“${former.name}” is called “${name}” now.`
    const remedy = `Write ${name}, or refer to the name by typing {.`
    return {place, kind: 'former-name', message, remedy, fix: renameFix(place, first.renaming, left, site)}
  })

/** The documents whose texts still have the name that a document had. */
export function documentsWithFormerName(id: string, site: Site): string[] {
  const isOf = ({renaming}: Left) => renaming.former.documentIds.includes(id)
  if (!renamingsOn(site).some(({former}) => former.documentIds.includes(id))) return []
  return [...site.entries.values()]
    .filter((entry) => entry.texts.some((place) => leftIn(place, entry, site).some(isOf)))
    .map(({document}) => document._id)
}

const renamingsOn = once((site: Site): Renaming[] => {
  const all = [...site.documents.values()].flatMap((document) => {
    const now = productName(document)
    const before = site.former?.get(document._id)
    const names = new Set([before && productName(before)?.name, ...listOf(document, 'formerNames')])
    return [...names].flatMap((name) =>
      now && typeof name === 'string' && name !== now.name ? [{former: {...now, name}, name: now.name}] : [],
    )
  })
  return all.flatMap((renaming): Renaming[] => {
    const {name, kind, documentIds} = renaming.former
    const isSame = (current: KnownName) => current.name === name && current.kind === kind
    const isKept = namesOn(site).some(isSame)
    if (kind !== 'plan') return isKept ? [] : [{...renaming, agentIds: undefined}]
    const isSplit = isKept || all.some((each) => isSame(each.former) && each.name !== renaming.name)
    const prices = pricesOn(site).filter(({documentId}) => documentIds.includes(documentId))
    return [{...renaming, agentIds: isSplit ? prices.flatMap(({agentIds}) => agentIds) : undefined}]
  })
})

/** A former name is found beside those of today, as it may be a part of one. */
const indexOn = once((site: Site) =>
  nameIndex([...renamingsOn(site).map(({former}) => former), ...namesOn(site)]),
)

interface Left extends Mention {
  renaming: Renaming
}

/** Where a text has a former name: no part of an address, and as that of a plan before “plan”, or alone. Case studies keep the names of then. */
function leftIn(place: TextPlace, {document, agentId = ''}: Entry, site: Site): Left[] {
  const renamings = renamingsOn(site).filter(({former, agentIds}) => {
    const isOfOther = agentIds && !agentIds.includes(agentId)
    return !isOfOther && place.text.includes(former.name)
  })
  if (renamings.length === 0 || place.role === 'note' || document._type === 'caseStudy') return []
  const {plain, sentences} = site.read(place)
  const {text} = plain
  const mentions = sentences.flatMap((sentence) => mentionsIn(sentence, indexOn(site)))
  return mentions.flatMap((mention) => {
    const {name, start, end} = mention
    const renaming = renamings.find(({former}) => former.name === name.name)
    const isWord = name.kind === 'plan' && !name.name.includes(' ')
    const isPlan = text === name.name || /^ plan\b/i.test(text.slice(end))
    const isPart = /[\w@./{-]$/.test(text.slice(0, start)) || /^(?:[\w@-]|\.\w)/.test(text.slice(end))
    return renaming && !isPart && (!isWord || isPlan) ? [{...mention, renaming}] : []
  })
}

/** Writes the new name wherever the former one is. Not behind “a”, which may have to become “an”: how a name is spoken is known to people alone. */
function renameFix(place: TextPlace, {name}: Renaming, left: Mention[], site: Site): Finding['fix'] {
  const {plain} = site.read(place)
  const hasArticle = left.some(({start}) => /\ban? $/i.test(plain.text.slice(0, start)))
  return hasArticle ? undefined : replaceFix(place, plain, left, name)
}
