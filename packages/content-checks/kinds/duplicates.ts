import {property, textOf, type FindingKind} from '../finding.ts'
import type {Check} from '../report.ts'
import {called, nameOf, once, type Entry, type Site} from '../site.ts'

/** What only one document of the site may have, or only one picture. */
interface Unique {
  kind: FindingKind
  severity?: 'error'
  blocksRelease?: boolean
  /** What it is called in a sentence. */
  what: string
  path: string
  text: string
  /** Among what it has to be the only one: its type, if not all that is called so. */
  among?: string
  /** Who has it, if not the document. */
  owner?: string
}

/** Types whose documents are told apart by their names. Plans share theirs, and pages are compared by their titles. */
const named = new Set('agent servicePackage addOn service processStep companyValue expertiseArea'.split(' '))
/** Types whose pages are at the top of the site together. */
const atTop = new Set(['legalPage', 'page'])
const alt = 'alternative text'

/** A text without what search engines read over: case, punctuation and spaces. */
function simple(text: string): string {
  const small = text.normalize('NFKC').toLowerCase().replaceAll('&', ' and ')
  return small.replaceAll(/[^\p{L}\p{N}%{}]+/gu, ' ').trim()
}

/** What is the same however it is written. In names and addresses each mark counts: “C++” is not “C#”. */
function sameOf({kind, text}: Unique): string {
  const isExact = kind === 'name' || kind === 'duplicate-slug'
  return isExact ? text.toLowerCase().replaceAll(/\s+/g, ' ').trim() : simple(text)
}

const uniqueOf = (
  kind: FindingKind,
  what: string,
  path: string,
  text: string,
  rest: Pick<Unique, 'severity' | 'blocksRelease' | 'among' | 'owner'> = {},
): Unique => ({kind, what, path, text, ...rest})

const uniquesOf = once(({document, objects, address}: Entry): Unique[] => {
  const {_type: type, seo} = document
  const name = nameOf(document) ?? ''
  const nameField = textOf(document, 'name') === undefined ? 'title' : 'name'
  const slug = textOf(document.slug, 'current') ?? ''
  const root = atTop.has(type) ? '/' : `/${type}`
  const isPage = seo !== undefined && (address !== undefined || type === 'notFoundPage')
  const title = textOf(seo, 'title') ?? textOf(document, 'heading') ?? name
  const description = textOf(seo, 'description') ?? ''
  const pictures = objects.filter(({types}) => types.includes('image'))
  const all = [
    uniqueOf('name', 'name', nameField, named.has(type) ? name : '', {severity: 'error', among: type}),
    uniqueOf('duplicate-slug', 'web address', 'slug.current', slug, {severity: 'error', among: root}),
    uniqueOf('duplicate-title', 'title', 'seo.title', isPage ? title : '', {blocksRelease: true}),
    uniqueOf('duplicate-title', 'description', 'seo.description', isPage ? description : ''),
    ...pictures.map(({value, at}) =>
      uniqueOf('alt-text', alt, `${at}.alt`, textOf(value, 'alt') ?? '', {owner: pictureOf(value)}),
    ),
  ]
  return all.filter((each) => sameOf(each) !== '')
})

/** A picture that two documents show has the same words in both. */
function pictureOf(value: object): string {
  return textOf(property(value, 'asset'), '_ref') ?? textOf(value, '_sanityAsset') ?? ''
}

const keyOf = (unique: Unique) => `${unique.among ?? unique.what} ${sameOf(unique)}`

const ownersOn = once((site: Site) => {
  const owners = new Map<string, Set<string>>()
  for (const [id, entry] of site.entries)
    for (const unique of uniquesOf(entry)) {
      const key = keyOf(unique)
      owners.set(key, (owners.get(key) ?? new Set()).add(unique.owner ?? id))
    }
  return owners
})

/** Names, addresses, titles and alternative texts that two documents share, so that nobody can tell them apart. */
export const checkDuplicates: Check = (entry, site) =>
  uniquesOf(entry).map((unique) => {
    const {what, among: _, owner = entry.document._id, ...report} = unique
    const others = [...(ownersOn(site).get(keyOf(unique)) ?? [])].filter((each) => each !== owner)
    const names = others.map((id) => called(id, site)).join(', ')
    const message = `“${unique.text}” is also the ${what} of ${what === alt ? 'another picture' : names}.`
    return others.length > 0 && {...report, message, remedy: `Give each its own ${what}.`}
  })
