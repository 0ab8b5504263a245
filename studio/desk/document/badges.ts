import type {DocumentBadgeComponent, DocumentBadgesResolver} from 'sanity'

const popular: DocumentBadgeComponent = ({draft, published}) =>
  (draft ?? published)?.popular ? {label: 'Most Popular', color: 'primary'} : null

const illustrative: DocumentBadgeComponent = ({draft, published}) =>
  (draft ?? published)?.illustrative
    ? {label: 'Illustrative', title: 'The site marks this story as an illustration', color: 'warning'}
    : null

/** Whether a promo is on the site now, judged by its dates. */
const running: DocumentBadgeComponent = ({draft, published}) => {
  const document = draft ?? published
  const {start, end} = {start: document?.start, end: document?.end}
  const now = Date.now()
  if (typeof end === 'string' && Date.parse(end) < now) return {label: 'Over', color: 'danger'}
  if (typeof start === 'string' && Date.parse(start) > now) return {label: 'Planned', color: 'warning'}
  return {label: 'Running', color: 'success'}
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
