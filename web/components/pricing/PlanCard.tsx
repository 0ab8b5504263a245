import type {ReactNode} from 'react'
import {cadenceLabel, priceFigure, type Price as PriceContent} from '../../../domain/price.ts'
import {editable} from '../../content/editable.ts'
import type {Agent, Item} from '../../content/types.ts'
import {useLayoutData} from '../layout/layout-context.ts'
import {ButtonLink} from '../../ui/Button.tsx'
import {CheckList} from '../../ui/CheckList.tsx'
import css from './PlanCard.module.css'
import type {ContentText} from '../../../domain/content-text.ts'

/** Plans or packages side by side. */
export function PlanRow({children}: {children: ReactNode}) {
  return <div className={css.plans}>{children}</div>
}

/** One plan or package: its name, price and features. The popular one has the agent's hue as its background. */
export function PlanCard(props: {
  plan: Pick<Item<Agent['plans']>, 'name' | 'price' | 'features' | 'popular'>
  popularLabel: ContentText
  ctaLabel: ContentText
  href: string
  description?: string | null
  extra?: ReactNode
  /** A drawing across the top of the card. */
  top?: ReactNode
}) {
  const {plan} = props
  return (
    <article className={plan.popular ? `${css.plan} ${css.popular} field` : css.plan}>
      {props.top}
      {plan.popular && <p className={css.tag}>{props.popularLabel}</p>}
      <h3>{plan.name}</h3>
      {props.description && <p className={css.description}>{props.description}</p>}
      <Price price={plan.price} />
      {props.extra && <div className={css.extra}>{props.extra}</div>}
      <CheckList items={plan.features} />
      {props.ctaLabel && (
        <ButtonLink
          href={props.href}
          variant={plan.popular ? 'solid' : 'outline'}
          className={css.cta}
          aria-label={`${props.ctaLabel}: ${plan.name ?? ''}`}
        >
          {props.ctaLabel}
        </ButtonLink>
      )}
    </article>
  )
}

/** A large price with its cadence beside it. Renders nothing without an amount. */
function Price({price}: {price: PriceContent | null | undefined}) {
  const {agentPage} = useLayoutData()
  const figure = priceFigure(price)
  if (!figure) return null
  return (
    <p className={`${css.price} numeric`} {...editable(price, 'amount')}>
      {price?.isFrom && <small {...editable(price, 'isFrom')}>{agentPage?.fromLabel} </small>}
      {figure} <small {...editable(price, 'cadence')}>{cadenceLabel(price, agentPage)}</small>
    </p>
  )
}
