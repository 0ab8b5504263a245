import {getPublishedId} from '@sanity/client/csm'
import type {CustomValidator} from '@sanity/types'
import {draftsClient} from '../drafts-client.ts'

interface PlanMark {
  _id: string
  name: string | null
  popular: boolean | null
}

/** A message unless exactly one of an agent's plans is popular and it is the middle one. */
export function popularMessage(plans: readonly PlanMark[]): true | string {
  const popular = plans.filter((plan) => plan.popular)
  const middle = plans[1]
  if (!middle || (popular.length === 1 && popular[0] === middle)) return true
  const name = (plan: PlanMark) => `“${plan.name ?? 'unnamed'}”`
  if (popular.length === 0) return `No plan is “Most Popular”. Open ${name(middle)} and turn it on.`
  if (popular.length > 1) {
    return `${popular.map(name).join(' and ')} are all “Most Popular”. Keep it on ${name(middle)} and turn the others off.`
  }
  return `${name(popular[0] ?? middle)} is “Most Popular” but the middle plan is ${name(middle)}. Move it to the middle, or mark the middle one instead.`
}

/** A rule for an agent's list of plans. It reads the plans with their unpublished changes. */
export const middlePlanIsPopular: CustomValidator<{_ref?: string}[] | undefined> = async (plans, context) => {
  const ids = plans?.flatMap(({_ref}) => _ref ?? []) ?? []
  if (ids.length !== 3) return true
  const found = await draftsClient(context).fetch<PlanMark[]>('*[_id in $ids]{_id, name, popular}', {ids})
  const inOrder = ids.flatMap((id) => found.find((plan) => plan._id === id) ?? [])
  return inOrder.length === 3 ? popularMessage(inOrder) : true
}

/** A rule for a plan's own mark, so that publishing one plan cannot give its agent two popular plans. */
export const onlyMiddlePlanIsPopular: CustomValidator<boolean | undefined> = async (popular, context) => {
  if (!context.document) return true
  const id = getPublishedId(context.document._id)
  const agent = await draftsClient(context).fetch<{name: string | null; plans: PlanMark[] | null} | null>(
    '*[_type == "agent" && references($id)][0]{name, "plans": plans[]->{_id, name, popular}}',
    {id},
  )
  const position = agent?.plans?.findIndex((plan) => plan._id === id) ?? -1
  if (position === -1) return true
  const middle = agent?.plans?.[1]?.name ?? 'the middle plan'
  if (popular && position !== 1) {
    return `Only the middle plan of ${agent?.name ?? 'an agent'}, “${middle}”, is “Most Popular”. Turn this off.`
  }
  if (!popular && position === 1)
    return 'This is the middle plan, the one marked “Most Popular”. Turn this on.'
  return true
}
