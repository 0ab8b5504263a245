import {compact} from '../../domain/compact.ts'
import {hueClass} from '../../domain/hues.ts'
import {paths} from '../../domain/pages.ts'
import {priceLine} from '../../domain/price.ts'
import {telUrl} from '../../domain/tel-url.ts'
import {LeadForm} from '../components/forms/LeadForm.tsx'
import {Breadcrumb} from '../components/layout/Breadcrumb.tsx'
import {useLayoutData} from '../components/layout/layout-context.ts'
import {Claims} from '../components/sections/Claims.tsx'
import {TextLink} from '../components/sections/Cta.tsx'
import {editable} from '../content/editable.ts'
import {emblemField, formLabelFields, leadFormFields, linkFields, priceFields} from '../content/fragments.ts'
import {EmblemTile} from '../design/Emblem.tsx'
import {useSearchParams} from '../navigation/use-search-params.ts'
import {SiteLink} from '../ui/SiteLink.tsx'
import {useIsHydrated} from '../ui/use-is-hydrated.ts'
import css from './Contact.module.css'
import {defineSection} from './section.ts'
import type {SectionOf} from '../content/types.ts'

export const fields = /* groq */ `heading, lead, claims[]->{_id, _type, figure, label}, detailsHeading, emailLabel, phoneLabel,
        hoursLabel, addressLabel, formHeading, interestText, changeLabel, privacyNote, privacyLink{${linkFields}}, noScriptText,
        "formSettings": *[_type == "formSettings" && _id == "formSettings"][0]{_id, _type, contactPage{${leadFormFields}}, ${formLabelFields}},
        "agents": *[_type == "agent"]{_id, _type, name, slug, hue, ${emblemField}, plans[]->{_id, _type, name, price{${priceFields}}}},
        "packages": *[_type == "servicePackage"]{_id, _type, name, price{${priceFields}}}`

type Contact = SectionOf<'contactSection'>

export const section = defineSection('contactSection', {
  traits: () => ({ground: 'paper', isTop: true}),
  Component: ({section: contact, place, title}) => (
    <div className={place.isTop ? `${css.top} ${css.first} wrap` : `${css.top} wrap`}>
      <div className={css.words}>
        {place.isTop && <Breadcrumb current={title} />}
        {place.isTop ? <h1>{contact.heading}</h1> : <h2>{contact.heading}</h2>}
        <p className="lead">{contact.lead}</p>
        <Claims claims={contact.claims} />
      </div>
      <section className={css.form} id="form">
        <h2>{contact.formHeading}</h2>
        <noscript>
          <p>{contact.noScriptText}</p>
        </noscript>
        <Interest contact={contact} />
        <LeadForm
          name="contactPage"
          form={contact.formSettings?.contactPage}
          labels={contact.formSettings}
          prefill={['service', 'agent', 'plan']}
          thanksId="message-sent"
        />
        <p className="small muted">
          {contact.privacyNote} <TextLink link={contact.privacyLink} />
        </p>
      </section>
      <Details contact={contact} />
    </div>
  ),
})

/**
 * Names what the visitor chose on the way here (enquiryHref); it goes with the message. An id that belongs to nothing published
 * is left out. Links with a choice lead to the form, so while it is the `:target` the card has its place before React renders it.
 */
function Interest({contact}: {contact: Contact}) {
  const [choice] = useSearchParams()
  const {interestText, changeLabel} = contact
  const {agentPage} = useLayoutData()
  const agent = compact(contact.agents).find(({slug}) => slug?.current === choice.get('agent'))
  const plan = [...compact(agent?.plans), ...compact(contact.packages)].find(
    ({_id}) => _id === choice.get('plan'),
  )
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
