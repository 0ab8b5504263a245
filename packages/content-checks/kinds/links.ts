import {listOf, textOf, type CheckedDocument, type Finding} from '../finding.ts'
import type {ReferencePlace, UrlPlace} from '../places.ts'
import {finding, replaceFix, textFinding} from '../report.ts'
import {addressOf, called, documentOf, nameOf, type Entry, type Site} from '../site.ts'

/** Links that lead nowhere: references, anchors, and addresses that somebody typed. */
export function checkLinks(entry: Entry, site: Site): Finding[] {
  return [
    ...entry.references.flatMap((place) => reference(entry, site, place)),
    ...entry.places.flatMap((place) => (place.is === 'url' ? address(entry, site, place) : [])),
    ...entry.objects.flatMap(({types, value, at}) =>
      types.includes('link') && !('reference' in value) && !('url' in value) && !('href' in value)
        ? [
            finding(entry, {
              kind: 'link',
              severity: 'error',
              path: at,
              message: `The link “${textOf(value, 'label') ?? ''}” leads nowhere.`,
              remedy: 'Choose a page of this site, or enter a web address.',
            }),
          ]
        : [],
    ),
    ...typedPaths(entry, site),
  ]
}

const assets = /^(?:image|file)-/

function reference(entry: Entry, site: Site, {at, id, isWeak, parent, field}: ReferencePlace): Finding[] {
  if (assets.test(id)) return []
  const target = site.entries.get(id)
  if (!target) {
    const isDraft = id.startsWith('drafts.') || id.startsWith('versions.')
    return [
      finding(entry, {
        kind: 'link',
        severity: isWeak && !isDraft ? 'warning' : 'error',
        path: at,
        message: isDraft
          ? `"${id}" is a draft, which visitors never see.`
          : `${called(id, site)} is not published${documentOf(id, site) ? ' yet' : ' or was deleted'}.`,
        remedy: isDraft ? 'Choose the published document.' : 'Publish it, or choose another.',
        fix:
          isDraft && site.entries.has(id.replace(/^drafts\./, ''))
            ? {
                title: 'Refer to the published document',
                patch: {set: {[`${at}._ref`]: id.replace(/^drafts\./, '')}},
              }
            : undefined,
      }),
    ]
  }
  if (field !== 'reference') return []
  const anchor = textOf(parent, 'anchor')
  const known = anchorsOf(target.document, site)
  if (anchor === undefined || known.includes(anchor)) return []
  return [
    finding(entry, {
      kind: 'link',
      severity: 'error',
      path: `${at.replace(/reference$/, '')}anchor`,
      message: `There is no place “#${anchor}” on the page “${nameOf(target.document) ?? target.document._type}”.`,
      remedy:
        known.length > 0
          ? `Choose one of: ${known.join(', ')}.`
          : 'Clear it: the link then leads to the top of the page.',
      fix: nearest(anchor, known, `${at.replace(/reference$/, '')}anchor`),
      text: anchor,
    }),
  ]
}

function letters(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]/g, '')
}

function nearest(typed: string, known: readonly string[], path: string): Finding['fix'] {
  const fit = known.find((one) => letters(one).includes(letters(typed)))
  return fit === undefined
    ? {title: 'Link to the top of the page', patch: {unset: [path]}}
    : {title: `Link to #${fit}`, patch: {set: {[path]: fit}}}
}

/** Pages on which each service has a place of its own. */
const pagesOfServices = new Set(['homePage', 'pricingPage'])

/** The ids that a link can jump to on a document's page. */
function anchorsOf(document: CheckedDocument, site: Site): readonly string[] {
  if (document._type === 'legalPage')
    return listOf(document, 'sections').flatMap((section) => textOf(section, 'anchor') ?? [])
  const name = Object.entries(site.model.pages).find(([, {type}]) => type === document._type)?.[0]
  const cards = pagesOfServices.has(document._type)
    ? [...site.entries.values()].flatMap((entry) =>
        entry.document._type === 'service' ? (textOf(entry.document, 'value') ?? []) : [],
      )
    : []
  return [...(site.model.anchors[name ?? ''] ?? []), ...cards]
}

const schemes = /^[a-z][a-z0-9+.-]*:/i

/** An address in a field of its own. */
function address(entry: Entry, site: Site, {at, url}: UrlPlace): Finding[] {
  const report = (message: string, remedy: string, severity: 'error' | 'warning' = 'error') =>
    finding(entry, {kind: 'link', severity, path: at, message, remedy, text: url})
  const internal = internalPart(url, site)
  if (internal !== undefined) {
    const fault = faultOf(internal, site)
    if (fault) return [report(fault, 'Choose the page as “Page of this site” instead.')]
    return [
      report(
        `“${url}” is a page of this site.`,
        'Choose it as “Page of this site”: the link then follows when the address changes.',
        'warning',
      ),
    ]
  }
  if (!URL.canParse(url))
    return [report(`“${url}” is no address.`, 'Start it with https://, mailto: or tel:')]
  const {protocol, hostname, pathname} = new URL(url)
  if (protocol === 'mailto:')
    return /^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(decodeURIComponent(pathname))
      ? []
      : [report(`“${url}” has no complete e-mail address.`, 'Write it as mailto:name@company.com.')]
  if (protocol === 'tel:')
    return /\d{5}/.test(pathname.replaceAll(/\D/g, ''))
      ? []
      : [report(`“${url}” has no phone number.`, 'Write it as tel:+12125550100.')]
  if (protocol !== 'https:' && protocol !== 'http:')
    return [report(`“${url}” cannot be a link.`, 'Start it with https://, mailto: or tel:')]
  if (/^(?:localhost|127\.|0\.0\.0\.0|\[::1\])/.test(hostname))
    return [report(`“${url}” is on the machine of whoever typed it.`, 'Enter the public address.')]
  if (!/^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}$/.test(hostname))
    return [report(`“${hostname}” is no name of a website.`, 'Correct the address.')]
  return []
}

/** The part of an address after the site's own origin; undefined for other sites. */
function internalPart(url: string, site: Site): string | undefined {
  if (/^[/#?]/.test(url) && !url.startsWith('//')) return url
  if (site.origin !== undefined && url.toLowerCase().startsWith(site.origin.toLowerCase())) {
    const rest = url.slice(site.origin.length)
    return rest === '' || /^[/?#]/.test(rest) ? rest || '/' : undefined
  }
  return schemes.test(url) || !/^[a-z-]+(?:\/[\w-]+)*\/?(?:[?#].*)?$/i.test(url) ? undefined : `/${url}`
}

/** What is wrong with a path of this site. */
function faultOf(internal: string, site: Site): string | undefined {
  const [, path = '', query = '', anchor = ''] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/.exec(internal) ?? []
  const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path || '/'
  const document = site.pages.get(trimmed)
  if (path !== '' && !document && !site.model.fixedPaths.includes(trimmed)) {
    const right = [...site.pages.keys()].find((one) => one.toLowerCase() === trimmed.toLowerCase())
    return right === undefined
      ? `There is no page at ${trimmed}.`
      : `There is no page at ${trimmed}; addresses are in small letters: ${right}.`
  }
  const tab = new URLSearchParams(query).get('tab')
  if (tab !== null && !site.model.agentTabs.some(({id}) => id === tab)) return `There is no tab “${tab}”.`
  if (anchor !== '' && path === '') return `There is no place “#${anchor}” on any page.`
  if (anchor !== '' && document && !anchorsOf(document, site).includes(anchor))
    return `There is no place “#${anchor}” on ${trimmed}.`
  return undefined
}

const inText =
  /(?<![\w/.:$€£%<-])(?<path>\/[A-Za-z][\w-]*(?:\/[\w-]+)*\/?(?:\?[\w=&-]+)?(?:#[\w-]+)?)(?![\w/])/g
const withoutSlash = /(?<![\w/.@-])agents\/[a-z][\w-]*/g
const anchorInText = /\b(?:to|see|at|under|below|section|jump to) #(?<anchor>[a-z][a-z0-9-]*)\b/gi
const tabInText = /\?tab=(?<tab>[\w-]+)/g
/** What follows a slash in prices: `/month`. */
const afterSlash = /^\/(?:mo|month|months|year|yr|week|day|hour|session|user|seat|agent|piece|or|and)$/i

/**
 * Whether a path in a text is certainly one of this site: it has a tab or an anchor, or begins as its pages do. “/remind” may be a
 * command of something else, and “agents/assistants” two words.
 */
function isOurs(path: string, site: Site): boolean {
  const [, first = '', rest = ''] = /^(\/[^/?#]*)(.*)$/.exec(path.toLowerCase()) ?? []
  return (
    /[?#]/.test(path) ||
    [...site.pages.keys(), ...site.model.fixedPaths].some(
      (one) =>
        one.toLowerCase() === path.toLowerCase() ||
        (rest !== '' && one.toLowerCase().startsWith(`${first}/`)),
    )
  )
}

/** Paths of this site within a text, with or without its origin. */
function typedPaths(entry: Entry, site: Site): Finding[] {
  return entry.texts.flatMap((place) => {
    if (place.role === 'sample' || place.role === 'note' || !/[/?#]/.test(place.text)) return []
    const plain = site.plain(place.text)
    const parts = [...plain.text.matchAll(inText)].map((match) => {
      const text = match.groups?.path ?? ''
      return {text, start: match.index, isAddress: isOurs(text, site)}
    })
    if (site.origin !== undefined) {
      // People leave out the scheme when they write an address.
      const {host} = new URL(site.origin)
      for (let at = plain.small.indexOf(host); at !== -1; at = plain.small.indexOf(host, at + 1)) {
        const rest = /^[/?#][^\s"”’)]*[\w/]/.exec(plain.text.slice(at + host.length))?.[0]
        if (rest !== undefined) parts.push({text: rest, start: at + host.length, isAddress: true})
      }
    }
    for (const match of plain.text.matchAll(withoutSlash))
      parts.push({text: `/${match[0]}`, start: match.index, isAddress: false})
    for (const match of plain.text.matchAll(anchorInText)) {
      const anchor = match.groups?.anchor ?? ''
      const isKnown = [...site.pages.values()].some((document) => anchorsOf(document, site).includes(anchor))
      if (!isKnown)
        parts.push({
          text: `#${anchor}`,
          start: match.index + match[0].length - anchor.length - 1,
          isAddress: true,
        })
    }
    for (const match of plain.text.matchAll(tabInText))
      if (!parts.some(({text, start}) => match.index >= start && match.index < start + text.length))
        parts.push({text: match[0], start: match.index, isAddress: true})
    return parts.flatMap(({text, start, isAddress}) => {
      if (afterSlash.test(text)) return []
      const fault = faultOf(text, site)
      if (fault === undefined) return []
      const right = [...site.pages.keys()].find((one) => one.toLowerCase() === text.toLowerCase())
      return textFinding(entry, place, {
        kind: 'link',
        severity: isAddress ? 'error' : 'warning',
        message: `“${text}”: ${fault.charAt(0).toLowerCase()}${fault.slice(1)}`,
        remedy: 'Correct the address, or link to the page instead of writing its address.',
        fix:
          right === undefined
            ? undefined
            : replaceFix(place, plain, {start, end: start + text.length}, right),
      })
    })
  })
}

/** Pages that nothing links to, and documents that no page shows. */
export function checkUses(entry: Entry, site: Site): Finding[] {
  const {document} = entry
  const users = site.referrers.get(document._id)
  if (users !== undefined && users.size > 0) return []
  const href = site.model.hrefOf(addressOf(document))
  if (site.model.linkableTypes.includes(document._type)) {
    // The bar and the footer list all agents by themselves, and the logo leads home.
    if (href === undefined || href === '/' || document._type === 'agent') return []
    return [
      finding(entry, {
        kind: 'orphan-page',
        severity: 'warning',
        message: `Nothing links to the page ${href}.`,
        remedy: 'Add a link to it: in the footer, the navigation, or a text.',
      }),
    ]
  }
  if (placed[document._type] === undefined) return []
  return [
    finding(entry, {
      kind: 'unused',
      severity: 'warning',
      message: `No page shows “${nameOf(document) ?? textOf(document, 'label') ?? textOf(document, 'company') ?? document._id}”.`,
      remedy: `Add it to ${placed[document._type] ?? ''}, or delete it.`,
    }),
  ]
}

/** Types whose documents appear only where another document chooses them, and where that is. */
const placed: Readonly<Record<string, string>> = {
  plan: 'the plans of its agent',
  capability: 'the capabilities of its agent',
  useCase: 'the use cases of its agent',
  service: 'the services of the home page',
  servicePackage: 'the packages of the pricing page',
  addOn: 'the add-ons of the pricing page',
  caseStudy: 'the case studies of the home page',
  claim: 'the figures of a page, or print it in a text by {',
  processStep: 'the process of the home page',
  companyValue: 'the values of the About page',
  expertiseArea: 'the areas of expertise of the About page',
  gallery: 'a legal page',
  promo: 'the site settings',
}
