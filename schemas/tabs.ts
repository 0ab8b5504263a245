import {defineField, type FieldDefinition} from '@sanity/types'

interface Tab {
  name: string
  title: string
  fields: readonly FieldDefinition[]
}

/** A tab of a document's form. A field with a `group` of its own is on that tab too. */
export const tab = (name: string, title: string, fields: readonly FieldDefinition[]): Tab => ({
  name,
  title,
  fields,
})

/** The tabs of a document's form, of which the first opens, and their fields, for `defineType`. */
export const tabs = (...list: readonly Tab[]) => ({
  groups: list.map(({name, title}, index) => ({name, title, default: index === 0})),
  fields: list.flatMap(({name, fields}) => fields.map((field) => ({group: name, ...field}))),
})

/** The tab for search engines and shared links. @param first fields above title, description and picture */
export const seoTab = (...first: readonly FieldDefinition[]): Tab =>
  tab('seo', 'Search and sharing', [
    ...first,
    defineField({
      name: 'seo',
      title: 'Search and sharing',
      description: 'How search engines and shared links show this page.',
      type: 'seo',
      validation: (rule) => rule.required().error('Fill in title and description for search engines.'),
    }),
  ])

/** A preview for singletons, which have no title of their own. */
export const titled = (title: string) => ({prepare: () => ({title})})
