import {compact} from '../../domain/compact.ts'
import {Listed} from '../components/sections/SectionHead.tsx'
import {editable} from '../content/editable.ts'
import {Icon} from '../design/Icon.tsx'
import {defineSection} from './section.ts'
import css from './Values.module.css'

export const fields = /* groq */ `heading, values[]->{_id, _type, title, description, icon}`

export const section = defineSection('valuesSection', {
  traits: () => ({ground: 'paper', isRuled: true}),
  Component: ({section: {heading, values}}) => (
    <Listed heading={heading} count={compact(values).length}>
      <ul className={css.values}>
        {compact(values).map((value) => (
          <li key={value._id}>
            <div className={css.tile}>
              <Icon name={value.icon} {...editable(value, 'icon')} />
            </div>
            <h3>{value.title}</h3>
            <p>{value.description}</p>
          </li>
        ))}
      </ul>
    </Listed>
  ),
})
