import {compact} from '../../domain/compact.ts'
import {inquiryHref} from '../../domain/links.ts'
import {usePriceLine} from '../components/pricing/use-price-line.ts'
import {Aside, Split} from '../components/sections/Split.tsx'
import {editable, longerThan} from '../content/editable.ts'
import {priceFields} from '../content/fragments.ts'
import type {Item, SectionOf} from '../content/types.ts'
import {SiteLink} from '../ui/SiteLink.tsx'
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

/** Add-ons as a price list; each leads to the contact form with the add-on chosen. */
function AddOnList({addOns}: {addOns: readonly Item<SectionOf<'addOnsSection'>['addOns']>[]}) {
  const priceLine = usePriceLine()
  return (
    <ul className={css.list}>
      {addOns.map((addOn) => (
        <li key={addOn._id}>
          <b>
            <SiteLink href={inquiryHref({service: 'custom-development', plans: [addOn._id]})}>
              {addOn.title}
            </SiteLink>
          </b>
          <b className="numeric" {...editable(addOn.price, 'amount')}>
            {priceLine(addOn.price)}
          </b>
          <span className="muted">{addOn.description}</span>
        </li>
      ))}
    </ul>
  )
}
