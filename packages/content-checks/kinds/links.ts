import {refsOf, shownSections, textOf} from '../finding.ts'
import type {ReferencePlace} from '../places.ts'
import type {Check, Report} from '../report.ts'
import {called, documentOf, once, type Entry, type Site} from '../site.ts'

type Fault = Omit<Report, 'kind'>

/** Links that lead nowhere: references, anchors, and addresses that somebody typed. */
export const checkLinks: Check = (entry, site) =>
  entry.places.map((place) => {
    const fault =
      place.is === 'reference'
        ? reference(site, place)
        : place.is === 'url'
          ? address(site, place.url)
          : undefined
    return fault && {kind: 'link', severity: 'error', path: place.at, ...fault}
  })

function reference(site: Site, place: ReferencePlace): Fault | undefined {
  const {at, id, isWeak, isForNow, accepts, parent, field} = place
  if (/^(?:image|file)-/.test(id)) return undefined
  const entry = site.entries.get(id)
  const name = called(id, site)
  if (!entry) {
    const message = `${name} is not published${documentOf(id, site) ? ' yet' : ' or was deleted'}.`
    // One that is weak only until it is published would stop the transaction.
    const severity = isWeak && !isForNow ? 'warning' : 'error'
    return {severity, blocksRelease: true, message, remedy: 'Publish it, or choose another.'}
  }
  const isLink = field === 'reference'
  if (accepts.length > 0 && !accepts.includes(entry.document._type))
    return {message: `${name} is no document that can be chosen here.`, remedy: 'Choose another.'}
  const anchor = textOf(parent, 'anchor')
  const anchors = isLink && anchor !== undefined ? anchorsOf(entry, site) : []
  if (!isLink || anchor === undefined || anchors.includes(anchor)) return undefined
  const message = `There is no place “#${anchor}” on the page ${name}.`
  const choice = anchors.length > 0 ? `, or choose one of: ${anchors.join(', ')}` : ''
  const remedy = `Clear it, so that the link leads to the top of the page${choice}.`
  return {path: `${at.replace(/reference$/, '')}anchor`, message, remedy, text: anchor}
}

/** The ids that a link can jump to on a document's page. */
function anchorsOf({document}: Entry, site: Site): readonly string[] {
  return shownSections(document).flatMap((section) => {
    const type = textOf(section, '_type') ?? ''
    const chosen = refsOf(section, 'services')
    // Each service has a place of its own: the chosen ones, or all.
    const services = type === 'servicesSection' ? site.ofType('service') : []
    const shown = services.filter((service) => chosen.length === 0 || chosen.includes(service.document._id))
    const values = shown.map((service) => textOf(service.document, 'value'))
    return [textOf(section, 'anchor'), ...site.model.anchorsOf(type), ...values].flatMap((id) => id ?? [])
  })
}

/** An address of this site that somebody typed. What addresses look like, the content model says. */
function address(site: Site, text: string): Fault | undefined {
  const {origin = ''} = site
  const isOurs = origin !== '' && text.toLowerCase().startsWith(origin.toLowerCase())
  if (!isOurs || !/^(?:[/?#]|$)/.test(text.slice(origin.length))) return undefined
  const message = faultOf(new URL(text), site)
  const remedy = 'Choose it as “Page of this site”: the link then follows when the address changes.'
  if (message !== undefined) return {message, remedy, text}
  return {severity: 'warning', message: `“${text}” is a page of this site.`, remedy, text}
}

const pagesOn = once(
  (site: Site) => new Map([...site.entries.values()].map((entry) => [entry.address, entry] as const)),
)

/** What is wrong with an address of this site. */
function faultOf({pathname, searchParams, hash}: URL, site: Site): string | undefined {
  const path = pathname.replace(/(?<=.)\/$/, '')
  const page = pagesOn(site).get(path)
  if (!page && !site.model.fixedPaths.includes(path))
    return `There is no page at ${path}${/[A-Z]/.test(path) ? ': addresses are in small letters' : ''}.`
  const tab = searchParams.get('tab')
  if (tab !== null && !site.model.agentTabs.some(({id}) => id === tab)) return `There is no tab “${tab}”.`
  const anchor = hash.slice(1)
  const isThere = anchor === '' || !page || anchorsOf(page, site).includes(anchor)
  return isThere ? undefined : `There is no place “#${anchor}” on ${path}.`
}
