import {ComponentIcon} from '@sanity/icons/Component'
import {defineType} from '@sanity/types'
import {topTypes} from '../../domain/page-building.ts'
import {stringField} from '../fields.ts'
import {sectionTypes} from '../sections.gen.ts'
import {sectionsField} from '../sections-field.ts'
import {saySomething} from '../unwritten.ts'

/** What a page has of its own: its top, and what it shares. */
const ownKinds: readonly string[] = [...topTypes, 'sharedSection']

export const sharedContent = defineType({
  name: 'sharedContent',
  title: 'Shared section',
  description: 'A section that several pages show. A change is on all of them at once.',
  type: 'document',
  icon: ComponentIcon,
  fields: [
    stringField('title', 'Title', 'What editors call it in lists. Visitors do not see it.', {warnAbove: 40}),
    sectionsField({
      title: 'Section',
      description: 'One section. Pages get it by “Shared section” in their own list.',
      kinds: sectionTypes.filter(({name}) => !ownKinds.includes(name)),
      validation: (rule) => [
        rule.required().length(1).error('A shared section is one section. Add it, or remove the others.'),
        rule.custom((sections) => sections === undefined || saySomething(sections)),
      ],
    }),
  ],
  preview: {
    select: {title: 'title', heading: 'sections.0.heading'},
    prepare: ({title, heading}) => ({title, subtitle: heading}),
  },
})
