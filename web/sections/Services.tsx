import {compact} from '../../domain/compact.ts'
import type {ContentText} from '../../domain/content-text.ts'
import {Listed} from '../components/sections/SectionHead.tsx'
import {editable} from '../content/editable.ts'
import type {Item, SectionOf} from '../content/types.ts'
import {Icon} from '../design/Icon.tsx'
import css from './Services.module.css'
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
    <Listed heading={heading} intro={intro} count={columnsOf(compact(services).length)}>
      <ServiceList services={compact(services)} toolsLabel={labels?.toolsLabel} hasIds={isFirst} />
    </Listed>
  ),
})

/** Three are a row; more are rows of two. */
const columnsOf = (count: number) => (count === 3 ? count : Math.min(2, count))

/** The consulting services with their tools. */
function ServiceList(props: {
  services: readonly Item<SectionOf<'servicesSection'>['services']>[]
  toolsLabel: ContentText
  /** Whether links can jump to each of them: only in one list of a page, because an id is there once. */
  hasIds: boolean
}) {
  return (
    <ul className={css.list}>
      {props.services.map((service) => (
        <li key={service._id} className={css.service} id={(props.hasIds && service.value) || undefined}>
          <Icon name={service.icon} className={css.icon} {...editable(service, 'icon')} />
          <h3>{service.title}</h3>
          <p className="muted">{service.description}</p>
          {compact(service.tools).length > 0 && (
            <p className={`${css.tools} terms`} {...editable(service, 'tools')}>
              <b>{props.toolsLabel}</b>
              {compact(service.tools).map((tool) => (
                <span key={tool}>{` ${tool}`}</span>
              ))}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
