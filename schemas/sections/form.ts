import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {referencesField, textField} from '../fields.ts'
import {defineSection, headingField} from '../section.ts'

export const formSection = defineSection({
  kind: 'form',
  group: 'frame',
  title: 'Form',
  description: 'A form through which visitors write to us. Its fields are under Settings, Forms.',
  icon: EnvelopeIcon,
  variants: [
    {value: 'whole', title: 'The contact form, with ways to reach us'},
    {value: 'line', title: 'The short form, in one line'},
  ],
  fields: [
    headingField('Tell us about it', 'Beside the form.'),
    textField('text', 'Text', 'What happens after a message.', {
      initialValue: 'A person reads every message. The consultation is free.',
    }),
    referencesField('claims', 'Figures', 'Claims beside the whole form. May stay empty.', 'claim', {
      optional: true,
      hidden: ({parent}) => parent?.variant === 'line',
    }),
  ],
})
