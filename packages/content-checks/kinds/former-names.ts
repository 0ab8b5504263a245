import type {Finding} from '../finding.ts'
import type {KnownName} from '../language/names.ts'
import type {TextPlace} from '../places.ts'
import {finding} from '../report.ts'
import {productName} from '../facts.ts'
import {perSite, type Entry, type Site} from '../site.ts'

interface Renaming {
  documentId: string
  kind: KnownName['kind']
  /** The agent of a plan whose former name other plans still have: only its own texts mean it. */
  agentIds: readonly string[] | undefined
  old: string
  pattern: RegExp
  name: string
}

/** A name that a text still has, although its document is called otherwise now. */
export function checkFormerNames(entry: Entry, site: Site): Finding[] {
  const renamings = renamingsOf(site)
  if (renamings.length === 0) return []
  return entry.texts.flatMap((place) => {
    const renaming = renamings.find((one) => isLeft(one, entry, place))
    if (!renaming || place.role === 'note') return []
    const message = `“${renaming.old}” is called “${renaming.name}” now.`
    const remedy = `Write ${renaming.name}, or refer to the name by typing {.`
    return finding(entry, {place, kind: 'former-name', message, remedy, fix: renameFix(place, renaming)})
  })
}

/** The documents whose texts still have the name that a document had. */
export function documentsWithFormerName(documentId: string, site: Site): string[] {
  const renamings = renamingsOf(site).filter((one) => one.documentId === documentId)
  return renamings.length === 0
    ? []
    : [...site.entries.values()].flatMap((entry) =>
        entry.texts.some((place) => renamings.some((one) => isLeft(one, entry, place)))
          ? [entry.document._id]
          : [],
      )
}

function isLeft({old, pattern, agentIds}: Renaming, {agentId}: Entry, {text}: TextPlace): boolean {
  if (!text.includes(old)) return false
  if (agentIds && (agentId === undefined || !agentIds.includes(agentId))) return false
  return text.search(pattern) !== -1
}

const renamingsOf = perSite((site): Renaming[] =>
  [...site.entries.values()].flatMap(({document}): Renaming[] => {
    const {_id: documentId} = document
    const before = site.former?.get(documentId)
    const old = before && productName(before)?.name
    const now = productName(document)
    if (old === undefined || !now || old === now.name) return []
    const {kind, name} = now
    const isKept = site.names.some((one) => one.name === old && one.kind === kind)
    if (isKept && kind !== 'plan') return []
    const prices = site.prices.filter((price) => price.documentId === documentId)
    const agentIds = isKept ? prices.flatMap((price) => price.agentIds) : undefined
    return [{documentId, kind, old, name, pattern: patternOf(old, now), agentIds}]
  }),
)

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
/** Whether a name begins with a vowel as it is spoken: that of “SEO” is known to people alone. */
const isVowel = (word: string) => (/^[A-Z]{2}/.test(word) ? undefined : /^[aeiou]/i.test(word))

/**
 * The whole name with its capitals. It is no part of an address or of the new name, and a name of one word may be a word of every day: as
 * that of a plan it counts before “plan”, or alone.
 */
function patternOf(old: string, now: KnownName): RegExp {
  const [ahead, behind] = now.name.includes(old) ? now.name.split(old).map(escaped) : []
  const notNew = ahead ? `(?<!${ahead})` : behind ? `(?!${behind})` : ''
  const isWord = now.kind === 'plan' && !old.includes(' ')
  const whole = String.raw`(?<![\w@./{-])${ahead ? notNew : ''}${escaped(old)}(?![\w@-]|\.\w)${ahead ? '' : notNew}`
  return new RegExp(isWord ? String.raw`^${whole}$|${whole}(?=\s(?:plan|Plan)\b)` : whole, 'g')
}

/** Writes the new name wherever the former one is. Not where “a” would have to become “an”, nor over several spans of a paragraph. */
function renameFix(place: TextPlace, {old, name, pattern}: Renaming): Finding['fix'] {
  const isSameArticle = isVowel(old) !== undefined && isVowel(old) === isVowel(name)
  if (!isSameArticle && new RegExp(String.raw`\ban? ${pattern.source}`, 'i').test(place.text))
    return undefined
  const renamed = (text: string) => text.replaceAll(pattern, () => name)
  const texts = place.block?.spans ?? [{at: place.at, text: place.text}]
  const changed = texts.filter(({text}) => renamed(text) !== text)
  const isWhole = texts.map(({text}) => renamed(text)).join('') === renamed(place.text)
  if (!isWhole || changed.length === 0) return undefined
  return {
    title: `Replace “${old}” by “${name}”`,
    patch: {set: Object.fromEntries(changed.map(({at, text}) => [at, renamed(text)]))},
  }
}
