import {defineQuery} from 'groq'
import {useLayoutData} from '../components/layout/layout-context.ts'
import {Claims} from '../components/sections/Claims.tsx'
import {ContactLinks} from '../components/layout/Footer.tsx'
import {LeadForm} from '../components/forms/LeadForm.tsx'
import {
  agentCardFields,
  emblemField,
  formLabelFields,
  leadFormFields,
  linkFields,
  priceFields,
  seoFields,
} from '../content/fragments.ts'
import {definePage} from '../content/page.ts'
import type {HomeQueryResult} from '../content/types.gen.ts'
import {compact} from '../../domain/compact.ts'
import {headOf, organization} from '../content/head.ts'
import {paths} from '../../domain/pages.ts'
import {AgentBoard} from '../components/agents/AgentCard.tsx'
import {ProcessSteps} from '../components/sections/ProcessSteps.tsx'
import {WideSectionHead} from '../components/sections/SectionHead.tsx'
import {ServiceList} from '../components/sections/ServiceList.tsx'
import {Aside, Split} from '../components/sections/Split.tsx'
import {CaseBands} from '../sections/CaseStudies.tsx'
import {FormLine} from '../sections/Form.tsx'
import {MosaicHero} from '../sections/Hero.tsx'
import css from './home.module.css'

const shownAgentFields = /* groq */ `${agentCardFields}, plans[0...1]->{_id, _type, price{${priceFields}}}`

export const homeQuery = defineQuery(`{
  "homePage": *[_type == "homePage" && _id == "homePage"][0]{
    _id, _type, headline, lead, primaryCta{${linkFields}}, secondaryCta{${linkFields}}, bannerHeading, bannerText,
    servicesHeading, servicesIntro, services[]->{_id, _type, title, value, description, icon, tools}, toolsLabel,
    agentsHeading, agentsIntro, bestForLabel,
    "agents": select(
      count(agents) > 0 => agents[]->{${shownAgentFields}},
      *[_type == "agent"] | order(order asc){${shownAgentFields}}
    ),
    processHeading, processIntro, steps[]->{_id, _type, title, timing, description},
    casesHeading, casesIntro, illustrativeLabel, challengeLabel, solutionLabel,
    cases[]->{
      _id, _type, company, industry, illustrative, challenge, solution, agents[]->{_id, _type, hue, ${emblemField}},
      "figure": coalesce(claim->figure, figure), "figureLabel": coalesce(claim->label, figureLabel),
      results[]{_key, "figure": coalesce(@->figure, figure), "label": coalesce(@->label, label)}
    },
    contactHeading, contactText, claims[]->{_id, _type, figure, label}, seo{${seoFields}}
  },
  "formSettings": *[_type == "formSettings" && _id == "formSettings"][0]{
    _id, _type, homeBanner{${leadFormFields}}, homeContact{${leadFormFields}}, ${formLabelFields}
  }
}`)

type Home = NonNullable<HomeQueryResult['homePage']>
type Forms = HomeQueryResult['formSettings']

export const page = definePage({
  query: homeQuery,
  select: ({homePage, formSettings}) =>
    homePage && {home: homePage, forms: formSettings, agents: compact(homePage.agents)},
  head: ({home}, layout) => headOf({path: paths.home(), title: home.headline, seo: home.seo}, layout),
  structuredData: (_, layout) => [organization(layout)],
  Component: ({data: {home, forms, agents}}) => (
    <>
      <MosaicHero
        hero={{...home, heading: home.headline}}
        worker={agents.find(({demo}) => demo?.sampleResult?.kind === 'chat') ?? agents[0] ?? null}
      />
      <Banner home={home} forms={forms} />
      <Services home={home} />
      <Agents home={home} />
      <Process home={home} />
      <Cases home={home} />
      <Contact home={home} forms={forms} />
    </>
  ),
})

function Banner({home, forms}: {home: Home; forms: Forms}) {
  return (
    <section className="night" aria-labelledby="ask">
      <FormLine heading={<h2 id="ask">{home.bannerHeading}</h2>} text={home.bannerText} settings={forms} />
    </section>
  )
}

function Services({home}: {home: Home}) {
  return (
    <section className="section wrap" id="services">
      <Split>
        <Aside>
          <h2>{home.servicesHeading}</h2>
          <p className="lead muted">{home.servicesIntro}</p>
        </Aside>
        <ServiceList services={compact(home.services)} toolsLabel={home.toolsLabel} />
      </Split>
    </section>
  )
}

function Agents({home}: {home: Home}) {
  return (
    <section id="ai-agents">
      <WideSectionHead heading={home.agentsHeading} intro={home.agentsIntro} />
      <AgentBoard agents={compact(home.agents)} bestForLabel={home.bestForLabel} heading="h3" />
    </section>
  )
}

function Process({home}: {home: Home}) {
  return (
    <section className="section wrap" id="process">
      <Aside>
        <h2 className={css.processHeading}>{home.processHeading}</h2>
        <p className="lead muted">{home.processIntro}</p>
      </Aside>
      <ProcessSteps steps={compact(home.steps)} />
    </section>
  )
}

function Cases({home}: {home: Home}) {
  return (
    <section id="case-studies">
      <WideSectionHead heading={home.casesHeading} intro={home.casesIntro} />
      <CaseBands heading={home.casesHeading} cases={compact(home.cases)} labels={home} />
    </section>
  )
}

function Contact({home, forms}: {home: Home; forms: Forms}) {
  const {siteSettings} = useLayoutData()
  return (
    <section className="night section wrap" id="contact">
      <Split even>
        <div className={css.contact}>
          <h2>{home.contactHeading}</h2>
          <p className="lead">{home.contactText}</p>
          <p className="lead">
            <ContactLinks />
          </p>
          <p className="small">{siteSettings?.phoneHours}</p>
          <Claims claims={home.claims} />
        </div>
        <LeadForm name="homeContact" form={forms?.homeContact} labels={forms} />
      </Split>
    </section>
  )
}
