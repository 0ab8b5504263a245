import {cadenceLabel, priceFigure, type Price as PriceContent} from '../format/price.ts'
import {useChrome} from './chrome-context.ts'
import css from './Price.module.css'

/** A price set large, with its cadence beside it. Nothing while it has no amount. */
export function Price({price}: {price: PriceContent | null | undefined}) {
  const {agentPage} = useChrome()
  const figure = priceFigure(price)
  if (!figure) return null
  return (
    <p className={`${css.price} numeric`}>
      {price?.isFrom && <small>{agentPage?.fromLabel} </small>}
      {figure} <small>{cadenceLabel(price, agentPage)}</small>
    </p>
  )
}
