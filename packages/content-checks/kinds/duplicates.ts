import {property, textOf} from '../finding.ts'
import type {Check, Report} from '../report.ts'
import {called, nameOf, once, type Entry, type Site} from '../site.ts'

/** What only one document of the site may have, or only one picture. */
interface Unique extends Partial<Report> {
  kind: Report['kind']
  /** What it is called in a sentence. */
  what: string
  path: string
  text: string
  /** Among what it has to be the only one. */
  among: string
  /** Who has it. */
  owner: string
}

/** Types whose documents are told apart by their names. Plans share theirs, and pages are compared by their titles. */
const named = new Set('agent servicePackage addOn service processStep companyValue expertiseArea'.split(' '))
/** Types whose pages are at the top of the site together. */
const atTop = new Set(['legalPage', 'page'])

/** A text without what search engines read over: case, punctuation and spaces. */
function simple(text: string): string {
  const small = text.normalize('NFKC').toLowerCase().replaceAll('&', ' and ')
  return small.replaceAll(/[^\p{L}\p{N}%{}]+/gu, ' ').trim()
}

const uniquesOf = once(({document, objects, address}: Entry): Unique[] => {
  const {_id: owner, _type: type, seo} = document
  const name = nameOf(document)
  const nameField = textOf(document, 'name') === undefined ? 'title' : 'name'
  const isPage = seo !== undefined && (address !== undefined || type === 'notFoundPage')
  const unique = (
    what: string,
    path: string,
    text: string | undefined,
    more: Pick<Unique, 'kind'> & Partial<Unique>,
  ) => (text === undefined || simple(text) === '' ? [] : [{owner, what, path, text, among: what, ...more}])
  const title = {kind: 'duplicate-title'} as const
  const error = {severity: 'error'} as const
  return [
    ...(named.has(type) ? unique('name', nameField, name, {kind: 'name', ...error, among: type}) : []),
    ...unique('web address', 'slug.current', textOf(document.slug, 'current'), {
      kind: 'duplicate-slug',
      ...error,
      among: `address ${atTop.has(type) ? '' : type}`,
    }),
    ...(isPage
      ? unique('title', 'seo.title', textOf(seo, 'title') ?? textOf(document, 'heading') ?? name, {
          ...title,
          blocksRelease: true,
        })
      : []),
    ...(isPage ? unique('description', 'seo.description', textOf(seo, 'description'), title) : []),
    // Two agents of one name are found by their names.
    ...(isPage && type !== 'agent' ? unique('heading', nameField, name, title) : []),
    ...objects.flatMap(({types, value, at}) =>
      types.includes('image')
        ? unique('alternative text', `${at}.alt`, textOf(value, 'alt'), {
            kind: 'alt-text',
            owner: pictureOf(value),
          })
        : [],
    ),
  ]
})

/** A picture that two documents show has the same words in both. */
function pictureOf(value: object): string {
  return textOf(property(value, 'asset'), '_ref') ?? textOf(value, '_sanityAsset') ?? ''
}

const keyOf = ({among, text}: Unique) => `${among} ${simple(text)}`

const ownersOf = once((site: Site) => {
  const owners = new Map<string, Set<string>>()
  for (const entry of site.entries.values())
    for (const unique of uniquesOf(entry)) {
      const key = keyOf(unique)
      owners.set(key, (owners.get(key) ?? new Set()).add(unique.owner))
    }
  return owners
})

/** Names, addresses, titles and alternative texts that two documents share, so that nobody can tell them apart. */
export const checkDuplicates: Check = (entry, site) => {
  const {_type: type} = entry.document
  const slug = textOf(entry.document.slug, 'current') ?? ''
  const taken = {kind: 'duplicate-slug', severity: 'error', path: 'slug.current', text: slug} as const
  return [
    atTop.has(type) &&
      site.model.isReservedSlug(slug) && {
        ...taken,
        message: `Another page of the site is at /${slug}.`,
        remedy: 'Choose another address.',
      },
    ...uniquesOf(entry).map((unique) => {
      const {owner, what, among: _, ...report} = unique
      const others = [...(ownersOf(site).get(keyOf(unique)) ?? [])].filter((one) => one !== owner)
      const whose =
        what === 'alternative text' ? 'another picture' : others.map((id) => called(id, site)).join(', ')
      const message = `“${unique.text}” is also the ${what} of ${whose}.`
      return others.length > 0 && {...report, message, remedy: `Give each a ${what} of its own.`}
    }),
  ]
}
