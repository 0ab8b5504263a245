import {compact} from '../../domain/compact.ts'
import {hueClass} from '../../domain/hues.ts'
import {SectionHead} from '../components/sections/SectionHead.tsx'
import {editable, plainText} from '../content/editable.ts'
import {emblemField} from '../content/fragments.ts'
import type {Item, SectionOf} from '../content/types.ts'
import {EmblemTile} from '../design/Emblem.tsx'
import {Figure} from '../design/Figure.tsx'
import css from './CaseStudies.module.css'
import {defineSection} from './section.ts'

export const fields = /* groq */ `heading, intro,
        "labels": *[_type == "agentPage" && _id == "agentPage"][0]{_id, _type, illustrativeLabel, challengeLabel, solutionLabel},
        cases[]->{
          _id, _type, company, industry, illustrative, challenge, solution, agents[]->{_id, _type, hue, ${emblemField}},
          "figure": coalesce(claim->figure, figure), "figureLabel": coalesce(claim->label, figureLabel),
          "basis": claim->basis,
          results[]{_key, "figure": coalesce(@->figure, figure), "label": coalesce(@->label, label), "basis": @->basis}
        }`

export const section = defineSection('caseStudiesSection', {
  traits: () => ({ground: 'paper', isRuled: true, bleeds: true, draws: 'figures'}),
  Component: ({section: {heading, intro, cases, labels}}) => (
    <>
      <div className="wrap">
        <SectionHead heading={heading} intro={intro} />
      </div>
      <CaseBands heading={heading} cases={compact(cases)} labels={labels} />
    </>
  ),
})

type Content = SectionOf<'caseStudiesSection'>
type CaseStudyContent = Item<Content['cases']>

/** Case studies as bands across the page, whose figures change sides. */
function CaseBands(props: {
  heading: string | null
  cases: readonly CaseStudyContent[]
  labels: Content['labels']
}) {
  const className = props.cases.length === 1 ? `${css.cases} ${css.only}` : css.cases
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways on phones, for the keyboard too
    <section className={className} aria-label={props.heading ?? undefined} tabIndex={0}>
      {props.cases.map((caseStudy, i) => (
        <CaseStudy
          key={caseStudy._id}
          caseStudy={caseStudy}
          labels={props.labels}
          place={i}
          count={props.cases.length}
          goesOn={hueOf(caseStudy) === hueOf(props.cases[i - 1])}
        />
      ))}
    </section>
  )
}

const hueOf = (caseStudy: CaseStudyContent | undefined) => compact(caseStudy?.agents)[0]?.hue

/**
 * A case study across the page: one huge figure with its drawing, the story, and three results.
 * @param props.place its index among as many as `count`
 * @param props.goesOn whether the one before it has the same color
 */
function CaseStudy(props: {
  caseStudy: CaseStudyContent
  labels: Content['labels']
  place: number
  count: number
  goesOn: boolean
}) {
  const {caseStudy, labels} = props
  const agents = compact(caseStudy.agents)
  const long = plainText(caseStudy.figure).length > 6
  const classes = [
    hueClass(hueOf(caseStudy)),
    'field wrap',
    css.case,
    props.place % 2 === 1 && css.flip,
    props.goesOn && css.goesOn,
  ]
  return (
    <article className={classes.filter(Boolean).join(' ')}>
      <div className={css.picture}>
        <Figure text={plainText(caseStudy.figure)} {...editable(caseStudy, 'figure')} />
      </div>
      <div className={css.text}>
        <div className={css.company}>
          <p className={css.who}>
            {agents.map((agent) => (
              <EmblemTile
                key={agent._id}
                hue={agent.hue}
                emblem={agent.emblem}
                className="night-tile"
                {...editable(caseStudy, 'agents')}
              />
            ))}
            <span>
              <b>{caseStudy.company}</b>
              {caseStudy.industry && `, ${caseStudy.industry}`}
            </span>
          </p>
          {props.count > 1 && <small className={css.place}>{`${props.place + 1}/${props.count}`}</small>}
          {caseStudy.illustrative !== false && (
            <p className={css.illustrative}>{labels?.illustrativeLabel}</p>
          )}
        </div>
        <h3 className={css.title}>
          <span className={css.figure} data-long={long ? '' : undefined}>
            {caseStudy.figure}
          </span>{' '}
          <span>{caseStudy.figureLabel}</span>
        </h3>
        {caseStudy.basis && <p className={css.basis}>{caseStudy.basis}</p>}
        <ul className={css.results}>
          {compact(caseStudy.results).map(
            // A reference to an unpublished claim has neither figure nor label.
            (result) =>
              (result.figure || result.label) && (
                <li key={result._key}>
                  <Figure isLow text={plainText(result.figure)} {...editable(result, 'figure')} />
                  <b>{result.figure}</b>{' '}
                  <span>
                    {result.label} {result.basis && <small>{result.basis}</small>}
                  </span>
                </li>
              ),
          )}
        </ul>
      </div>
      <dl className={css.story}>
        <div>
          <dt>{labels?.challengeLabel}</dt>
          <dd>{caseStudy.challenge}</dd>
        </div>
        <div>
          <dt>{labels?.solutionLabel}</dt>
          <dd>{caseStudy.solution}</dd>
        </div>
      </dl>
    </article>
  )
}
