import {compact} from '../../domain/compact.ts'
import {ProcessSteps} from '../components/sections/ProcessSteps.tsx'
import {SectionHead} from '../components/sections/SectionHead.tsx'
import {Split} from '../components/sections/Split.tsx'
import {defineSection} from './section.ts'

export const fields = /* groq */ `heading, intro, steps[]->{_id, _type, title, timing, description}`

export const section = defineSection('stepsSection', {
  traits: () => ({ground: 'paper'}),
  Component: ({section: {heading, intro, steps}}) => {
    const shown = compact(steps)
    // A single step is one row with its heading.
    const isOne = shown.length === 1
    const Frame = isOne ? Split : 'div'
    return (
      <Frame className="wrap">
        <SectionHead heading={heading} intro={intro} small={isOne} />
        <ProcessSteps steps={shown} />
      </Frame>
    )
  },
})
