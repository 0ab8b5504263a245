import {compact} from '../../domain/compact.ts'
import {telUrl} from '../../domain/tel-url.ts'
import {BriefForm} from '../components/forms/BriefForm.tsx'
import {InquiryCard, isAboutSomething, useInquiry} from '../components/forms/Inquiry.tsx'
import {Breadcrumb} from '../components/layout/Breadcrumb.tsx'
import {useLayoutData} from '../components/layout/layout-context.ts'
import {Claims} from '../components/sections/Claims.tsx'
import {TextLink} from '../ui/Cta.tsx'
import {
  claimFields,
  emblemField,
  formLabelFields,
  leadFormFields,
  linkFields,
  priceFields,
} from '../content/fragments.ts'
import css from './Contact.module.css'
import {defineSection} from './section.ts'
import type {SectionOf} from '../content/types.ts'

export const fields = /* groq */ `heading, lead, claims[]->{${claimFields}}, detailsHeading, emailLabel, phoneLabel,
        hoursLabel, addressLabel, formHeading, interestText, changeLabel, privacyNote, privacyLink{${linkFields}}, noScriptText,
        "formSettings": *[_type == "formSettings" && _id == "formSettings"][0]{_id, _type, contactPage{${leadFormFields}}, ${formLabelFields}},
        "agents": *[_type == "agent"]{_id, _type, name, slug, hue, ${emblemField}, plans[]->{_id, _type, name, price{${priceFields}}}},
        "packages": *[_type in ["servicePackage", "addOn"]]{_id, _type, "name": coalesce(name, title), price{${priceFields}}}`

type Contact = SectionOf<'contactSection'>

export const section = defineSection('contactSection', {
  traits: () => ({ground: 'paper', isTop: true}),
  Component: ({section: contact, place, title}) => (
    <div className={place.isTop ? `${css.top} ${css.first} wrap` : `${css.top} wrap`}>
      <div className={css.words}>
        {place.isTop && <Breadcrumb current={title} />}
        {place.isTop ? <Title contact={contact} /> : <h2>{contact.heading}</h2>}
        <p className="lead">{contact.lead}</p>
      </div>
      <section className={css.form} id="form">
        <noscript>
          <p>{contact.noScriptText}</p>
        </noscript>
        <MessageForm contact={contact} />
        <p className="small muted">
          {contact.privacyNote} <TextLink link={contact.privacyLink} />
        </p>
      </section>
      {/* On phones they follow the form, which is what the page is for. */}
      {compact(contact.claims).length > 0 && (
        <div className={css.claims}>
          <Claims claims={contact.claims} />
        </div>
      )}
      <Details contact={contact} />
    </div>
  ),
})

/** The title, which is the name of one thing that was chosen. */
function Title({contact}: {contact: Contact}) {
  const inquiry = useInquiry(contact)
  const {plans, agents} = inquiry
  const names = plans.length > 1 ? [] : compact([agents[0]?.name, plans[0]?.plan.name])
  return (
    <h1 className={isAboutSomething(inquiry) ? css.chosen : undefined}>
      {names.length > 0 ? names.join(', ') : contact.heading}
    </h1>
  )
}

/** What was chosen, and the form. About something chosen it asks for less, and becomes a receipt when it is sent. */
function MessageForm({contact}: {contact: Contact}) {
  const inquiry = useInquiry(contact)
  return (
    <>
      <InquiryCard contact={contact} inquiry={inquiry} />
      <BriefForm
        form={contact.formSettings?.contactPage}
        labels={contact.formSettings}
        heading={<h2>{contact.formHeading}</h2>}
        isBrief={isAboutSomething(inquiry)}
        agents={compact(inquiry.agents.map(({slug}) => slug?.current)).join(' ')}
      />
    </>
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
