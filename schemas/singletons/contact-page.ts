import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {stringField, linkField, textField, referencesField, seoField} from '../fields.ts'
import {contentGroup, labelsGroup, seoGroup, titled} from './groups.ts'

export const contactPage = defineType({
  name: 'contactPage',
  title: 'Contact page',
  description: 'The words of the contact page. The fields of its form are under Settings, Forms.',
  type: 'document',
  icon: EnvelopeIcon,
  groups: [
    contentGroup,
    {name: 'form', title: 'Form and schedule'},
    {name: 'why', title: 'Why choose us'},
    labelsGroup,
    seoGroup,
  ],
  fields: [
    stringField('title', 'Page name', 'In the path of links at the top of the page.', {
      group: 'content',
      warnAbove: 40,
    }),
    stringField('heading', 'Headline', 'The large words at the top.', {group: 'content', warnAbove: 60}),
    textField('lead', 'Introduction', 'The sentences below the headline.', {
      group: 'content',
      warnAbove: 240,
    }),
    referencesField('claims', 'Figures', 'Claims at the top of the page. Three fit well.', 'claim', {
      group: 'content',
    }),

    stringField('formHeading', 'Form heading', 'Above the message form.', {group: 'form', warnAbove: 60}),
    stringField('interestText', 'Interest', 'Before the agent and plan that a visitor chose.', {
      group: 'form',
      warnAbove: 60,
    }),
    stringField('changeLabel', 'Change', 'The link from that choice back to the plans.', {
      group: 'form',
      warnAbove: 30,
    }),
    stringField('privacyNote', 'Privacy note', 'Below the form, before the link.', {
      group: 'form',
      warnAbove: 120,
    }),
    linkField('privacyLink', 'Privacy link', 'Leads to the privacy policy.', {group: 'form'}),
    stringField('scheduleHeading', 'Schedule heading', 'Above the invitation to a consultation.', {
      group: 'form',
      warnAbove: 60,
    }),
    textField('scheduleText', 'Schedule text', 'The invitation itself.', {group: 'form'}),
    linkField('scheduleCta', 'Schedule button', 'Leads to the consultation.', {group: 'form'}),
    textField(
      'noScriptText',
      'Without JavaScript',
      'Shown where scripts are off. The form is sent all the same.',
      {
        group: 'form',
      },
    ),

    stringField('whyHeading', 'Reasons heading', 'Above the reasons.', {group: 'why', warnAbove: 60}),
    defineField({
      name: 'reasons',
      title: 'Reasons',
      description: 'Why to choose us, in this order.',
      type: 'array',
      group: 'why',
      of: [defineArrayMember({type: 'feature'})],
      validation: (rule) => rule.required().min(1).error('Give at least one reason.'),
    }),

    stringField('detailsHeading', 'Details heading', 'Above the contact details.', {group: 'labels'}),
    stringField('emailLabel', 'E-mail label', 'Before our e-mail address.', {group: 'labels'}),
    stringField('phoneLabel', 'Phone label', 'Before our phone number.', {group: 'labels'}),
    stringField('hoursLabel', 'Hours label', 'Before our phone hours.', {group: 'labels'}),
    stringField('addressLabel', 'Address label', 'Before our postal address.', {group: 'labels'}),
    seoField(),
  ],
  preview: titled('Contact page'),
})
