import type {ServiceValue} from './inquiry-options.ts'
import {hrefOf, paths, type DocumentAddress} from './pages.ts'
import type {ContentText} from './content-text.ts'

/** The content model's link: exactly one of a document and a URL, and perhaps an anchor on the document's page. */
export interface LinkTarget {
  reference?: DocumentAddress | null
  url?: string | null
  anchor?: string | null
}

const safeSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** The URL when it is safe in an `href` (http, https, mailto or tel), else undefined. */
export function safeUrl(url: ContentText): string | undefined {
  if (!url || !URL.canParse(url)) return undefined
  return safeSchemes.has(new URL(url).protocol) ? url : undefined
}

/** Where a link leads, or undefined when its target is missing, unpublished or unsafe: then no link is shown. */
export function linkHref(link: LinkTarget | null | undefined): string | undefined {
  const href = link?.reference ? hrefOf(link.reference) : safeUrl(link?.url)
  if (!href) return undefined
  return link?.anchor ? `${href}#${encodeURIComponent(link.anchor)}` : href
}

/** Whether a link leads to the page of all agents: below it the menu lists them. */
export function leadsToAgents(link: LinkTarget | null | undefined): boolean {
  return hrefOf(link?.reference) === paths.agents() && !link?.anchor
}

/** What a visitor has chosen before writing to us, by ids that editors cannot change. */
export interface Inquiry {
  service: ServiceValue
  /** The slug of an agent. */
  agent?: string
  /** The document ids of plans or service packages. */
  plans: readonly string[]
}

/** The contact page at its form, with the visitor's choice in the query (components/forms/use-prefill.ts). */
export function inquiryHref({service, agent, plans}: Inquiry): string {
  const query = new URLSearchParams({service, ...(agent && {agent})})
  for (const plan of plans) query.append('plan', plan)
  return `${paths.contact()}?${query}#form`
}

/** Where the link of an offer leads: if it is the contact page, the offer goes with the message. */
export function offerHref(offer: {_id: string; link?: LinkTarget | null}): string | undefined {
  return hrefOf(offer.link?.reference) === paths.contact()
    ? `${paths.contact()}?${new URLSearchParams({offer: offer._id})}#form`
    : linkHref(offer.link)
}
