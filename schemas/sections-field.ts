import {defineArrayMember, defineField, type ArrayDefinition} from '@sanity/types'
import {sectionGroups} from './section.ts'
import type {sectionTypes} from './sections.gen.ts'

/** The field of a document that is made of sections, with the menu that Sanity inserts them from, in groups. */
export const sectionsField = ({
  kinds,
  ...field
}: Pick<ArrayDefinition, 'title' | 'description' | 'validation'> & {
  kinds: readonly (typeof sectionTypes)[number][]
}) =>
  defineField({
    title: 'Sections',
    ...field,
    name: 'sections',
    type: 'array',
    of: kinds.map(({name}) => defineArrayMember({type: name})),
    options: {
      insertMenu: {
        filter: true,
        groups: Object.entries(sectionGroups).map(([name, title]) => ({
          name,
          title,
          of: kinds.filter(({options}) => options?.sectionGroup === name).map((type) => type.name),
        })),
      },
    },
  })
