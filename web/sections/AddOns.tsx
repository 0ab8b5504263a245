import {compact} from '../../domain/compact.ts'
import {priceLine} from '../../domain/price.ts'
import {useLayoutData} from '../components/layout/layout-context.ts'
import {Aside, Split} from '../components/sections/Split.tsx'
import {editable, longerThan} from '../content/editable.ts'
import {priceFields} from '../content/fragments.ts'
import type {Item, SectionOf} from '../content/types.ts'
import css from './AddOns.module.css'
import {defineSection} from './section.ts'

export const fields = /* groq */ `heading, intro, addOns[]->{_id, _type, title, description, price{${priceFields}}}`

export const section = defineSection('addOnsSection', {
  traits: () => ({ground: 'paper'}),
  Component: ({section: {heading, intro, addOns}}) => (
    <Split className="wrap">
      <Aside>
        <h2 {...longerThan(45, heading)}>{heading}</h2>
        {intro && <p className="lead muted">{intro}</p>}
      </Aside>
      <AddOnList addOns={compact(addOns)} />
    </Split>
  ),
})

/** Add-ons as a price list. */
function AddOnList({addOns}: {addOns: readonly Item<SectionOf<'addOnsSection'>['addOns']>[]}) {
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
