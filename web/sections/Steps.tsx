import {compact} from '../../domain/compact.ts'
import {hueClass} from '../../domain/hues.ts'
import {useLayoutData} from '../components/layout/layout-context.ts'
import {Listed} from '../components/sections/SectionHead.tsx'
import type {Item, SectionOf} from '../content/types.ts'
import css from './Steps.module.css'
import {defineSection} from './section.ts'

export const fields = /* groq */ `heading, intro, steps[]->{_id, _type, title, timing, description}`

export const section = defineSection('stepsSection', {
  traits: () => ({ground: 'paper'}),
  Component: ({section: {heading, intro, steps}}) => (
    <Listed heading={heading} intro={intro} count={compact(steps).length}>
      <ProcessSteps steps={compact(steps)} />
    </Listed>
  ),
})

const petals = [
  'M0 48V0a48 48 0 0 1 48 48z',
  'M48 0h48a48 48 0 0 1-48 48z',
  'M96 48v48a48 48 0 0 1-48-48z',
  'M48 96H0a48 48 0 0 1 48-48z',
]

/** The steps of a project, each with a pinwheel in the agents' hues that is whole at the last. */
function ProcessSteps({steps}: {steps: readonly Item<SectionOf<'stepsSection'>['steps']>[]}) {
  const {agents} = useLayoutData()
  const hues = compact(agents).map((agent) => hueClass(agent.hue))
  return (
    <ol className={css.steps}>
      {steps.map((step, i) => (
        <li key={step._id} className={css.step}>
          <svg viewBox="0 0 96 96" aria-hidden="true">
            <path className={css.ground} d="M0 0h96v96H0z" />
            {petals.slice(0, Math.ceil((petals.length * (i + 1)) / steps.length)).map((path, petal) => (
              <path key={path} className={`${hues[petal % hues.length] ?? ''} ${css.petal}`} d={path} />
            ))}
            <circle className={css.head} cx="48" cy="48" r="12" />
          </svg>
          <div className={css.text}>
            {step.timing && <p className={`${css.timing} small muted`}>{step.timing}</p>}
            <h3>{step.title}</h3>
            <p>{step.description}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
