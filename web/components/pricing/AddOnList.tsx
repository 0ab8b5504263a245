import {priceLine} from '../../../domain/price.ts'
import type {Item, SectionOf} from '../../content/types.ts'
import {useLayoutData} from '../layout/layout-context.ts'
import css from './AddOnList.module.css'
import {editable} from '../../content/editable.ts'

export type AddOn = Item<SectionOf<'addOnsSection'>['addOns']>

/** Add-ons as a price list. */
export function AddOnList({addOns}: {addOns: readonly AddOn[]}) {
  const {agentPage} = useLayoutData()
  return (
    <ul className={css.list}>
      {addOns.map((addOn) => (
        <li key={addOn._id}>
          <b>{addOn.title}</b>
          <b className="numeric" {...editable(addOn.price, 'amount')}>
            {priceLine(addOn.price, agentPage)}
          </b>
          <span className="muted">{addOn.description}</span>
        </li>
      ))}
    </ul>
  )
}
