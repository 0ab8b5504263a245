import {compact} from '../../domain/compact.ts'
import {Card, CardGrid} from '../components/sections/CardGrid.tsx'
import {editable} from '../content/editable.ts'
import {Scene} from '../design/Scene.tsx'
import {defineSection} from './section.ts'

export const fields = /* groq */ `heading, reasons[]{_key, _type, title, description, scene}`

export const section = defineSection('reasonsSection', {
  traits: () => ({ground: 'paper', isRuled: true}),
  Component: ({section: {heading, reasons}}) => (
    <>
      <h2 className="wrap">{heading}</h2>
      <CardGrid>
        {compact(reasons).map((reason) => (
          <Card
            key={reason._key}
            drawing={<Scene name={reason.scene} {...editable(reason, 'scene')} />}
            title={reason.title}
            text={reason.description}
          />
        ))}
      </CardGrid>
    </>
  ),
})
