import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import {defineField} from '@sanity/types'
import {stringField} from '../fields.ts'
import {defineSection} from '../section.ts'
import {unwritten} from '../unwritten.ts'

export const textSection = defineSection({
  kind: 'text',
  group: 'words',
  title: 'Text',
  description: 'A heading and paragraphs.',
  icon: DocumentTextIcon,
  variants: [
    {value: 'beside', title: 'Heading beside the text'},
    {value: 'above', title: 'Heading above the text'},
  ],
  fields: [
    stringField('heading', 'Heading', 'What the text is about.', {
      warnAbove: 60,
      initialValue: unwritten.heading,
    }),
    defineField({
      name: 'body',
      title: 'Text',
      description: 'Short paragraphs read best.',
      type: 'richText',
      initialValue: [
        {
          _type: 'block',
          _key: 'first',
          style: 'normal',
          markDefs: [],
          children: [{_type: 'span', _key: 'words', text: unwritten.text, marks: []}],
        },
      ],
      validation: (rule) =>
        rule.required().min(1).error('The section has no text. Write it or remove the section.'),
    }),
  ],
})
