import {compact} from '../../domain/compact.ts'
import {ProcessSteps} from '../components/sections/ProcessSteps.tsx'
import {SectionHead} from '../components/sections/SectionHead.tsx'
import {Aside, Split} from '../components/sections/Split.tsx'
import {defineSection} from './section.ts'

export const fields = /* groq */ `heading, intro, steps[]->{_id, _type, title, timing, description}`

export const section = defineSection('stepsSection', {
  traits: () => ({ground: 'paper'}),
  Component: ({section: {heading, intro, steps}}) => {
    const shown = compact(steps)
    // A single step is one row with its heading.
    return shown.length === 1 ? (
      <Split className="wrap">
        <Aside>
          <h2>{heading}</h2>
          {intro && <p className="lead muted">{intro}</p>}
        </Aside>
        <ProcessSteps steps={shown} />
      </Split>
    ) : (
      <div className="wrap">
        <SectionHead heading={heading} intro={intro} />
        <ProcessSteps steps={shown} />
      </div>
    )
  },
})
