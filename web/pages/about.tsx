import {defineQuery} from 'groq'
import {Banner} from '../components/layout/Banner.tsx'
import {useLayoutData} from '../components/layout/layout-context.ts'
import {Card, CardGrid} from '../components/sections/CardGrid.tsx'
import {Cta} from '../components/sections/Cta.tsx'
import {ExpertiseList} from '../components/sections/ExpertiseList.tsx'
import {SectionHead} from '../components/sections/SectionHead.tsx'
import {Split} from '../components/sections/Split.tsx'
import {linkFields, seoFields} from '../content/fragments.ts'
import {definePage} from '../content/page.ts'
import type {AboutQueryResult} from '../content/types.gen.ts'
import {hueAt} from '../../domain/hues.ts'
import {Icon} from '../design/Icon.tsx'
import {compact} from '../../domain/compact.ts'
import {breadcrumbs, headOf} from '../content/head.ts'
import {paths} from '../../domain/pages.ts'
import css from './about.module.css'

export const aboutQuery = defineQuery(`{
  "aboutPage": *[_type == "aboutPage" && _id == "aboutPage"][0]{
    _id, _type, title, lead, missionHeading, mission, visionHeading, vision, valuesHeading,
    values[]->{_id, _type, title, description, icon},
    expertiseHeading, expertiseIntro, yearsLabel, expertise[]->{_id, _type, title, years, description},
    cta{${linkFields}}, seo{${seoFields}}
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
      <Banner title={aboutPage.title} heading={aboutPage.title} lead={aboutPage.lead} hueOf={4} />
      <section className="section wrap">
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
    </>
  ),
})

function Values({about}: {about: About}) {
  const agents = compact(useLayoutData().agents)
  return (
    <section>
      <h2 className="wrap">{about.valuesHeading}</h2>
      <CardGrid>
        {compact(about.values).map((value, i) => (
          <Card
            key={value._id}
            hue={hueAt(agents, i)}
            drawing={<Icon name={value.icon} />}
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
      <p>
        <Cta link={about.cta} />
      </p>
    </section>
  )
}
