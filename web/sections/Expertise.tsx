import {compact} from '../../domain/compact.ts'
import type {ContentText} from '../../domain/content-text.ts'
import {SectionHead} from '../components/sections/SectionHead.tsx'
import {editable} from '../content/editable.ts'
import type {Item, SectionOf} from '../content/types.ts'
import css from './Expertise.module.css'
import {defineSection} from './section.ts'

export const fields = /* groq */ `heading, intro, "labels": *[_type == "agentPage" && _id == "agentPage"][0]{_id, _type, yearsLabel},
        expertise[]->{_id, _type, title, years, description}`

export const section = defineSection('expertiseSection', {
  traits: () => ({ground: 'paper', isRuled: true}),
  Component: ({section: {heading, intro, expertise, labels}}) => (
    <div className="wrap">
      <SectionHead heading={heading} intro={intro} />
      <ExpertiseList areas={compact(expertise)} yearsLabel={labels?.yearsLabel} />
    </div>
  ),
})

/** Areas of expertise, each with its years: in words, and as a row of blocks. */
function ExpertiseList(props: {
  areas: readonly Item<SectionOf<'expertiseSection'>['expertise']>[]
  yearsLabel: ContentText
}) {
  return (
    <ul>
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

/** A block for each year, and half a head for those that follow: the “+”. */
function Years({count}: {count: number}) {
  return (
    <svg viewBox={`0 0 ${count * 28 + 12} 24`} preserveAspectRatio="xMinYMid" aria-hidden="true">
      <path d={Array.from({length: count}, (_, i) => `M${i * 28} 0h24v24h-24z`).join('')} />
      <path d={`M${count * 28} 0a12 12 0 0 1 0 24z`} />
    </svg>
  )
}
