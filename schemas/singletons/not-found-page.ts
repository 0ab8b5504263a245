import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {defineType} from '@sanity/types'
import {stringField, linkField, textField} from '../fields.ts'
import {seoTab, tab, tabs, titled} from '../tabs.ts'

export const notFoundPage = defineType({
  name: 'notFoundPage',
  title: 'Not-found page',
  description: 'Shown for an address that does not exist.',
  type: 'document',
  icon: HelpCircleIcon,
  ...tabs(
    tab('content', 'Content', [
      stringField('heading', 'Headline', 'The large words.', {warnAbove: 40}),
      textField('text', 'Text', 'What to do now.'),
      linkField('homeLink', 'First button', 'Leads home.'),
      linkField('helpLink', 'Second button', 'Leads to help.'),
      stringField('note', 'Note', 'Below the buttons.'),
      linkField('noteLink', 'Link of the note', 'After the note. May stay empty.', {optional: true}),
    ]),
    seoTab(),
  ),
  preview: titled('Not-found page'),
})
