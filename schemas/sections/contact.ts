import {CommentIcon} from '@sanity/icons/Comment'
import {linkField, referencesField, stringField, textField} from '../fields.ts'
import {defineSection} from '../section.ts'

const label = (name: string, title: string, description: string, initialValue: string) =>
  stringField(name, title, description, {initialValue, warnAbove: 30})

export const contactSection = defineSection({
  kind: 'contact',
  group: 'frame',
  title: 'Page top with a form',
  description: 'The large words that a page begins with, beside the message form and the ways to reach us.',
  icon: CommentIcon,
  fields: [
    stringField('heading', 'Headline', 'The large words at the top.', {
      warnAbove: 60,
      initialValue: 'Tell us what takes too long',
    }),
    textField('lead', 'Introduction', 'The sentences below the headline.', {
      warnAbove: 240,
      initialValue: 'A few sentences are enough. A person reads them and answers.',
    }),
    referencesField('claims', 'Figures', 'Claims below the introduction. Three fit well.', 'claim', {
      optional: true,
    }),
    stringField('formHeading', 'Form heading', 'Above the message form.', {
      warnAbove: 60,
      initialValue: 'Send us a message',
    }),
    label(
      'interestText',
      'Interest',
      'Before the agent and plan that a visitor chose.',
      'You are asking about',
    ),
    label('changeLabel', 'Change', 'The link from that choice back to the plans.', 'Change'),
    stringField('privacyNote', 'Privacy note', 'Below the form, before the link.', {
      warnAbove: 120,
      initialValue: 'We use what you write here to answer you.',
    }),
    {
      ...linkField('privacyLink', 'Privacy link', 'Leads to the privacy policy.'),
      initialValue: {
        _type: 'link',
        label: 'Privacy Policy',
        reference: {_type: 'reference', _ref: 'legal-privacy-policy'},
      },
    },
    textField(
      'noScriptText',
      'Without JavaScript',
      'Shown where scripts are off. The form is sent all the same.',
      {
        initialValue: 'JavaScript is turned off in this browser. The form works all the same.',
      },
    ),
    label('detailsHeading', 'Details heading', 'Above the contact details.', 'Reach us directly'),
    label('emailLabel', 'E-mail label', 'Before our e-mail address.', 'Email'),
    label('phoneLabel', 'Phone label', 'Before our phone number.', 'Phone'),
    label('hoursLabel', 'Hours label', 'Before our phone hours.', 'Phone hours'),
    label('addressLabel', 'Address label', 'Before our postal address.', 'Address'),
  ],
})
