import leven from 'leven'
import type {Finding} from '../finding.ts'
import type {PlainText} from '../language/plain.ts'
import type {TextPlace} from '../places.ts'
import {finding, replaceFix, textFinding} from '../report.ts'
import type {Entry, KnownName, Site} from '../site.ts'

/** Names of agents, plans, packages and the company that a text spells in another way than their own document. */
export function checkNames(entry: Entry, site: Site): Finding[] {
  const matchers = matchersOf(site)
  return [
    ...namesakes(entry, site),
    ...entry.texts.flatMap((place) => {
      if (place.role === 'note' || place.holder === 'checkAnswer') return []
      const plain = site.plain(place.text)
      const short = plain.small.includes(' plan') ? abbreviated(plain, site) : undefined
      if (short)
        return textFinding(entry, place, {
          kind: 'name',
          severity: 'warning',
          message: `“${short.text}” is called “${short.name}” elsewhere.`,
          remedy: `Write ${short.name}.`,
          fix: replaceFix(place, plain, short, short.name),
        })
      for (const matcher of matchers) {
        if (!matcher.hints.some((hint) => plain.small.includes(hint))) continue
        const found = misspelled(matcher, plain, place)
        // One finding a text is enough: the first fix often fixes the others too.
        if (found && !isOwnName(entry, place))
          return textFinding(entry, place, {
            kind: 'name',
            severity: 'warning',
            message: `“${found.text}” is spelled “${matcher.name.name}” elsewhere.`,
            remedy: `Write ${matcher.name.name}.`,
            fix: replaceFix(place, plain, found, matcher.name.name),
          })
      }
      return []
    }),
  ]
}

/** Two agents, packages or add-ons of one name. Plans share theirs. */
function namesakes(entry: Entry, site: Site): Finding[] {
  const {_id: id, _type: type} = entry.document
  const own = site.names.find(
    ({documentId, kind}) => documentId === id && (kind === 'agent' || kind === 'product'),
  )
  const other =
    own &&
    site.names.find(
      ({documentId, kind, name}) =>
        documentId !== id && kind === own.kind && name.toLowerCase() === own.name.toLowerCase(),
    )
  if (!own || !other) return []
  return [
    finding(entry, {
      kind: 'name',
      severity: 'error',
      path: type === 'addOn' ? 'title' : 'name',
      message: `Another ${own.kind === 'agent' ? 'agent' : 'package or add-on'} is called “${own.name}” too.`,
      remedy: 'Give each its own name.',
      text: own.name,
    }),
  ]
}

/** “The Pro plan”, where the plan is called Professional: the beginning of the name of one plan only, with a capital or a full stop. */
function abbreviated(
  plain: PlainText,
  site: Site,
): {start: number; end: number; text: string; name: string} | undefined {
  const plans = [...new Set(site.names.flatMap(({kind, name}) => (kind === 'plan' ? [name] : [])))]
  for (const match of plain.text.matchAll(/(?<![\w-])(?<word>[A-Za-z]{2,})(?<stop>\.?)(?= plans?\b)/gi)) {
    const {word = '', stop} = match.groups ?? {}
    const meant = plans.filter((name) => name.toLowerCase().startsWith(word.toLowerCase()))
    const [name] = meant
    if (name === undefined || meant.length > 1 || name.length === word.length) continue
    const isPro = word.length === 3 && word.toLowerCase() === 'pro'
    if (!/^[A-Z]/.test(word) && stop === '' && !isPro) continue
    return {start: match.index, end: match.index + match[0].length, text: match[0], name}
  }
  return undefined
}

function isOwnName({document}: Entry, place: TextPlace): boolean {
  return (
    ['agent', 'plan', 'servicePackage', 'addOn'].includes(document._type) && /^(?:name|title)$/.test(place.at)
  )
}

interface Matcher extends Spellings {
  name: KnownName
}

interface Spellings {
  /** Parts of which every misspelling has one, for a quick test. */
  hints: readonly string[]
  pattern: RegExp
}

const known = new WeakMap<Site, readonly Matcher[]>()

/** Patterns have many alternatives, and names hardly change between two checks. */
const spellings = new Map<string, Spellings | undefined>()

function matchersOf(site: Site): readonly Matcher[] {
  const found = known.get(site)
  if (found) return found
  const names = new Map(site.names.map((name) => [name.name, name]))
  const matchers = [...names.values()].flatMap((name) => {
    const of = spellings.get(name.name) ?? spellingsOf(name.name)
    spellings.set(name.name, of)
    return of ? [{...of, name}] : []
  })
  known.set(site, matchers)
  return matchers
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

function spellingsOf(name: string): Spellings | undefined {
  const parts = name.toLowerCase().split(/[\s-]+/)
  const [first = ''] = parts
  if (name.length < 4) return undefined
  // Words that are joined, hyphenated or apart; a word that lacks, doubles or swaps one letter.
  const exact = parts.map((part) => (part === '&' ? '(?:&|and)' : escape(part))).join(String.raw`[\s-]*`)
  const typos = parts.map((part) =>
    part.length >= 7 ? typosOf(part) : part === '&' ? ['&', 'and'] : [escape(part)],
  )
  const alternatives = typos.map((list) => `(?:${list.join('|')})`).join(String.raw`[\s-]+`)
  // In a name of several words, one may be farther off: “Costumer Support”. `misspelled` counts the letters.
  const loose = parts.flatMap((part, index) =>
    parts.length > 1 && /^[a-z]{7,}$/.test(part)
      ? [parts.map((one, at) => (at === index ? looselyOf(part) : escape(one))).join(String.raw`[\s-]+`)]
      : [],
  )
  const pattern = new RegExp(
    String.raw`(?<![\w@./-])(?:${[exact, alternatives, ...loose].join('|')})(?:'s|s)?(?![\w@]|\.\w|-\w)`,
    'g',
  )
  return {hints: [first.slice(0, 2), ...parts.slice(1).filter((part) => part.length > 3)], pattern}
}

/** Any word of about the same length with the same first and last letter. */
function looselyOf(word: string): string {
  return `${word.charAt(0)}[a-z]{${word.length - 3},${word.length - 1}}${word.charAt(word.length - 1)}`
}

/** A word with one letter missing, doubled or changed, or two swapped; its first letter is right. */
function typosOf(word: string): string[] {
  const list = [escape(word)]
  for (let at = 1; at < word.length; at++) {
    const start = escape(word.slice(0, at))
    const end = escape(word.slice(at + 1))
    // Another last letter is another word: "started" is no misspelled "starter".
    if (at + 1 < word.length) list.push(`${start}[a-z]${end}`)
    list.push(start + end, `${start}[a-z]${escape(word.slice(at))}`)
    if (at + 1 < word.length)
      list.push(start + word.charAt(at + 1) + word.charAt(at) + escape(word.slice(at + 2)))
  }
  return list
}

function misspelled(
  {name, pattern}: Matcher,
  plain: PlainText,
  place: TextPlace,
): {start: number; end: number; text: string} | undefined {
  for (const match of plain.small.matchAll(pattern)) {
    const start = match.index
    const written = plain.text.slice(start, start + match[0].length)
    const original = originalOf(plain, place, start, match[0].length)
    const bare = written.replace(/(?:'s|s)$/i, (ending) =>
      name.name.toLowerCase().endsWith(ending.toLowerCase()) ? ending : '',
    )
    const text = bare
    const end = start + bare.length
    if (leven(bareLetters(bare), bareLetters(name.name)) > 2) continue
    if (bare === name.name || written === name.name) {
      if (plain.hasLookAlikes && hasLookAlike(original)) return {start, end, text: original}
      continue
    }
    if (isOrdinary(bare, name, plain, place, start)) continue
    return {start, end, text}
  }
  return undefined
}

function originalOf(plain: PlainText, place: TextPlace, start: number, length: number): string {
  return place.text.slice(plain.at?.[start] ?? start, plain.at?.[start + length] ?? start + length)
}

function hasLookAlike(text: string): boolean {
  return /[\u0370-\u03ff\u0400-\u04ff]/.test(text)
}

function bareLetters(text: string): string {
  return text.toLowerCase().replaceAll('&', 'and').replaceAll(/[\s-]/g, '')
}

/** Whether the words are meant as words: “customer support” is something that every company has. */
function isOrdinary(
  written: string,
  {name, kind}: KnownName,
  plain: PlainText,
  place: TextPlace,
  start: number,
): boolean {
  const isSameLetters = bareLetters(written) === bareLetters(name)
  const isSmall = written === written.toLowerCase()
  const before = plain.small.slice(0, start)
  const isCalled =
    /\b(?:our|the|meet|hire|ask|with|add) $/.test(before) &&
    /\bour $|\bmeet (?:the )?$|\bhire (?:the )?$/.test(before)
  if (kind === 'plan' || kind === 'product') {
    // "Professional" is a word of every day; only a capital or a typo shows that the plan is meant.
    const behind = plain.small.slice(start + written.length)
    if (isSmall) return !/^ (?:plan|package)\b/.test(behind) && place.text.trim() !== written
    if (isSameLetters)
      return !/[\s-]/.test(name)
        ? written === written.toUpperCase() && place.text === place.text.toUpperCase()
        : isSentenceCase(written, before)
    return false
  }
  if (!isSameLetters) return isSmall && !isCalled
  const isHyphenated = /-/.test(written) !== /-/.test(name)
  const isJoined = !/[\s-]/.test(written) && /[\s-]/.test(name)
  if (isHyphenated) return isSmall && !isCalled
  if (isJoined) return isSmall && kind !== 'company'
  if (isSmall) return kind === 'company' ? false : !isCalled
  // Headings in capitals are a matter of style.
  if (place.text === place.text.toUpperCase()) return true
  return isSentenceCase(written, before) && kind !== 'company'
}

/** Whether only the first word has a capital because a sentence begins there: “Customer support answers …”. */
function isSentenceCase(written: string, before: string): boolean {
  const rest = written.slice(1)
  return rest === rest.toLowerCase() && /(?:^|[.!?:;“"–-]\s*)$/.test(before)
}
