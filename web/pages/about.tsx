import {defineQuery} from 'groq'
import {Banner} from '../components/layout/Banner.tsx'
import {useLayoutData} from '../components/layout/layout-context.ts'
import {Card, CardGrid} from '../components/sections/CardGrid.tsx'
import {Ending} from '../components/sections/Ending.tsx'
import {ExpertiseList} from '../components/sections/ExpertiseList.tsx'
import {Aside, Split} from '../components/sections/Split.tsx'
import {linkFields, seoFields} from '../content/fragments.ts'
import {definePage} from '../content/page.ts'
import type {AboutQueryResult} from '../content/types.gen.ts'
import {Icon} from '../design/Icon.tsx'
import {compact} from '../../domain/compact.ts'
import {breadcrumbs, headOf} from '../content/head.ts'
import {paths} from '../../domain/pages.ts'
import {AgentRow} from '../sections/Agents.tsx'
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
      <Banner title={aboutPage.title} heading={aboutPage.title} lead={aboutPage.lead} />
      <Colleagues />
      <section className="night section wrap">
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

/** The agents as a group portrait. */
function Colleagues() {
  return (
    <div className={css.colleagues}>
      <AgentRow agents={compact(useLayoutData().agents)} />
    </div>
  )
}

function Values({about}: {about: About}) {
  return (
    <section className={css.values}>
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
      <Split>
        <Aside small>
          <h2>{about.expertiseHeading}</h2>
          {about.expertiseIntro && <p className="lead muted">{about.expertiseIntro}</p>}
        </Aside>
        <ExpertiseList areas={compact(about.expertise)} yearsLabel={about.yearsLabel} />
      </Split>
    </section>
  )
}
