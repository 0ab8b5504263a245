import {leadForms} from '../../../domain/form-fields.ts'
import {undelivered, type Deliveries} from '../../desk/notices/undelivered.ts'

/** What the overview reads, with unpublished changes where there are any. */
export interface OverviewContent {
  drafts: {_id: string; _type: string; _updatedAt: string}[]
  draftCount: number
  claims: {_id: string; figure: string | null; label: string | null; reviewDate: string | null}[]
  promo: {_id: string; text: string | null; end: string | null} | null
  deliveries: Deliveries | null
}

/** Read in the perspective `raw`, since drafts are part of what it says. */
export const overviewQuery = `{
  "drafts": *[_id in path("drafts.**")] | order(_updatedAt desc)[0...12]{_id, _type, _updatedAt},
  "draftCount": count(*[_id in path("drafts.**")]),
  "claims": *[_type == "claim" && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]
    | order(reviewDate asc){_id, figure, label, reviewDate},
  "promo": *[_id == "siteSettings"][0].promo->{_id, text, end},
  "deliveries": *[_id == "formSettings"][0]{${Object.keys(leadForms)
    .map((form) => `"${form}": ${form}.delivery`)
    .join(', ')}}
}`

/** The documents that it is read from. */
export const overviewTypes =
  '*[_id in path("drafts.**") || _type in ["claim", "promo", "siteSettings", "formSettings"]]'

/** Something that an editor should look at, and the document in which to do it. */
export interface Attention {
  id: string
  type: string
  title: string
  why: string
  urgent: boolean
}

const day = 86_400_000
/** How long before a date the overview speaks of it. */
const ahead = 14 * day

/** What needs an editor now, the urgent first. */
export function attention(
  {claims, promo, deliveries}: Omit<OverviewContent, 'drafts' | 'draftCount'>,
  now: number,
): Attention[] {
  const found = [
    ...(undelivered(deliveries, Object.keys(leadForms)).length > 0
      ? [
          {
            id: 'formSettings',
            type: 'formSettings',
            title: 'Forms',
            why: 'Nobody receives the messages of a form.',
            urgent: true,
          },
        ]
      : []),
    ...(promo ? offerEnding(promo, now) : []),
    ...claims.flatMap((claim) => claimDue(claim, now)),
  ]
  return found.toSorted((a, b) => Number(b.urgent) - Number(a.urgent))
}

function offerEnding({_id, text, end}: NonNullable<OverviewContent['promo']>, now: number): Attention[] {
  const time = Date.parse(end ?? '')
  if (Number.isNaN(time) || time > now + ahead) return []
  const isOver = time < now
  return [
    {
      id: _id,
      type: 'promo',
      title: text ?? 'The offer',
      why: isOver
        ? 'The offer is over: the site no longer shows it.'
        : `The offer ends ${inDays(time, now)}.`,
      urgent: isOver,
    },
  ]
}

function claimDue(claim: OverviewContent['claims'][number], now: number): Attention[] {
  const time = Date.parse(claim.reviewDate ?? '')
  if (Number.isNaN(time) || time > now + ahead) return []
  // The day itself is still in time.
  const isOverdue = time + day < now
  return [
    {
      id: claim._id,
      type: 'claim',
      title: [claim.figure, claim.label].filter(Boolean).join(' ') || 'A claim',
      why: isOverdue ? `Was to be checked by ${dateOf(time)}.` : `Is to be checked by ${dateOf(time)}.`,
      urgent: isOverdue,
    },
  ]
}

/** A date without a time, which is the same day everywhere. */
const dateOf = (time: number) =>
  new Date(time).toLocaleDateString('en', {dateStyle: 'medium', timeZone: 'UTC'})

function inDays(time: number, now: number): string {
  const days = Math.floor((time - now) / day)
  if (days === 0) return 'within a day'
  return days === 1 ? 'in 1 day' : `in ${days} days`
}
