import type {AboutQueryResult} from '../../content/types.gen.ts'
import type {Field, Item} from '../../content/types.ts'
import css from './ExpertiseList.module.css'
import {editable} from '../../content/editable.ts'

export type ExpertiseArea = Item<Field<AboutQueryResult['aboutPage'], 'expertise'>>

/** Areas of expertise, each with its years. */
export function ExpertiseList(props: {areas: readonly ExpertiseArea[]; yearsLabel: string | null}) {
  return (
    <ul className={css.list}>
      {props.areas.map((area) => (
        <li key={area._id} className={css.area}>
          <p>
            <b className="numeric" {...editable(area, 'years')}>
              {typeof area.years === 'number' ? `${area.years}+` : ''}
            </b>{' '}
            {props.yearsLabel}
          </p>
          <h3>{area.title}</h3>
          <p className="muted">{area.description}</p>
        </li>
      ))}
    </ul>
  )
}
