import {compact} from '../../domain/compact.ts'
import {Card, CardGrid} from '../components/sections/CardGrid.tsx'
import {editable} from '../content/editable.ts'
import {Icon} from '../design/Icon.tsx'
import {defineSection} from './section.ts'
import css from './Values.module.css'

export const fields = /* groq */ `heading, values[]->{_id, _type, title, description, icon}`

export const section = defineSection('valuesSection', {
  traits: () => ({ground: 'paper', isRuled: true}),
  Component: ({section: {heading, values}}) => (
    <>
      <h2 className="wrap">{heading}</h2>
      <CardGrid>
        {compact(values).map((value) => (
          <Card
            key={value._id}
            drawing={
              <div className={css.disc}>
                <Icon name={value.icon} {...editable(value, 'icon')} />
              </div>
            }
            title={value.title}
            text={value.description}
          />
        ))}
      </CardGrid>
    </>
  ),
})
