import {isReservedAnchor} from '../domain/anchors.ts'
import {isReservedSlug} from '../domain/match-pages.ts'
import {printedLength} from '../domain/variables.ts'

/**
 * Rules shared by the schemas. Each returns `true`, or a message that says what to do. The schema decides whether a rule is
 * an error, which prevents publishing, or a warning.
 */

/** The message for a required field that is empty. */
export const requiredMessage = (title: string) => `“${title}” is empty. Fill it in: the site shows it.`

/** A text of spaces alone, which counts as filled in. */
export const notBlank =
  (message: string) =>
  (text: string | undefined): true | string =>
    text && !text.trim() ? message : true

/** A limit for the length of a text. Used for warnings, because longer text breaks nothing and only looks bad. */
export const shorterThan =
  (limit: number, title: string) =>
  (text: string | undefined): true | string =>
    !text || printedLength(text) <= limit
      ? true
      : `${title} has ${printedLength(text)} characters. Up to ${limit} fit well: shorten it.`

/** The schemes that links may have. `javascript:` and `data:` could run foreign code on our pages. */
export const linkSchemes = ['http', 'https', 'mailto', 'tel']
export const linkSchemesMessage =
  'This address does not work as a link. Start it with https://, http://, mailto: or tel:'
export const webAddressMessage = 'This is not a web address. Start it with https:// (or http://).'

/** An address of a website has a name with a dot, and one of an e-mail is whole. */
export const wholeAddress = (address: string | undefined): true | string => {
  if (!address || !URL.canParse(address)) return true
  if (/\s/.test(address)) return `“${address}” has a space. Correct it.`
  const {protocol, hostname, pathname} = new URL(address)
  if (protocol === 'mailto:')
    return (
      /^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(pathname) ||
      `“${address}” has no complete e-mail address. Complete it.`
    )
  // Beyond ASCII a top level is written as `xn--p1ai`.
  const isNamed = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/.test(hostname)
  return !protocol.startsWith('http') || isNamed || `“${hostname}” is no name of a website. Correct it.`
}

/** An id inside a page, as in /#ai-agents: written without the # sign. */
export const anchor = (id: string | undefined): true | string =>
  !id || /^[a-z][a-z0-9-]*$/.test(id)
    ? true
    : 'Use small letters, digits and hyphens, starting with a letter, without #: for example ai-agents.'

/** The id of a section, which nothing else on its page has. */
export const shortName = (id: string | undefined): true | string =>
  id && isReservedAnchor(id)
    ? `“${id}” is the name of another part of the page, so a link would jump there. Choose a different one.`
    : anchor(id)

/** The last part of a web address. */
export const slugText = (slug: {current?: string} | undefined): true | string =>
  !slug?.current || (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug.current) && slug.current.length <= 96)
    ? true
    : 'Use small letters, digits and single hyphens only, at most 96 of them: for example data-analyst.'

/** A web address that may be in a folder. */
export const addressText = (slug: {current?: string} | undefined): true | string =>
  slug?.current?.split('/').every((part) => slugText({current: part || '-'}) === true) === false
    ? 'Use small letters, digits and single hyphens only, at most 96 in a part, with a slash between folder and page: for example campaigns/spring.'
    : true

/** An address at which nothing else of the site is, such as a file or a page of the application. */
export const freeAddress = (slug: {current?: string} | undefined): true | string =>
  slug?.current && isReservedSlug(slug.current)
    ? `Something else of the site is at /${slug.current}. Choose a different address.`
    : true

/** The name a form field is sent under. */
export const identifier = (name: string | undefined): true | string =>
  !name || /^[a-z][A-Za-z0-9]*$/.test(name)
    ? true
    : 'Use letters and digits without spaces, starting with a small letter: for example firstName.'

/** A property of a value of unknown shape, as drafts are. */
export const property = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

/** The first text that two items of a list have under the same key. */
function firstDuplicate(items: unknown, key: string): string | undefined {
  const texts = Array.isArray(items) ? items.map((item) => property(item, key)) : []
  const twice = texts.find((text, index) => text !== undefined && texts.indexOf(text) !== index)
  return typeof twice === 'string' ? twice : undefined
}

/** A rule: no two items of a list have the same text under a key. @param message says what to do, given that text */
const uniqueBy =
  (key: string, message: (twice: string) => string) =>
  (items: unknown): true | string => {
    const twice = firstDuplicate(items, key)
    return !twice || message(twice)
  }

/** Form fields need different names, or one answer would overwrite the other. */
export const uniqueNames = uniqueBy(
  'name',
  (twice) => `Two fields have the name “${twice}”. Give each its own name.`,
)

/** Links jump to sections by their short names. */
export const uniqueAnchors = uniqueBy(
  'anchor',
  (twice) => `Two sections have the short name “${twice}”. Give each its own.`,
)

/** A question is asked once. */
export const uniqueQuestions = uniqueBy(
  'question',
  (twice) => `“${twice}” is asked twice. Remove one of them.`,
)

interface Target {
  reference?: {_ref?: string}
  url?: string
  href?: string
  anchor?: string
}

/** A link leads to one place: a page of this site or an address elsewhere. */
export function oneTarget(link: Target | undefined): true | string {
  if (!link) return true
  const address = link.url ?? link.href
  if (link.reference?._ref && address) {
    return 'This link has two targets. Keep the page or the web address and clear the other.'
  }
  if (!link.reference?._ref && !address) {
    return 'This link leads nowhere. Choose a page of this site, or enter a web address.'
  }
  return true
}

/** An end date that comes after its start date (ISO 8601 strings). */
export const afterStart = (start: string | undefined, end: string | undefined): true | string =>
  !start || !end || Date.parse(end) > Date.parse(start)
    ? true
    : 'The end is before the start. Choose a later end, or clear it to run without end.'
