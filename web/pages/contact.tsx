import {defineQuery} from 'groq'
import {Banner} from '../components/layout/Banner.tsx'
import {useLayoutData} from '../components/layout/layout-context.ts'
import {Claims} from '../components/sections/Claims.tsx'
import {Cta, TextLink} from '../components/sections/Cta.tsx'
import {LeadForm} from '../components/forms/LeadForm.tsx'
import {formLabelFields, leadFormFields, linkFields, seoFields} from '../content/fragments.ts'
import {definePage} from '../content/page.ts'
import type {ContactQueryResult} from '../content/types.gen.ts'
import {hueClass} from '../../domain/hues.ts'
import {Scene} from '../design/Scene.tsx'
import {compact} from '../../domain/compact.ts'
import {breadcrumbs, headOf} from '../content/head.ts'
import {telUrl} from '../../domain/tel-url.ts'
import {paths} from '../../domain/pages.ts'
import {useSearchParams} from '../navigation/use-search-params.ts'
import css from './inner.module.css'

export const contactQuery = defineQuery(`{
  "contactPage": *[_type == "contactPage" && _id == "contactPage"][0]{
    _id, _type, title, heading, lead, facts[]->{_id, _type, figure, label}, detailsHeading, emailLabel, phoneLabel, hoursLabel,
    addressLabel, formHeading, interestText, privacyNote, privacyLink{${linkFields}}, scheduleHeading, scheduleText, scheduleCta{${linkFields}},
    whyHeading, reasons[]{_key, _type, title, description, scene}, noScriptText, seo{${seoFields}}
  },
  "formSettings": *[_type == "formSettings" && _id == "formSettings"][0]{_id, _type, contactPage{${leadFormFields}}, ${formLabelFields}},
  "agents": *[_type == "agent"]{_id, _type, name, slug, plans[]->{_id, _type, name}},
  "packages": *[_type == "servicePackage"]{_id, _type, name}
}`)

type Contact = NonNullable<ContactQueryResult['contactPage']>

export const page = definePage({
  query: contactQuery,
  select: ({contactPage, formSettings, agents, packages}) =>
    contactPage && {contactPage, formSettings, agents: compact(agents), packages: compact(packages)},
  head: ({contactPage: {title, seo}}, layout) => headOf({path: paths.contact(), title, seo}, layout),
  structuredData: ({contactPage}, layout) => [breadcrumbs(layout, [contactPage.title, paths.contact()])],
  Component: ({data: {contactPage, formSettings, agents, packages}}) => (
    <>
      <Banner title={contactPage.title} heading={contactPage.heading} lead={contactPage.lead} wears={2}>
        <Claims claims={contactPage.facts} />
      </Banner>
      <section className="section wrap">
        <div className={css.split}>
          <Details contact={contactPage} />
          <div className={css.facts} id="form">
            <h2 className={css.sub}>{contactPage.formHeading}</h2>
            <noscript>
              <p>{contactPage.noScriptText}</p>
            </noscript>
            <Interest text={contactPage.interestText} agents={agents} packages={packages} />
            <LeadForm
              name="contactPage"
              form={formSettings?.contactPage}
              labels={formSettings}
              prefill={['service', 'agent', 'plan']}
              thanksId="message-sent"
            />
            <p className="small muted">
              {contactPage.privacyNote} <TextLink link={contactPage.privacyLink} />
            </p>
          </div>
        </div>
      </section>
      <Schedule contact={contactPage} />
      <Reasons contact={contactPage} />
    </>
  ),
})

/**
 * Names what the visitor chose on the way here (enquiryHref); it goes with the message. An id that belongs to nothing published
 * is left out. The line keeps its place while it is empty, so that no field moves under a finger.
 */
function Interest(props: {
  text: string | null
  agents: ContactQueryResult['agents']
  packages: ContactQueryResult['packages']
}) {
  const [choice] = useSearchParams()
  const agent = props.agents.find(({slug}) => slug?.current === choice.get('agent'))
  const plan = [...compact(agent?.plans), ...props.packages].find(({_id}) => _id === choice.get('plan'))
  const names = [agent?.name, plan?.name].filter(Boolean)
  return (
    <p className={css.interest}>
      {props.text && names.length > 0 && (
        <>
          {props.text} <b>{names.join(', ')}</b>
        </>
      )}
    </p>
  )
}

function Details({contact}: {contact: Contact}) {
  const site = useLayoutData().siteSettings
  return (
    <div className={css.side}>
      <h2 className={css.sub}>{contact.detailsHeading}</h2>
      <dl className={css.facts}>
        <div>
          <dt>{contact.emailLabel}</dt>
          <dd>{site?.email && <a href={`mailto:${site.email}`}>{site.email}</a>}</dd>
        </div>
        <div>
          <dt>{contact.phoneLabel}</dt>
          <dd>{site?.phone && <a href={telUrl(site.phone)}>{site.phone}</a>}</dd>
        </div>
        <div>
          <dt>{contact.hoursLabel}</dt>
          <dd>{site?.phoneHours}</dd>
        </div>
        <div>
          <dt>{contact.addressLabel}</dt>
          <dd>{site?.address}</dd>
        </div>
      </dl>
    </div>
  )
}

function Schedule({contact}: {contact: Contact}) {
  return (
    <section className="night wrap section" id="schedule">
      <div className={css.side}>
        <h2>{contact.scheduleHeading}</h2>
        <p className="lead muted">{contact.scheduleText}</p>
        <p>
          <Cta link={contact.scheduleCta} />
        </p>
      </div>
    </section>
  )
}

function Reasons({contact}: {contact: Contact}) {
  const agents = compact(useLayoutData().agents)
  return (
    <section id="why">
      <h2 className={`${css.intro} wrap`}>{contact.whyHeading}</h2>
      <ul className={css.cards}>
        {compact(contact.reasons).map((reason, i) => (
          <li
            key={reason._key}
            className={`${hueClass(agents[(i + 2) % Math.max(agents.length, 1)]?.hue)} ${css.card}`}
          >
            <Scene name={reason.scene} className={css.scene} />
            <h3>{reason.title}</h3>
            <p>{reason.description}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
