import {defineQuery} from 'groq'
import {Banner} from '../components/layout/Banner.tsx'
import {Card, CardGrid} from '../components/sections/CardGrid.tsx'
import {Ending} from '../components/sections/Ending.tsx'
import {ExpertiseList} from '../components/sections/ExpertiseList.tsx'
import {SectionHead} from '../components/sections/SectionHead.tsx'
import {Split} from '../components/sections/Split.tsx'
import {linkFields, seoFields} from '../content/fragments.ts'
import {definePage} from '../content/page.ts'
import type {AboutQueryResult} from '../content/types.gen.ts'
import {Icon} from '../design/Icon.tsx'
import {compact} from '../../domain/compact.ts'
import {breadcrumbs, headOf} from '../content/head.ts'
import {paths} from '../../domain/pages.ts'
import css from './about.module.css'
import {editable} from '../content/editable.ts'

export const aboutQuery = defineQuery(`{
  "aboutPage": *[_type == "aboutPage" && _id == "aboutPage"][0]{
    _id, _type, title, lead, missionHeading, mission, visionHeading, vision, valuesHeading,
    values[]->{_id, _type, title, description, icon},
    expertiseHeading, expertiseIntro, yearsLabel, expertise[]->{_id, _type, title, years, description},
    endingHeading, cta{${linkFields}}, seo{${seoFields}}
  }
}`)

type About = NonNullable<AboutQueryResult['aboutPage']>

export const page = definePage({
  query: aboutQuery,
  select: ({aboutPage}) => aboutPage,
  head: ({title, seo}, layout) => headOf({path: paths.about(), title, seo}, layout),
  structuredData: ({title}, layout) => [breadcrumbs(layout, [title, paths.about()])],
  Component: ({data: aboutPage}) => (
    <>
      <Banner
        title={aboutPage.title}
        heading={aboutPage.title}
        lead={aboutPage.lead}
        art={<Years areas={compact(aboutPage.expertise)} />}
      />
      <section className={`${css.statements} wrap`}>
        <Split even>
          <div className={css.statement}>
            <h2>{aboutPage.missionHeading}</h2>
            <p>{aboutPage.mission}</p>
          </div>
          <div className={css.statement}>
            <h2>{aboutPage.visionHeading}</h2>
            <p>{aboutPage.vision}</p>
          </div>
        </Split>
      </section>
      <Values about={aboutPage} />
      <Expertise about={aboutPage} />
      <Ending heading={aboutPage.endingHeading} link={aboutPage.cta} />
    </>
  ),
})

/** The years of experience as bars; decorative, since the list below has them in words. */
function Years({areas}: {areas: ReadonlyArray<{_id: string; years: number | null}>}) {
  const years = areas.flatMap(({_id, years: count}) => (count && count > 0 ? [{_id, count}] : []))
  if (years.length === 0) return null
  const most = Math.max(...years.map(({count}) => count))
  const tallest = years.findIndex(({count}) => count === most)
  return (
    <svg className={css.years} viewBox={`0 0 ${years.length * 36 - 12} 144`} aria-hidden="true">
      {years.map(({_id, count}, i) => (
        // Each is a bar of the emblems: half a disc on a block.
        <path key={_id} d={`M${i * 36} 144V${156 - (count / most) * 108}a12 12 0 0 1 24 0V144z`} />
      ))}
      <circle cx={tallest * 36 + 12} cy="18" r="12" />
    </svg>
  )
}

function Values({about}: {about: About}) {
  return (
    <section>
      <h2 className="wrap">{about.valuesHeading}</h2>
      <CardGrid>
        {compact(about.values).map((value) => (
          <Card
            key={value._id}
            drawing={<Icon name={value.icon} {...editable(value, 'icon')} />}
            title={value.title}
            text={value.description}
          />
        ))}
      </CardGrid>
    </section>
  )
}

function Expertise({about}: {about: About}) {
  return (
    <section className="section wrap">
      <SectionHead heading={about.expertiseHeading} intro={about.expertiseIntro} />
      <ExpertiseList areas={compact(about.expertise)} yearsLabel={about.yearsLabel} />
    </section>
  )
}
