import {compact} from '../../domain/compact.ts'
import {ServiceList} from '../components/sections/ServiceList.tsx'
import {Aside, Split} from '../components/sections/Split.tsx'
import {defineSection} from './section.ts'

const serviceFields = /* groq */ `_id, _type, title, value, description, icon, tools`

export const fields = /* groq */ `heading, intro, "labels": *[_type == "agentPage" && _id == "agentPage"][0]{_id, _type, toolsLabel},
        "services": select(
          count(services) > 0 => services[]->{${serviceFields}},
          *[_type == "service"] | order(order asc){${serviceFields}}
        )`

export const section = defineSection('servicesSection', {
  traits: () => ({ground: 'paper', isRuled: true}),
  Component: ({section: {heading, intro, services, labels}, isFirst}) => (
    <Split className="wrap">
      <Aside>
        <h2>{heading}</h2>
        {intro && <p className="lead muted">{intro}</p>}
      </Aside>
      <ServiceList services={compact(services)} toolsLabel={labels?.toolsLabel} hasIds={isFirst} />
    </Split>
  ),
})
