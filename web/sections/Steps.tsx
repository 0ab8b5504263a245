import {compact} from '../../domain/compact.ts'
import {ProcessSteps} from '../components/sections/ProcessSteps.tsx'
import {Aside} from '../components/sections/Split.tsx'
import css from './Steps.module.css'
import {defineSection} from './section.ts'

export const fields = /* groq */ `heading, intro, steps[]->{_id, _type, title, timing, description}`

export const section = defineSection('stepsSection', {
  traits: () => ({ground: 'paper'}),
  Component: ({section: {heading, intro, steps}}) => (
    <div className={`${css.steps} wrap`}>
      <Aside>
        <h2>{heading}</h2>
        {intro && <p className="lead muted">{intro}</p>}
      </Aside>
      <ProcessSteps steps={compact(steps)} />
    </div>
  ),
})
