import type {Finding} from '../finding.ts'
import {finding} from '../report.ts'
import {addressOf, called, type Entry, type Site} from '../site.ts'

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

/** Pages that nothing links to, and documents that no page shows. */
export function checkUses(entry: Entry, site: Site): Finding[] {
  const {_id: id, _type: type} = entry.document
  if ((site.referrers.get(id)?.size ?? 0) > 0) return []
  const href = site.model.hrefOf(addressOf(entry.document))
  const report = (kind: 'orphan-page' | 'unused', message: string, remedy: string) => [
    finding(entry, {kind, message, remedy}),
  ]
  // The bar and the footer list all agents by themselves, the logo leads home, and campaigns are reached from elsewhere.
  if (site.model.linkableTypes.includes(type))
    return href === undefined || href === '/' || type === 'agent' || type === 'page'
      ? []
      : report(
          'orphan-page',
          `Nothing links to the page ${href}.`,
          'Add a link to it: in the footer, the navigation, or a text.',
        )
  const place = placed[type]
  return place === undefined
    ? []
    : report('unused', `No page shows ${called(id, site)}.`, `Add it to ${place}, or delete it.`)
}
