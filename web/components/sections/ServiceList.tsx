import type {Item, SectionOf} from '../../content/types.ts'
import {Icon} from '../../design/Icon.tsx'
import {compact} from '../../../domain/compact.ts'
import css from './ServiceList.module.css'
import {editable} from '../../content/editable.ts'
import type {ContentText} from '../../../domain/content-text.ts'

export type Service = Item<SectionOf<'servicesSection'>['services']>

/** The consulting services with their tools. */
export function ServiceList(props: {
  services: readonly Service[]
  toolsLabel: ContentText
  /** Whether links can jump to each of them: only in one list of a page, because an id is there once. */
  hasIds?: boolean
}) {
  const {hasIds = true} = props
  return (
    <ul className={props.services.length % 2 === 1 ? `${css.list} ${css.odd}` : css.list}>
      {props.services.map((service) => (
        <li key={service._id} className={css.service} id={(hasIds && service.value) || undefined}>
          <Icon name={service.icon} className={css.icon} {...editable(service, 'icon')} />
          <h3>{service.title}</h3>
          <p className="muted">{service.description}</p>
          {compact(service.tools).length > 0 && (
            <p className={`${css.tools} terms`} {...editable(service, 'tools')}>
              <b>{props.toolsLabel}</b>
              {compact(service.tools).map((tool) => (
                <span key={tool}> {tool}</span>
              ))}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
