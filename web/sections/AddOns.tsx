import {compact} from '../../domain/compact.ts'
import {AddOnList} from '../components/pricing/AddOnList.tsx'
import {Aside, Split} from '../components/sections/Split.tsx'
import {priceFields} from '../content/fragments.ts'
import {defineSection} from './section.ts'

export const fields = /* groq */ `heading, intro, addOns[]->{_id, _type, title, description, price{${priceFields}}}`

export const section = defineSection('addOnsSection', {
  traits: () => ({ground: 'paper'}),
  Component: ({section: {heading, intro, addOns}}) => (
    <Split className="wrap">
      <Aside>
        <h2>{heading}</h2>
        {intro && <p className="muted">{intro}</p>}
      </Aside>
      <AddOnList addOns={compact(addOns)} />
    </Split>
  ),
})
