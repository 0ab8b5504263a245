import type {Item, SectionOf} from '../../content/types.ts'
import css from './ExpertiseList.module.css'
import {editable} from '../../content/editable.ts'
import type {ContentText} from '../../../domain/content-text.ts'

export type ExpertiseArea = Item<SectionOf<'expertiseSection'>['expertise']>

/** Areas of expertise, each with its years: in words, and as a row of blocks. */
export function ExpertiseList(props: {areas: readonly ExpertiseArea[]; yearsLabel: ContentText}) {
  return (
    <ul className={css.list}>
      {props.areas.map((area) => (
        <li key={area._id} className={css.area}>
          <h3>{area.title}</h3>
          <p className="muted">{area.description}</p>
          <p className={css.years} {...editable(area, 'years')}>
            {typeof area.years === 'number' && (
              <>
                <Years count={area.years} />
                <b className="numeric">{area.years}+</b>
              </>
            )}{' '}
            <small>{props.yearsLabel}</small>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** A block for each year, and a head for those that follow: the “+”. */
function Years({count}: {count: number}) {
  return (
    <svg viewBox={`0 0 ${count * 28 + 24} 24`} preserveAspectRatio="xMinYMid" aria-hidden="true">
      <path d={Array.from({length: count}, (_, i) => `M${i * 28} 0h24v24h-24z`).join('')} />
      <circle cx={count * 28 + 12} cy="12" r="12" />
    </svg>
  )
}
