import type {ContentText} from '../../domain/content-text.ts'
import {LeadForm} from '../components/forms/LeadForm.tsx'
import {ContactLinks} from '../components/layout/Footer.tsx'
import {useLayoutData} from '../components/layout/layout-context.ts'
import {Claims} from '../components/sections/Claims.tsx'
import {SectionHead} from '../components/sections/SectionHead.tsx'
import {Split} from '../components/sections/Split.tsx'
import {claimFields, formLabelFields, leadFormFields} from '../content/fragments.ts'
import css from './Form.module.css'
import {defineSection} from './section.ts'
import type {SectionOf} from '../content/types.ts'
import {longerThan} from '../content/editable.ts'

export const fields = /* groq */ `heading, text, claims[]->{${claimFields}},
        "formSettings": *[_type == "formSettings" && _id == "formSettings"][0]{
          _id, _type, homeBanner{${leadFormFields}}, homeContact{${leadFormFields}}, ${formLabelFields}
        }`

export const section = defineSection('formSection', {
  // The line is a strip on the way down; the night is for what ends a page.
  traits: ({variant}) => (variant === 'line' ? {ground: 'wash', hasSpace: true} : {ground: 'night'}),
  Component: ({section: {heading, text, claims, formSettings, variant}}) => {
    if (variant === 'line') return <FormLine heading={heading} text={text} settings={formSettings} />
    return (
      <Split className={`${css.whole} wrap`}>
        <div>
          <h2 {...longerThan(45, heading)}>{heading}</h2>
          <p className="lead">{text}</p>
        </div>
        <LeadForm name="homeContact" form={formSettings?.homeContact} labels={formSettings} />
        <WaysToReachUs />
        <Claims claims={claims} className={css.row} />
      </Split>
    )
  },
})

/** The short form, in one line where there is room for it. */
function FormLine(props: {
  heading: ContentText
  text: string | null
  settings: Omit<NonNullable<SectionOf<'formSection'>['formSettings']>, 'homeContact'> | null
}) {
  return (
    <div className={`${css.line} wrap`}>
      <SectionHead heading={props.heading} intro={props.text} />
      <LeadForm name="homeBanner" form={props.settings?.homeBanner} labels={props.settings} />
    </div>
  )
}

function WaysToReachUs() {
  const {siteSettings} = useLayoutData()
  return (
    <div>
      <p className="lead">
        <ContactLinks />
      </p>
      <p className="small">{siteSettings?.phoneHours}</p>
    </div>
  )
}
