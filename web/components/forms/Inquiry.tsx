import {useState} from 'react'
import {compact} from '../../../domain/compact.ts'
import {hueClass} from '../../../domain/hues.ts'
import {isOfferActive} from '../../../domain/offer-dates.ts'
import {paths} from '../../../domain/pages.ts'
import {sumOfPrices} from '../../../domain/price.ts'
import {now} from '../../content/clock.ts'
import {editable} from '../../content/editable.ts'
import type {SectionOf} from '../../content/types.ts'
import {AgentTile} from '../agents/AgentTile.tsx'
import {useSearchParams} from '../../navigation/use-search-params.ts'
import {SiteLink} from '../../ui/SiteLink.tsx'
import {useIsHydrated} from '../../ui/use-is-hydrated.ts'
import {usePriceLine} from '../pricing/use-price-line.ts'
import {useLayoutData} from '../layout/layout-context.ts'
import {Offer} from '../layout/Promo.tsx'
import css from './Inquiry.module.css'

type Contact = SectionOf<'contactSection'>

/**
 * What the visitor chose on the way here (inquiryHref, offerHref): plans, an agent, a package or the offer. An id that belongs to nothing
 * published is left out, and so is an offer outside of its dates. Plans say which agents they are of, whatever else the address names.
 */
export function useInquiry(contact: Contact) {
  const [query] = useSearchParams()
  const promo = useLayoutData().siteSettings?.promo
  const [time] = useState(now)
  const ids = query.getAll('plan')
  const agents = compact(contact.agents)
  const plans = [
    ...agents.flatMap((agent) => compact(agent.plans).map((plan) => ({agent, plan}))),
    ...compact(contact.packages).map((plan) => ({agent: undefined, plan})),
  ].filter(({plan}) => ids.includes(plan._id))
  const agentsOfPlans = [...new Set(compact(plans.map(({agent}) => agent)))]
  return {
    plans,
    isOfSeveral: new Set(plans.map(({agent}) => agent)).size > 1,
    agents:
      agentsOfPlans.length > 0
        ? agentsOfPlans
        : agents.filter(({slug}) => slug?.current && slug.current === query.get('agent')),
    offer: promo && query.get('offer') === promo._id && isOfferActive(promo, time) ? promo : undefined,
  }
}

export type Inquiry = ReturnType<typeof useInquiry>

/** Whether there is anything that the message is about already. */
export const isAboutSomething = ({plans, agents, offer}: Inquiry) =>
  Boolean(plans.length > 0 || agents.length > 0 || offer)

/** Names what was chosen; it goes with the message. Before hydration it has its room, if the address names something (bootstrap.ts). */
export function InquiryCard({contact, inquiry}: {contact: Contact; inquiry: Inquiry}) {
  const {plans, isOfSeveral, agents, offer} = inquiry
  const [agent] = agents
  const isHydrated = useIsHydrated()
  if (!isAboutSomething(inquiry)) return isHydrated ? null : <div className={css.place} />
  const hue = isOfSeveral || !agent ? 'house' : hueClass(agent.hue)
  return (
    <div className={`${hue} ${css.card}`}>
      {agents.map((each) => (
        <AgentTile key={each._id} agent={each} />
      ))}
      <div>
        {(agent ?? plans[0]) && <Choice contact={contact} inquiry={inquiry} isNamed={isOfSeveral} />}
        {offer && <Offer hasLink={false} />}
      </div>
    </div>
  )
}

/** The names of the plans, what they cost together, and the way back to them. */
function Choice({
  contact,
  inquiry: {
    plans,
    agents: [agent],
  },
  isNamed,
}: {
  contact: Contact
  inquiry: Inquiry
  isNamed: boolean
}) {
  const priceLine = usePriceLine()
  const names = isNamed
    ? plans.map((pick) => compact([pick.agent?.name, pick.plan.name]).join(' '))
    : compact([agent?.name, ...plans.map(({plan}) => plan.name)])
  const prices = plans.map(({plan}) => plan.price)
  const sum = sumOfPrices(prices)
  const change =
    agent && !isNamed
      ? paths.agentTab(agent.slug?.current ?? '', 'pricing')
      : `${paths.pricing()}#${isNamed ? 'agent-plans' : 'packages'}`
  return (
    <>
      <p>
        {contact.interestText} <b>{names.join(', ')}</b>
      </p>
      <p>
        <span {...editable(prices[0], 'amount')}>
          {compact((sum ? [sum] : prices).map((price) => priceLine(price))).join(' + ')}
        </span>{' '}
        <SiteLink href={change}>{contact.changeLabel}</SiteLink>
      </p>
    </>
  )
}
