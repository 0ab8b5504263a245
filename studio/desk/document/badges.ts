import {textOf} from 'content-checks'
import {isOfferActive} from '../../../domain/offer-dates.ts'
import type {DocumentBadgeComponent, DocumentBadgesResolver} from 'sanity'

const popular: DocumentBadgeComponent = ({draft, published}) =>
  (draft ?? published)?.popular ? {label: 'Most Popular', color: 'primary'} : null

const illustrative: DocumentBadgeComponent = ({draft, published}) =>
  (draft ?? published)?.illustrative
    ? {label: 'Illustrative', title: 'The site marks this story as an illustration', color: 'warning'}
    : null

/** Whether a promo is on the site now, judged by its dates. */
const running: DocumentBadgeComponent = ({draft, published}) => {
  const [start, end] = ['start', 'end'].map((name) => textOf(draft ?? published, name))
  if (isOfferActive({start, end}, Date.now())) return {label: 'Running', color: 'success'}
  return isOfferActive({end}, Date.now())
    ? {label: 'Planned', color: 'warning'}
    : {label: 'Over', color: 'danger'}
}

const byType: Record<string, DocumentBadgeComponent[]> = {
  plan: [popular],
  servicePackage: [popular],
  caseStudy: [illustrative],
  promo: [running],
}

/** Badges that summarize fields which editors would otherwise have to look for in the form. */
export const documentBadges: DocumentBadgesResolver = (badges, {schemaType}) => [
  ...badges,
  ...(byType[schemaType] ?? []),
]
