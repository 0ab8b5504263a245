import {compact} from '../../domain/compact.ts'
import {CaseStudy, type CaseLabels, type CaseStudyContent} from '../components/sections/CaseStudy.tsx'
import {WideSectionHead} from '../components/sections/SectionHead.tsx'
import {emblemField} from '../content/fragments.ts'
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
      <WideSectionHead heading={heading} intro={intro} />
      <CaseBands heading={heading} cases={compact(cases)} labels={labels ?? {}} />
    </>
  ),
})

/** Case studies as bands across the page, whose figures change sides. */
function CaseBands(props: {heading: string | null; cases: readonly CaseStudyContent[]; labels: CaseLabels}) {
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
        />
      ))}
    </section>
  )
}
