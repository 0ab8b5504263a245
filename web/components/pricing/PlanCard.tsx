import type {ReactNode} from 'react'
import {Price} from './Price.tsx'
import type {Price as PriceContent} from '../../../domain/price.ts'
import {ButtonLink} from '../../ui/Button.tsx'
import {CheckList} from '../../ui/CheckList.tsx'
import css from './PlanCard.module.css'

interface Offer {
  name?: string | null
  price?: PriceContent | null
  features?: ReadonlyArray<string | null> | null
  popular?: boolean | null
}

/** Plans or packages side by side. */
export function PlanRow({children}: {children: ReactNode}) {
  return <div className={css.plans}>{children}</div>
}

/** One plan or package: what it is called, costs and contains. The popular one stands on the specialist's own field. */
export function PlanCard(props: {
  offer: Offer
  popularLabel: string | null | undefined
  ctaLabel: string | null | undefined
  href: string
  description?: string | null
  extra?: ReactNode
}) {
  const {offer} = props
  return (
    <article className={offer.popular ? `${css.plan} ${css.popular} field` : css.plan}>
      {offer.popular && <p className={css.tag}>{props.popularLabel}</p>}
      <h3>{offer.name}</h3>
      {props.description && <p>{props.description}</p>}
      <Price price={offer.price} />
      {props.extra && <div className={css.extra}>{props.extra}</div>}
      <CheckList items={offer.features} />
      {props.ctaLabel && (
        <ButtonLink
          href={props.href}
          variant={offer.popular ? 'solid' : 'outline'}
          className={css.cta}
          aria-label={`${props.ctaLabel}: ${offer.name ?? ''}`}
        >
          {props.ctaLabel}
        </ButtonLink>
      )}
    </article>
  )
}
