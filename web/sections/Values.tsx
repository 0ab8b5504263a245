import {compact} from '../../domain/compact.ts'
import {hueAt} from '../../domain/hues.ts'
import {useLayoutData} from '../components/layout/layout-context.ts'
import {Card, CardGrid} from '../components/sections/CardGrid.tsx'
import {editable} from '../content/editable.ts'
import {Icon} from '../design/Icon.tsx'
import {defineSection} from './section.ts'
import css from './Values.module.css'

export const fields = /* groq */ `heading, values[]->{_id, _type, title, description, icon}`

export const section = defineSection('valuesSection', {
  traits: () => ({ground: 'paper', isRuled: true}),
  Component: function Values({section: {heading, values}}) {
    const agents = compact(useLayoutData().agents)
    return (
      <>
        <h2 className="wrap">{heading}</h2>
        <CardGrid>
          {compact(values).map((value, i) => (
            <Card
              key={value._id}
              drawing={
                <div className={`${hueAt(agents, i)} ${css.disc} field`}>
                  <Icon name={value.icon} {...editable(value, 'icon')} />
                </div>
              }
              title={value.title}
              text={value.description}
            />
          ))}
        </CardGrid>
      </>
    )
  },
})
