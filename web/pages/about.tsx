import {defineQuery} from 'groq'
import {Banner} from '../components/layout/Banner.tsx'
import {useLayoutData} from '../components/layout/layout-context.ts'
import {Cta} from '../components/sections/Cta.tsx'
import {linkFields, seoFields} from '../content/fragments.ts'
import {definePage} from '../content/page.ts'
import type {AboutQueryResult} from '../content/types.gen.ts'
import {hueClass} from '../../domain/hues.ts'
import {Icon} from '../design/Icon.tsx'
import {compact} from '../../domain/compact.ts'
import {breadcrumbs, headOf} from '../content/head.ts'
import {paths} from '../../domain/pages.ts'
import css from './inner.module.css'

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
      <Banner title={aboutPage.title} heading={aboutPage.title} lead={aboutPage.lead} wears={4} />
      <section className="section wrap">
        <div className={`${css.split} ${css.half}`}>
          <div className={css.side}>
            <h2 className={css.sub}>{aboutPage.missionHeading}</h2>
            <p className={css.big}>{aboutPage.mission}</p>
          </div>
          <div className={css.side}>
            <h2 className={css.sub}>{aboutPage.visionHeading}</h2>
            <p className={css.big}>{aboutPage.vision}</p>
          </div>
        </div>
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
      <ul className={css.cards}>
        {compact(about.values).map((value, i) => (
          <li
            key={value._id}
            className={`${hueClass(agents[i % Math.max(agents.length, 1)]?.hue)} ${css.card}`}
          >
            <Icon name={value.icon} />
            <h3>{value.title}</h3>
            <p>{value.description}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Expertise({about}: {about: About}) {
  return (
    <section className="section wrap">
      <div className={css.head}>
        <h2 className={css.narrow}>{about.expertiseHeading}</h2>
        <p className="lead muted">{about.expertiseIntro}</p>
      </div>
      <ul className={css.years}>
        {compact(about.expertise).map((area) => (
          <li key={area._id}>
            <p>
              <b className="numeric">{typeof area.years === 'number' ? `${area.years}+` : ''}</b>{' '}
              {about.yearsLabel}
            </p>
            <h3>{area.title}</h3>
            <p className="muted">{area.description}</p>
          </li>
        ))}
      </ul>
      <p>
        <Cta link={about.cta} />
      </p>
    </section>
  )
}
