import type {HomeQueryResult} from '../../content/types.gen.ts'
import type {Field, Item} from '../../content/types.ts'
import {hueClass} from '../../../domain/hues.ts'
import {Mosaic} from '../../design/Mosaic.tsx'
import {compact} from '../../../domain/compact.ts'
import css from './CaseStudy.module.css'

export type CaseStudyContent = Item<Field<HomeQueryResult['homePage'], 'cases'>>

interface CaseLabels {
  illustrativeLabel?: string | null
  challengeLabel?: string | null
  solutionLabel?: string | null
}

/** A case study across the page, with a pattern of its agents and one huge figure. */
export function CaseStudy(props: {study: CaseStudyContent; labels: CaseLabels; flip: boolean}) {
  const {study, labels} = props
  const agents = compact(study.agents)
  const long = (study.figure?.length ?? 0) > 4
  return (
    <article className={`${hueClass(agents[0]?.hue)} ${css.case} ${props.flip ? css.flip : ''}`.trim()}>
      <Mosaic
        layout={props.flip ? 'caseRight' : 'caseLeft'}
        specialists={agents}
        variant={study._id}
        className={css.picture}
      />
      <div className={`${css.text} field`}>
        <p className={css.company}>
          <span>
            <b>{study.company}</b>
            {study.industry && `, ${study.industry}`}
          </span>
          {study.illustrative !== false && <span className={css.mark}>{labels.illustrativeLabel}</span>}
        </p>
        <h3 className={css.title}>
          <span className={css.figure} data-long={long ? '' : undefined}>
            {study.figure}
          </span>{' '}
          <span>{study.figureLabel}</span>
        </h3>
        <dl className={css.facts}>
          <div>
            <dt>{labels.challengeLabel}</dt>
            <dd>{study.challenge}</dd>
          </div>
          <div>
            <dt>{labels.solutionLabel}</dt>
            <dd>{study.solution}</dd>
          </div>
        </dl>
        <ul className={css.results}>
          {compact(study.results).map(
            // A reference to an unpublished claim has neither figure nor label.
            ({_key, figure, label}) =>
              (figure || label) && (
                <li key={_key}>
                  <b>{figure}</b>
                  {` ${label ?? ''}`}
                </li>
              ),
          )}
        </ul>
      </div>
    </article>
  )
}
