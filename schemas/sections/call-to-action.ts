import {BoltIcon} from '@sanity/icons/Bolt'
import {textField} from '../fields.ts'
import {actionField, defineSection, headingField} from '../section.ts'

export const callToActionSection = defineSection({
  kind: 'callToAction',
  group: 'frame',
  title: 'Call to action',
  description: 'One question, one button, and our phone number: the end of a page.',
  icon: BoltIcon,
  variants: [
    {value: 'plain', title: 'Words alone'},
    {value: 'mosaic', title: 'With a mosaic'},
  ],
  fields: [
    headingField('Which routine should we look at first?'),
    textField('text', 'Text', 'Below the heading. May stay empty.', {optional: true}),
    actionField('link', 'Button', 'What to do next.', 'Book Free Consultation'),
  ],
})
