import {listOf, property, refsOf, textOf, type CheckedDocument, type Finding} from '../finding.ts'
import type {ObjectPlace, ReferencePlace, UrlPlace} from '../places.ts'
import {finding, type Report} from '../report.ts'
import {nameOf} from '../facts.ts'
import {addressOf, called, documentOf, type Entry, type Site} from '../site.ts'

type Fault = Omit<Report, 'kind'>

/** Links that lead nowhere: references, anchors, and addresses that somebody typed. */
export function checkLinks(entry: Entry, site: Site): Finding[] {
  const faults = entry.places.map((place): Fault | undefined => {
    if (place.is === 'reference') return reference(site, place)
    if (place.is === 'url') return address(site, place)
    return place.is === 'object' ? empty(place) : undefined
  })
  return faults.flatMap((fault) => (fault ? finding(entry, {kind: 'link', severity: 'error', ...fault}) : []))
}

function empty({types, value, at: path}: ObjectPlace): Fault | undefined {
  if (!types.includes('link') || textOf(property(value, 'reference'), '_ref')) return undefined
  if (textOf(value, 'url') || textOf(value, 'href')) return undefined
  const message = `The link “${textOf(value, 'label') ?? ''}” leads nowhere.`
  return {path, message, remedy: 'Choose a page of this site, or enter a web address.'}
}

function reference(
  site: Site,
  {at: path, id, isWeak, isForNow, accepts, parent, field}: ReferencePlace,
): Fault | undefined {
  if (/^(?:image|file)-/.test(id)) return undefined
  const document = site.documents.get(id)
  if (!document && /^(?:drafts|versions)\./.test(id)) return referenceToDraft(site, path, id)
  const name = () => called(id, site)
  if (!document) {
    const message = `${name()} is not published${documentOf(id, site) ? ' yet' : ' or was deleted'}.`
    const remedy = 'Publish it, or choose another.'
    // One that is weak only until it is published would stop the transaction.
    const severity = isWeak && !isForNow ? 'warning' : 'error'
    return {path, severity, blocksRelease: true, message, remedy}
  }
  const isLink = field === 'reference'
  if (isLink && site.model.hrefOf(addressOf(document)) === undefined) {
    const message = `${name()} has no page of its own, so the link leads nowhere.`
    return {path, message, remedy: 'Choose a page of this site.'}
  }
  if (accepts.length > 0 && !accepts.includes(document._type))
    return {path, message: `${name()} is no document that can be chosen here.`, remedy: 'Choose another.'}
  const anchor = textOf(parent, 'anchor')
  if (!isLink || anchor === undefined) return undefined
  const anchors = anchorsOf(document, site)
  if (anchors.includes(anchor)) return undefined
  const message = `There is no place “#${anchor}” on the page “${nameOf(document) ?? document._type}”.`
  const choice = anchors.length > 0 ? `, or choose one of: ${anchors.join(', ')}` : ''
  const remedy = `Clear it, so that the link leads to the top of the page${choice}.`
  return {path: `${path.replace(/reference$/, '')}anchor`, message, remedy, text: anchor}
}

function referenceToDraft({entries}: Site, path: string, id: string): Fault {
  const published = id.replace(/^drafts\./, '')
  const fix = {title: 'Refer to the published document', patch: {set: {[`${path}._ref`]: published}}}
  const message = `"${id}" is a draft, which visitors never see.`
  const remedy = 'Choose the published document.'
  return {path, message, remedy, fix: entries.has(published) ? fix : undefined}
}

/** The ids that a link can jump to on a document's page. */
function anchorsOf(document: CheckedDocument, site: Site): readonly string[] {
  return listOf(document, 'sections').flatMap((section) => {
    const type = textOf(section, '_type') ?? ''
    return [
      ...[textOf(section, 'anchor') ?? []].flat(),
      ...site.model.anchorsOf(type),
      // Each service has a place of its own.
      ...(type === 'servicesSection' ? servicesOf(section, site) : []),
    ]
  })
}

/** The ids of the services that a section shows: the chosen ones, or all. */
function servicesOf(section: unknown, site: Site): string[] {
  const chosen = refsOf(section, 'services')
  return [...site.documents.values()].flatMap((one) =>
    one._type === 'service' && (chosen.length === 0 || chosen.includes(one._id))
      ? (textOf(one, 'value') ?? [])
      : [],
  )
}

/** An address in a field of its own. */
function address(site: Site, {at: path, url: text}: UrlPlace): Fault | undefined {
  const internal = internalPart(text, site)
  const message = internal === undefined ? faultOfUrl(text) : faultOf(internal, site)
  if (internal === undefined) {
    const remedy = 'Correct it: an address starts with https://, mailto: or tel:'
    return message === undefined ? undefined : {path, message, remedy, text}
  }
  const remedy = 'Choose it as “Page of this site”: the link then follows when the address changes.'
  if (message !== undefined) return {path, message, remedy, text}
  return {path, severity: 'warning', message: `“${text}” is a page of this site.`, remedy, text}
}

/** What is wrong with the form of an address elsewhere. */
function faultOfUrl(url: string): string | undefined {
  if (/\s/.test(url.trim()) || !URL.canParse(url)) return `“${url}” is no address.`
  const {protocol, hostname, pathname} = new URL(url)
  if (protocol === 'mailto:')
    return /^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(decodeURIComponent(pathname))
      ? undefined
      : `“${url}” has no complete e-mail address.`
  if (protocol === 'tel:')
    return /\d{5}/.test(pathname.replaceAll(/\D/g, '')) ? undefined : `“${url}” has no phone number.`
  if (protocol !== 'https:' && protocol !== 'http:') return `“${url}” cannot be a link.`
  if (/^(?:localhost|127\.|0\.0\.0\.0|\[::1\])/.test(hostname))
    return `“${url}” is on the machine of whoever typed it.`
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}$/.test(hostname)
    ? undefined
    : `“${hostname}” is no name of a website.`
}

/** The part of an address after the site's own origin; undefined for other sites. */
function internalPart(url: string, site: Site): string | undefined {
  if (/^[/#?]/.test(url) && !url.startsWith('//')) return url
  if (site.origin !== undefined && url.toLowerCase().startsWith(site.origin.toLowerCase())) {
    const rest = url.slice(site.origin.length)
    return rest === '' || /^[/?#]/.test(rest) ? rest || '/' : undefined
  }
  return /^[a-z-]+(?:\/[\w-]+)*\/?(?:[?#].*)?$/i.test(url) ? `/${url}` : undefined
}

/** What is wrong with a path of this site. */
function faultOf(internal: string, site: Site): string | undefined {
  const [, path = '', query = '', anchor = ''] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/.exec(internal) ?? []
  const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path || '/'
  const document = site.pages.get(trimmed)
  if (path !== '' && !document && !site.model.fixedPaths.includes(trimmed)) {
    const hint = /[A-Z]/.test(trimmed) ? ': addresses are in small letters' : ''
    return `There is no page at ${trimmed}${hint}.`
  }
  const tab = new URLSearchParams(query).get('tab')
  if (tab !== null && !site.model.agentTabs.some(({id}) => id === tab)) return `There is no tab “${tab}”.`
  if (anchor !== '' && path === '') return `There is no place “#${anchor}” on any page.`
  if (anchor !== '' && document && !anchorsOf(document, site).includes(anchor))
    return `There is no place “#${anchor}” on ${trimmed}.`
  return undefined
}
