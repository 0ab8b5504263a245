import {defineArrayMember, defineField, type ArrayDefinition} from '@sanity/types'
import {sectionGroups} from './section.ts'
import type {sectionTypes} from './sections.gen.ts'

type Kind = (typeof sectionTypes)[number]

/** What pages need most stands first in its group of the menu; the other kinds follow by their names. */
const neededFirst: readonly Kind['name'][] = [
  'heroSection', 'callToActionSection', 'formSection',
  'textSection', 'questionsSection', 'pictureTextSection', 'stepsSection',
  'agentsSection', 'plansSection', 'comparisonSection', 'servicesSection',
  'caseStudiesSection', 'claimsSection', 'quoteSection',
] // prettier-ignore

/** Kinds of sections in the order of the menu from which editors insert them, group by group. */
export const inMenuOrder = (kinds: readonly Kind[]): Kind[] => {
  const groups = Object.keys(sectionGroups)
  const groupOf = ({options}: Kind) => groups.indexOf(options?.sectionGroup ?? '')
  const placeOf = ({name}: Kind) => (neededFirst.includes(name) ? neededFirst.indexOf(name) : Infinity)
  return kinds.toSorted((a, b) => groupOf(a) - groupOf(b) || placeOf(a) - placeOf(b) || 0)
}

/** The field of a document that is made of sections, with the menu that Sanity inserts them from, in groups. */
export const sectionsField = ({
  kinds,
  ...field
}: Pick<ArrayDefinition, 'title' | 'description' | 'validation'> & {
  kinds: readonly Kind[]
}) => {
  const listed = inMenuOrder(kinds)
  return defineField({
    title: 'Sections',
    ...field,
    name: 'sections',
    type: 'array',
    of: listed.map(({name}) => defineArrayMember({type: name})),
    options: {
      insertMenu: {
        filter: true,
        groups: Object.entries(sectionGroups).map(([name, title]) => ({
          name,
          title,
          of: listed.filter(({options}) => options?.sectionGroup === name).map((type) => type.name),
        })),
      },
    },
  })
}
