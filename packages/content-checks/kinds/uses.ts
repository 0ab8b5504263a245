import type {Check} from '../report.ts'
import {called, referrersOn} from '../site.ts'

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
export const checkUses: Check = ({document: {_id: id, _type: type}, address}, site) => {
  if (referrersOn(site).has(id)) return []
  // The bar and the footer list all agents by themselves, the logo leads home, and campaigns are reached from elsewhere.
  const isReached = address === undefined || address === '/' || type === 'agent' || type === 'page'
  const place = placed[type]
  return [
    site.model.linkableTypes.includes(type) &&
      !isReached && {
        kind: 'orphan-page',
        message: `Nothing links to the page ${address}.`,
        remedy: 'Add a link to it: in the footer, the navigation, or a text.',
      },
    place !== undefined && {
      kind: 'unused',
      message: `No page shows ${called(id, site)}.`,
      remedy: `Add it to ${place}, or delete it.`,
    },
  ]
}
