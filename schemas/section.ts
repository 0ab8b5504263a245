import {
  defineField,
  defineType,
  type ConditionalPropertyCallback,
  type FieldDefinition,
  type InitialValueResolverContext,
} from '@sanity/types'
import type {ComponentType} from 'react'
import {apiVersion} from '../domain/sanity-api.ts'
import {choiceField, linkField, referencesField, stringField} from './fields.ts'
import {unlikeServices} from './unlike-others.ts'
import {property, shortName} from './validation.ts'

/** Which of a shared section is shown, and under which name, each page says of its own. */
const isInShared: ConditionalPropertyCallback = ({document}) => document?._type === 'sharedContent'

/** The groups of the menu from which editors insert sections. */
export const sectionGroups = {
  frame: 'Begin and end',
  words: 'Words',
  offer: 'Agents and prices',
  proof: 'What speaks for it',
  shared: 'Shared by pages',
} as const

declare module '@sanity/types' {
  interface ObjectOptions {
    /** The group of a section in the menu from which editors insert it. */
    sectionGroup?: keyof typeof sectionGroups
  }
}

interface Variant {
  value: string
  title: string
}

/**
 * A kind of section that pages are made of. A kind is this type in schemas/sections/, its fields in GROQ and its component in
 * web/sections/, and its style sheet there; lists of kinds follow from the folders (`npm run typegen`).
 * @param kind the name of its files: `callToAction` is call-to-action.ts and CallToAction.tsx
 * @param variants how it may look, the usual one first; none when there is one look
 */
export function defineSection(options: {
  kind: string
  group: keyof typeof sectionGroups
  title: string
  description: string
  icon: ComponentType
  fields: FieldDefinition[]
  variants?: readonly [Variant, ...Variant[]]
}) {
  const {kind, group, title, description, icon, fields, variants} = options
  return defineType({
    name: `${kind}Section`,
    title,
    description,
    type: 'object',
    icon,
    options: {sectionGroup: group},
    fields: [
      ...fields,
      ...(variants ? [variantField(variants)] : []),
      defineField({
        name: 'anchor',
        title: 'Short name for links',
        description: 'A link that jumps to this section ends in # and this: case-studies. May stay empty.',
        type: 'string',
        options: {isTechnical: true},
        hidden: isInShared,
        validation: (rule) => [rule.custom(shortName), rule.custom(unlikeServices)],
      }),
      defineField({
        name: 'hidden',
        title: 'Hidden',
        description: 'Visitors do not get this section. Preview shows it faintly.',
        type: 'boolean',
        hidden: isInShared,
      }),
    ],
    preview: {
      select: {
        heading: 'heading',
        quote: 'quote',
        shared: 'shared.title',
        variant: 'variant',
        hidden: 'hidden',
      },
      prepare: ({heading, quote, shared, variant, hidden}) => ({
        title: heading ?? quote ?? shared ?? title,
        subtitle: [
          [title, variants?.find(({value}) => value === variant)?.title].filter(Boolean).join(': '),
          hidden && 'hidden',
        ]
          .filter(Boolean)
          .join(', '),
      }),
    },
  })
}

const variantField = ([first, ...others]: readonly [Variant, ...Variant[]]) =>
  choiceField('variant', 'Look', [first, ...others], {
    description: 'The words stay when it changes.',
    layout: 'radio',
    initialValue: first.value,
    missing: 'Choose a look.',
  })

/** The heading of a section, with words to begin with. */
export const headingField = (initialValue: string, description = 'Above the section.') =>
  stringField('heading', 'Heading', description, {warnAbove: 60, initialValue})

/** The agents that a section shows: all of them, unless some are chosen. */
export const chosenAgents = referencesField(
  'agents',
  'Chosen agents',
  'Empty: every agent, by position. To show only some of them, or in another order, choose them here.',
  'agent',
  {optional: true, disableNew: true},
)

/** Documents that a section shows. A new section has the first of the site's longest list of them, so that it is never empty. */
export function documentsField(
  name: string,
  title: string,
  description: string,
  type: string,
  {first}: {first: number},
) {
  return {
    ...referencesField(name, title, description, type),
    initialValue: async (_: unknown, context: InitialValueResolverContext) =>
      referencesTo(await firstListed(name, type, first, context)),
  }
}

/** The agent that a page is about, as a new section of it refers to it. @param params those of the initial value */
export function agentOfPage(params: unknown): {_type: 'reference'; _ref: string} | undefined {
  const _ref = property(params, 'agent')
  return typeof _ref === 'string' ? {_type: 'reference', _ref} : undefined
}

/** One document that a section shows; a new section has the agent that its page is about, or else the first of the site. */
export function documentField(name: string, title: string, description: string, type: string) {
  const field = defineField({
    name,
    title,
    description,
    type: 'reference',
    to: [{type}],
    options: {disableNew: true},
    validation: (rule) => rule.required().error(`Choose what “${title}” shows.`),
  })
  return {
    ...field,
    initialValue: async (params: unknown, context: InitialValueResolverContext) => {
      const agent = type === 'agent' ? agentOfPage(params) : undefined
      if (agent) return agent
      const [_ref] = await firstOf(type, 1, context)
      return _ref === undefined ? undefined : {_type: 'reference', _ref}
    },
  }
}

/** The button of a section, which leads to the contact page until an editor chooses another target. */
export const actionField = (
  name: string,
  title: string,
  description: string,
  label: string,
  options: {optional?: boolean} = {},
) => ({
  ...linkField(name, title, description, options),
  initialValue: {_type: 'link', label, reference: {_type: 'reference', _ref: 'contactPage'}},
})

/** References to the first published documents of a type, in the order of the site. */
export const firstReferences = async (type: string, count: number, context: InitialValueResolverContext) =>
  referencesTo(await firstOf(type, count, context))

const referencesTo = (ids: readonly string[]) => ids.map((_ref) => ({_key: _ref, _type: 'reference', _ref}))

/** The ids of the first published documents of a type, in the order of the site. */
const firstOf = async (type: string, count: number, context: InitialValueResolverContext) =>
  idsOf('*[_type == $type] | order(order asc, _createdAt asc)[0...$count]._id', type, count, context)

/** The same of documents that have no position of their own: they stand in the order of the list on their page. */
const firstListed = async (list: string, type: string, count: number, context: InitialValueResolverContext) =>
  idsOf(
    `coalesce(
      *[_type == "page"].sections[][defined(${list})] | order(count(${list}) desc)[0].${list}[]->,
      *[_type == $type] | order(_createdAt asc)
    )[0...$count]._id`,
    type,
    count,
    context,
  )

async function idsOf(
  query: string,
  type: string,
  count: number,
  {getClient}: InitialValueResolverContext,
): Promise<string[]> {
  return getClient({apiVersion}).fetch<string[]>(query, {type, count}, {perspective: 'published'})
}
