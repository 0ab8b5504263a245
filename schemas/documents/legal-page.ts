import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import {defineArrayMember, defineField, defineType} from '@sanity/types'
import {stringField} from '../fields.ts'
import {seoTab, tab, tabs} from '../tabs.ts'
import {freeAddress, property, slugText, uniqueAnchors} from '../validation.ts'

export const legalPage = defineType({
  name: 'legalPage',
  title: 'Legal page',
  description: 'Privacy policy, terms and the like.',
  type: 'document',
  icon: DocumentTextIcon,
  ...tabs(
    tab('content', 'Content', [
      stringField('title', 'Title', 'The heading of the page.', {warnAbove: 60}),
      defineField({
        name: 'slug',
        title: 'Web address',
        description: 'The page is at / followed by this. When it changes, the former address leads here.',
        type: 'slug',
        options: {source: 'title', maxLength: 60, isUnique: () => true},
        validation: (rule) => [
          rule.required().error('Press “Generate” to make the web address from the title.'),
          rule.custom(slugText),
          rule.custom(freeAddress),
        ],
      }),
      defineField({
        name: 'lastUpdated',
        title: 'Last updated',
        description: 'Printed at the top as month and year. Change it whenever the meaning changes.',
        type: 'date',
        validation: (rule) => rule.required().error('Choose when the text was last changed.'),
      }),
      defineField({
        name: 'intro',
        title: 'Introduction',
        description: 'The text before the first section. May stay empty.',
        type: 'legalText',
        // Above it there is the title of the page alone, and a small heading would leave a level out.
        validation: (rule) =>
          rule.custom((blocks) =>
            Array.isArray(blocks) && blocks.some((block) => property(block, 'style') === 'h3')
              ? 'The introduction has a small heading. Choose “Paragraph”, or begin a section with it.'
              : true,
          ),
      }),
      defineField({
        name: 'sections',
        title: 'Sections',
        description: 'The numbered sections of the page.',
        type: 'array',
        of: [defineArrayMember({type: 'legalSection'})],
        validation: (rule) => [
          rule.required().min(1).error('The page needs at least one section.'),
          rule.custom(uniqueAnchors),
        ],
      }),
      defineField({
        name: 'gallery',
        title: 'Gallery',
        description: 'A carousel of pictures below the text. May stay empty.',
        type: 'reference',
        to: [{type: 'gallery'}],
      }),
    ]),
    seoTab(),
  ),
  preview: {
    select: {title: 'title', date: 'lastUpdated'},
    prepare: ({title, date}) => ({title, subtitle: date ? `Last updated ${date}` : 'No date yet'}),
  },
})
