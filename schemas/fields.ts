import {defineArrayMember, defineField, type ConditionalProperty, type ReferenceFilterResolver} from 'sanity'
import {apiVersion} from '../domain/sanity-api.ts'
import {unlikeOthers} from './unlike-others.ts'
import {afterStart, requiredMessage, oneTarget, shorterThan} from './validation.ts'

declare module 'sanity' {
  interface StringOptions {
    /** The site prints this text, so its input offers variables (studio/desk/variables/). */
    printsVariables?: boolean
    /** A key or an anchor: visitors never read it, so checks of texts leave it out (packages/content-checks/places.ts). */
    isTechnical?: boolean
  }
  interface NumberOptions {
    /** A time that is kept in milliseconds, and entered in seconds (studio/desk/inputs/SecondsInput.tsx). */
    isMilliseconds?: boolean
  }
}

interface Options {
  /** The tab of the document's form. */
  group?: string | string[]
  fieldset?: string
  /** An optional field may stay empty; all others must be filled in before publishing. */
  optional?: boolean
  hidden?: ConditionalProperty
  /** The Studio warns above this number of characters. Longer text is allowed. */
  warnAbove?: number
  initialValue?: string
}

/** One line of text on the site. */
export function stringField(name: string, title: string, description: string, options: Options = {}) {
  const {optional, warnAbove, ...rest} = options
  return defineField({
    ...rest,
    name,
    title,
    description,
    type: 'string',
    options: {printsVariables: true},
    validation: (rule) => [
      ...(optional ? [] : [rule.required().error(requiredMessage(title))]),
      ...(warnAbove ? [rule.custom(shorterThan(warnAbove, title)).warning()] : []),
    ],
  })
}

/** A paragraph of plain text on the site. */
export function textField(
  name: string,
  title: string,
  description: string,
  options: Options & {rows?: number} = {},
) {
  const {optional, warnAbove, rows = 3, ...rest} = options
  return defineField({
    ...rest,
    name,
    title,
    description,
    type: 'text',
    rows,
    options: {printsVariables: true},
    validation: (rule) => [
      ...(optional ? [] : [rule.required().error(requiredMessage(title))]),
      ...(warnAbove ? [rule.custom(shorterThan(warnAbove, title)).warning()] : []),
    ],
  })
}

/** A list of short lines, such as the features of a plan. */
export function stringListField(name: string, title: string, description: string, options: Options = {}) {
  const {optional, warnAbove = 90, initialValue: _, ...rest} = options
  return defineField({
    ...rest,
    name,
    title,
    description,
    type: 'array',
    of: [
      defineArrayMember({
        type: 'string',
        options: {printsVariables: true},
        validation: (rule) => [
          rule.required().error('This line is empty. Write it or remove it.'),
          rule.custom(shorterThan(warnAbove, 'This line')).warning(),
        ],
      }),
    ],
    validation: (rule) => [
      rule.unique().error(`“${title}” says the same twice. Remove one of the lines.`),
      ...(optional ? [] : [rule.required().min(1).error(`“${title}” needs at least one line. Add one.`)]),
    ],
  })
}

/** An ordered list of references: the order here is the order on the page. */
export function referencesField(
  name: string,
  title: string,
  description: string,
  to: string,
  options: Omit<Options, 'warnAbove' | 'initialValue'> & {
    exactly?: number
    disableNew?: boolean
    /** Whether what is referred to can be deleted all the same. */
    weak?: boolean
    /** Which documents are offered; all of the type by default. */
    filter?: ReferenceFilterResolver
  } = {},
) {
  const {optional, exactly, disableNew, weak, filter, ...rest} = options
  return defineField({
    ...rest,
    name,
    title,
    description,
    type: 'array',
    of: [defineArrayMember({type: 'reference', to: [{type: to}], weak, options: {disableNew, filter}})],
    validation: (rule) => [
      rule.unique().error(`“${title}” holds the same entry twice. Remove one of them.`),
      ...(exactly === undefined
        ? optional
          ? []
          : [rule.required().min(1).error(`“${title}” is empty. Add at least one entry.`)]
        : [rule.required().length(exactly).error(`“${title}” needs exactly ${exactly} entries.`)]),
    ],
  })
}

/** A button or link. It must be filled in unless it is optional. */
export function linkField(name: string, title: string, description: string, options: Options = {}) {
  const {optional, warnAbove: _, initialValue: __, ...rest} = options
  return defineField({
    ...rest,
    name,
    title,
    description,
    type: 'link',
    validation: (rule) => [
      ...(optional ? [] : [rule.required().error(`“${title}” needs a label and a target.`)]),
      // The link type has this rule too, but a field's own rules replace those of its type.
      rule.custom(oneTarget),
    ],
  })
}

/** The position of a document among documents of its type: 1 comes first. A new one comes last. */
export function orderField(
  what: string,
  {isUnlikeOthers, type, ...rest}: Pick<Options, 'group'> & {type: string; isUnlikeOthers?: boolean},
) {
  return defineField({
    ...rest,
    name: 'order',
    title: 'Position',
    description: `The position of ${what} in lists: 1 comes first. The list under Content is dragged, too.`,
    type: 'number',
    initialValue: async (_, {getClient}) => {
      const last = await getClient({apiVersion}).fetch<number | null>(
        '*[_type == $type] | order(order desc)[0].order',
        {type},
        {perspective: 'drafts'},
      )
      return (last ?? 0) + 1
    },
    validation: (rule) => [
      // One rule, because each rule that fails has a line of its own in the list of errors.
      rule.custom((position) =>
        Number.isInteger(position) && Number(position) >= 1
          ? true
          : 'Give the position as a whole number: 1, 2, 3 …',
      ),
      ...(isUnlikeOthers
        ? [rule.custom(unlikeOthers('order', (name) => `${name} has this position too.`)).warning()]
        : []),
    ],
  })
}

/** Between which dates something is on the site (domain/offer-dates.ts). */
export const dateFields = (
  words: {start: string; end: string; over: string},
  options: Pick<Options, 'group' | 'hidden'> = {},
) => [
  defineField({...options, name: 'start', title: 'Start', description: words.start, type: 'datetime'}),
  defineField({
    ...options,
    name: 'end',
    title: 'End',
    description: words.end,
    type: 'datetime',
    validation: (rule) => [
      rule.custom((end, {document}) => {
        const start = document?.start
        return afterStart(typeof start === 'string' ? start : undefined, end)
      }),
      rule.custom((end) => (end && Date.parse(end) < Date.now() ? words.over : true)).warning(),
    ],
  }),
]

/** Title, description and picture for search engines and shared links. */
export const seoField = () =>
  defineField({
    name: 'seo',
    title: 'Search and sharing',
    description: 'How search engines and shared links show this page.',
    type: 'seo',
    group: 'seo',
    validation: (rule) => rule.required().error('Fill in title and description for search engines.'),
  })

/** The icon shown beside a card. */
export const iconField = (group?: string) =>
  defineField({
    name: 'icon',
    title: 'Icon',
    description: 'The small drawing on the card.',
    type: 'icon',
    group,
    validation: (rule) => rule.required().error('Choose an icon.'),
  })

/** An ordering for document types with an `orderField`. */
export const byPosition = {
  title: 'Position on the site',
  name: 'position',
  by: [{field: 'order', direction: 'asc' as const}],
}
