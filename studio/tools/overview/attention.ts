import {refsOf, textOf, type CheckedDocument} from 'content-checks'
import {dayInWords} from '../../../domain/dates.ts'
import {leadForms} from '../../../domain/form-fields.ts'
import {nameOf} from '../../checks/in-words.ts'
import {undelivered} from '../../desk/notices/notices.tsx'

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

/** What needs an editor now, the urgent first. @param published the documents of the site */
export function attention(published: readonly CheckedDocument[], now = Date.now()): Attention[] {
  const find = (id: string | undefined) => published.find(({_id}) => _id === id)
  const [offer] = refsOf(find('siteSettings'), 'promo').flatMap((id) => find(id) ?? [])
  const claims = published
    .filter(({_type}) => _type === 'claim')
    .toSorted((a, b) => ((textOf(a, 'reviewDate') ?? '') < (textOf(b, 'reviewDate') ?? '') ? -1 : 1))
  const found = [
    ...(undelivered(find('formSettings'), Object.keys(leadForms)).length > 0 ? [unreceived] : []),
    ...(offer ? offerEnding(offer, now) : []),
    ...claims.flatMap((claim) => claimDue(claim, now)),
  ]
  return found.toSorted((a, b) => Number(b.urgent) - Number(a.urgent))
}

const unreceived: Attention = {
  id: 'formSettings',
  type: 'formSettings',
  title: 'Forms',
  why: 'Nobody receives the messages of a form.',
  urgent: true,
}

function offerEnding(offer: CheckedDocument, now: number): Attention[] {
  const time = Date.parse(textOf(offer, 'end') ?? '')
  if (Number.isNaN(time) || time > now + ahead) return []
  const isOver = time < now
  return [
    {
      id: offer._id,
      type: 'promo',
      title: nameOf(offer) ?? 'The offer',
      why: isOver
        ? 'The offer is over: the site no longer shows it.'
        : `The offer ends ${inDays(time, now)}.`,
      urgent: isOver,
    },
  ]
}

function claimDue(claim: CheckedDocument, now: number): Attention[] {
  const time = Date.parse(textOf(claim, 'reviewDate') ?? '')
  if (Number.isNaN(time) || time > now + ahead) return []
  // The day itself is still in time.
  const isOverdue = time + day < now
  return [
    {
      id: claim._id,
      type: 'claim',
      title: nameOf(claim) ?? 'A claim',
      why: isOverdue
        ? `Was to be checked by ${dayInWords(time)}.`
        : `Is to be checked by ${dayInWords(time)}.`,
      urgent: isOverdue,
    },
  ]
}

function inDays(time: number, now: number): string {
  const days = Math.floor((time - now) / day)
  if (days === 0) return 'within a day'
  return days === 1 ? 'in 1 day' : `in ${days} days`
}
