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
export function CaseStudy(props: {caseStudy: CaseStudyContent; labels: CaseLabels; flip: boolean}) {
  const {caseStudy, labels} = props
  const agents = compact(caseStudy.agents)
  const long = (caseStudy.figure?.length ?? 0) > 4
  return (
    <article className={`${hueClass(agents[0]?.hue)} ${css.case} ${props.flip ? css.flip : ''}`.trim()}>
      <Mosaic
        layout={props.flip ? 'caseRight' : 'caseLeft'}
        specialists={agents}
        variant={caseStudy._id}
        className={css.picture}
      />
      <div className={`${css.text} field`}>
        <p className={css.company}>
          <span>
            <b>{caseStudy.company}</b>
            {caseStudy.industry && `, ${caseStudy.industry}`}
          </span>
          {caseStudy.illustrative !== false && (
            <span className={css.illustrative}>{labels.illustrativeLabel}</span>
          )}
        </p>
        <h3 className={css.title}>
          <span className={css.figure} data-long={long ? '' : undefined}>
            {caseStudy.figure}
          </span>{' '}
          <span>{caseStudy.figureLabel}</span>
        </h3>
        <dl className={css.story}>
          <div>
            <dt>{labels.challengeLabel}</dt>
            <dd>{caseStudy.challenge}</dd>
          </div>
          <div>
            <dt>{labels.solutionLabel}</dt>
            <dd>{caseStudy.solution}</dd>
          </div>
        </dl>
        <ul className={css.results}>
          {compact(caseStudy.results).map(
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
