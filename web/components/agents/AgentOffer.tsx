import type {AgentTabId} from '../../../domain/agent-tabs.ts'
import {paths} from '../../../domain/pages.ts'
import {startingPrice} from '../../../domain/price.ts'
import {editable} from '../../content/editable.ts'
import {ButtonLink} from '../../ui/Button.tsx'
import {SiteLink} from '../../ui/SiteLink.tsx'
import {usePriceLine} from '../pricing/use-price-line.ts'
import css from './AgentOffer.module.css'
import type {Agent, AgentLabels} from '../../content/types.ts'

interface OfferProps {
  agent: Pick<Agent, 'name' | 'slug' | 'plans'>
  labels: AgentLabels
}

/** A link to a tab of the agent's page, which opens it without a navigation: `data-tab` is for bootstrap/bootstrap-with-tabs.ts. */
const tabLink = (slug: string, tab: AgentTabId) => ({
  href: `${paths.agentTab(slug, tab)}#${tab}`,
  'data-tab': '',
  onClick: () => document.getElementById(`tab-${tab}`)?.focus({preventScroll: true}),
})

/** What the agent costs at least, as a link to its plans. */
function FromPrice({agent}: OfferProps) {
  const priceLine = usePriceLine()
  const price = startingPrice(agent.plans)
  const line = priceLine(price)
  return line ? (
    <SiteLink
      {...tabLink(agent.slug?.current ?? '', 'pricing')}
      className={`${css.price} numeric`}
      {...editable(agent.plans?.[0]?.price, 'amount')}
    >
      {line}
    </SiteLink>
  ) : null
}

function TrialButton({agent, labels, isSmall}: OfferProps & {isSmall?: boolean}) {
  return __FIREBASE__ && labels?.trialLabel ? (
    <ButtonLink
      href={`${paths.signUp()}?agent=${encodeURIComponent(agent.slug?.current ?? '')}`}
      variant={isSmall ? 'small' : 'solid'}
    >
      {labels.trialLabel}
    </ButtonLink>
  ) : null
}

/** The agent's price, the ways to try it, and what the trial asks for. */
export function TrialActions(offer: OfferProps) {
  const {agent, labels} = offer
  return (
    <>
      <div className={css.actions}>
        <FromPrice {...offer} />
        <TrialButton {...offer} />
        {labels?.demoLabel && (
          <ButtonLink {...tabLink(agent.slug?.current ?? '', 'demo')} variant="outline">
            {labels.demoLabel}
          </ButtonLink>
        )}
      </div>
      {__FIREBASE__ && labels?.trialNote && <p className={`${css.note} small`}>{labels.trialNote}</p>}
    </>
  )
}

/** The same in one line, beside the tabs and at the bottom of a phone. */
export function StickyOffer(offer: OfferProps) {
  return (
    <div className={css.sticky}>
      <FromPrice {...offer} />
      <TrialButton {...offer} isSmall />
    </div>
  )
}
