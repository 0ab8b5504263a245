import {defineQuery} from 'groq'
import {Breadcrumb} from '../components/layout/Breadcrumb.tsx'
import {useLayoutData} from '../components/layout/layout-context.ts'
import {Card, CardGrid} from '../components/sections/CardGrid.tsx'
import {Claims} from '../components/sections/Claims.tsx'
import {TextLink} from '../components/sections/Cta.tsx'
import {Ending} from '../components/sections/Ending.tsx'
import {LeadForm} from '../components/forms/LeadForm.tsx'
import {
  emblemField,
  formLabelFields,
  leadFormFields,
  linkFields,
  priceFields,
  seoFields,
} from '../content/fragments.ts'
import {definePage} from '../content/page.ts'
import type {ContactQueryResult} from '../content/types.gen.ts'
import {hueClass} from '../../domain/hues.ts'
import {EmblemTile} from '../design/Emblem.tsx'
import {Scene} from '../design/Scene.tsx'
import {compact} from '../../domain/compact.ts'
import {breadcrumbs, headOf} from '../content/head.ts'
import {priceLine} from '../../domain/price.ts'
import {telUrl} from '../../domain/tel-url.ts'
import {paths} from '../../domain/pages.ts'
import {SiteLink} from '../ui/SiteLink.tsx'
import {useIsHydrated} from '../ui/use-is-hydrated.ts'
import {useSearchParams} from '../navigation/use-search-params.ts'
import css from './contact.module.css'
import {editable} from '../content/editable.ts'

export const contactQuery = defineQuery(`{
  "contactPage": *[_type == "contactPage" && _id == "contactPage"][0]{
    _id, _type, title, heading, lead, claims[]->{_id, _type, figure, label}, detailsHeading, emailLabel, phoneLabel, hoursLabel,
    addressLabel, formHeading, interestText, changeLabel, privacyNote, privacyLink{${linkFields}}, scheduleHeading, scheduleText, scheduleCta{${linkFields}},
    whyHeading, reasons[]{_key, _type, title, description, scene}, noScriptText, seo{${seoFields}}
  },
  "formSettings": *[_type == "formSettings" && _id == "formSettings"][0]{_id, _type, contactPage{${leadFormFields}}, ${formLabelFields}},
  "agents": *[_type == "agent"]{_id, _type, name, slug, hue, ${emblemField}, plans[]->{_id, _type, name, price{${priceFields}}}},
  "packages": *[_type == "servicePackage"]{_id, _type, name, price{${priceFields}}}
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
      <div className={`${css.top} wrap`}>
        <div className={css.words}>
          <Breadcrumb current={contactPage.title} />
          <h1>{contactPage.heading}</h1>
          <p className="lead">{contactPage.lead}</p>
          <Claims claims={contactPage.claims} />
        </div>
        <section className={css.form} id="form">
          <h2>{contactPage.formHeading}</h2>
          <noscript>
            <p>{contactPage.noScriptText}</p>
          </noscript>
          <Interest contact={contactPage} agents={agents} packages={packages} />
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
        </section>
        <Details contact={contactPage} />
      </div>
      <Reasons contact={contactPage} />
      <Ending id="schedule" heading={contactPage.scheduleHeading} link={contactPage.scheduleCta}>
        <p className="lead muted">{contactPage.scheduleText}</p>
      </Ending>
    </>
  ),
})

/**
 * Names what the visitor chose on the way here (enquiryHref); it goes with the message. An id that belongs to nothing published
 * is left out. Links with a choice lead to the form, so while it is the `:target` the card has its place before React renders it.
 */
function Interest(props: {
  contact: Contact
  agents: ContactQueryResult['agents']
  packages: ContactQueryResult['packages']
}) {
  const [choice] = useSearchParams()
  const {interestText, changeLabel} = props.contact
  const {agentPage} = useLayoutData()
  const agent = props.agents.find(({slug}) => slug?.current === choice.get('agent'))
  const plan = [...compact(agent?.plans), ...props.packages].find(({_id}) => _id === choice.get('plan'))
  const names = [agent?.name, plan?.name].filter(Boolean)
  const isHydrated = useIsHydrated()
  if (names.length === 0) return isHydrated ? null : <div className={css.place} />
  const change = agent ? paths.agentTab(agent.slug?.current ?? '', 'pricing') : `${paths.pricing()}#packages`
  return (
    <div className={`${agent ? hueClass(agent.hue) : 'house'} ${css.interest}`}>
      {agent && <EmblemTile hue={agent.hue} emblem={agent.emblem} {...editable(agent, 'emblem')} />}
      <div>
        <p>
          {interestText} <b>{names.join(', ')}</b>
        </p>
        <p>
          <span {...editable(plan?.price, 'amount')}>{priceLine(plan?.price, agentPage)}</span>{' '}
          <SiteLink href={change}>{changeLabel}</SiteLink>
        </p>
      </div>
    </div>
  )
}

function Details({contact}: {contact: Contact}) {
  const site = useLayoutData().siteSettings
  return (
    <section className={css.contacts}>
      <h2>{contact.detailsHeading}</h2>
      <dl className={css.details}>
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
    </section>
  )
}

function Reasons({contact}: {contact: Contact}) {
  return (
    <section className={css.reasons} id="why">
      <h2 className="wrap">{contact.whyHeading}</h2>
      <CardGrid>
        {compact(contact.reasons).map((reason) => (
          <Card
            key={reason._key}
            drawing={<Scene name={reason.scene} {...editable(reason, 'scene')} />}
            isScene
            title={reason.title}
            text={reason.description}
          />
        ))}
      </CardGrid>
    </section>
  )
}
