import {cadenceLabel, priceFigure, type Price as PriceContent} from '../../../domain/price.ts'
import {useLayoutData} from '../layout/layout-context.ts'
import css from './Price.module.css'
import {editable} from '../../content/editable.ts'

/** A large price with its cadence beside it. Renders nothing without an amount. */
export function Price({price}: {price: PriceContent | null | undefined}) {
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
