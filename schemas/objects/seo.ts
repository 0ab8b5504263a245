import {SearchIcon} from '@sanity/icons/Search'
import {defineField, defineType} from '@sanity/types'
import {stringField, textField} from '../fields.ts'

export const seo = defineType({
  name: 'seo',
  title: 'Search and sharing',
  description: 'What search engines list and what a shared link shows.',
  type: 'object',
  icon: SearchIcon,
  options: {collapsible: true, collapsed: false},
  fields: [
    stringField(
      'title',
      'Title',
      'The blue line in search results and the text of the browser tab. Up to 60 characters.',
      {
        optional: true,
        warnAbove: 60,
      },
    ),
    textField(
      'description',
      'Description',
      'The two lines below the title in search results. Up to 160 characters.',
      {optional: true, warnAbove: 160},
    ),
    defineField({
      name: 'image',
      title: 'Sharing picture',
      description:
        'Shown with shared links to this page; 1200 × 630 pixels. Empty: one is drawn from the title, and an agent’s emblem.',
      type: 'imageWithAlt',
    }),
  ],
})
