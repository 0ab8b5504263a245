import {defineArrayMember, defineField, type ConditionalProperty} from 'sanity'
import {requiredMessage, oneTarget, shorterThan} from './validation.ts'

interface Options {
  /** Tab of the form the field stands on. */
  group?: string | string[]
  fieldset?: string
  /** An optional field may stay empty; every other one must be filled in before publishing. */
  optional?: boolean
  hidden?: ConditionalProperty
  /** Longer text is allowed, but the Studio warns (characters). */
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
        validation: (rule) => [
          rule.required().error('This line is empty. Write it or remove it.'),
          rule.custom(shorterThan(warnAbove, 'This line')).warning(),
        ],
      }),
    ],
    validation: (rule) =>
      optional ? rule : rule.required().min(1).error(`“${title}” needs at least one line. Add one.`),
  })
}

/** An ordered list of references: the order here is the order on the page. */
export function referencesField(
  name: string,
  title: string,
  description: string,
  to: string,
  options: Omit<Options, 'warnAbove' | 'initialValue'> & {exactly?: number; disableNew?: boolean} = {},
) {
  const {optional, exactly, disableNew, ...rest} = options
  return defineField({
    ...rest,
    name,
    title,
    description,
    type: 'array',
    of: [defineArrayMember({type: 'reference', to: [{type: to}], options: {disableNew}})],
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

/** A button or link the page cannot do without (or may, when optional). */
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
      // Repeated here: a field's own rules take the place of its type's.
      rule.custom(oneTarget),
    ],
  })
}

/** The place of a document among its like: 1 comes first. */
export function orderField(what: string, group?: string) {
  return defineField({
    name: 'order',
    title: 'Position',
    description: `Where ${what} stands in lists: 1 comes first.`,
    type: 'number',
    group,
    validation: (rule) =>
      rule.required().integer().min(1).error('Give the position as a whole number: 1, 2, 3 …'),
  })
}

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

/** Lists of documents with a position are ordered by it. */
export const byPosition = {
  title: 'Position on the site',
  name: 'position',
  by: [{field: 'order', direction: 'asc' as const}],
}
