import {CommentIcon} from '@sanity/icons/Comment'
import {stringField, textField} from '../fields.ts'
import {defineSection} from '../section.ts'
import {unwritten} from '../unwritten.ts'

export const quoteSection = defineSection({
  kind: 'quote',
  group: 'proof',
  title: 'Quote',
  description: 'One sentence in large letters, and who says it.',
  icon: CommentIcon,
  variants: [
    {value: 'plain', title: 'On a quiet ground'},
    {value: 'night', title: 'On a dark ground'},
  ],
  fields: [
    textField('quote', 'Quote', 'One or two sentences that somebody said, without quotation marks.', {
      warnAbove: 220,
      initialValue: unwritten.quote,
    }),
    stringField('name', 'Who says it', 'A name, or “Our principle”. May stay empty.', {optional: true}),
    stringField('role', 'Role', 'What they do, and where. May stay empty.', {optional: true}),
  ],
})
