import {compact} from '../../domain/compact.ts'
import {ExpertiseList} from '../components/sections/ExpertiseList.tsx'
import {Aside, Split} from '../components/sections/Split.tsx'
import {defineSection} from './section.ts'

export const fields = /* groq */ `heading, intro, "labels": *[_type == "agentPage" && _id == "agentPage"][0]{_id, _type, yearsLabel},
        expertise[]->{_id, _type, title, years, description}`

export const section = defineSection('expertiseSection', {
  traits: () => ({ground: 'paper', isRuled: true}),
  Component: ({section: {heading, intro, expertise, labels}}) => (
    <Split className="wrap">
      <Aside>
        <h2>{heading}</h2>
        {intro && <p className="lead muted">{intro}</p>}
      </Aside>
      <ExpertiseList areas={compact(expertise)} yearsLabel={labels?.yearsLabel} />
    </Split>
  ),
})
