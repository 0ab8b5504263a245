import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {defineType} from 'sanity'
import {stringField, linkField, textField, seoField} from '../fields.ts'
import {contentGroup, seoGroup, titled} from './groups.ts'

export const notFoundPage = defineType({
  name: 'notFoundPage',
  title: 'Not-found page',
  description: 'Shown for an address that does not exist.',
  type: 'document',
  icon: HelpCircleIcon,
  groups: [contentGroup, seoGroup],
  fields: [
    stringField('heading', 'Headline', 'The large words.', {group: 'content', warnAbove: 40}),
    textField('text', 'Text', 'What to do now.', {group: 'content'}),
    linkField('homeLink', 'First button', 'Leads home.', {group: 'content'}),
    linkField('helpLink', 'Second button', 'Leads to help.', {group: 'content'}),
    stringField('note', 'Note', 'Below the buttons.', {group: 'content', warnAbove: 80}),
    linkField('noteLink', 'Link of the note', 'After the note. May stay empty.', {
      group: 'content',
      optional: true,
    }),
    seoField(),
  ],
  preview: titled('Not-found page'),
})
