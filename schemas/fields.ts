import {
  defineArrayMember,
  defineField,
  type ConditionalProperty,
  type ReferenceFilterResolver,
  type ReferenceRule,
  type StringRule,
} from '@sanity/types'
import {getPublishedId} from '@sanity/client/csm'
import {linkTargets} from './options.ts'
import {afterStart, notBlank, requiredMessage, oneTarget, property, shorterThan} from './validation.ts'

declare module '@sanity/types' {
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
  fieldset?: string
  /** An optional field may stay empty; all others must be filled in before publishing. */
  optional?: boolean
  hidden?: ConditionalProperty
  /** The Studio warns above this number of characters: by default 80 for a line, and 320 for a paragraph. Longer text is allowed. */
  warnAbove?: number
  initialValue?: string
  /** What else has to hold for the text. */
  rule?: (text: string | undefined) => true | string
}

/** What lines and paragraphs have in common. */
const plainText = (
  name: string,
  title: string,
  description: string,
  {optional, warnAbove, rule: asked, ...rest}: Options & {warnAbove: number},
) => ({
  ...rest,
  name,
  title,
  description,
  options: {printsVariables: true},
  validation: (rule: StringRule) => [
    ...(optional ? [] : [rule.required().error(requiredMessage(title))]),
    rule.custom(notBlank(requiredMessage(title))),
    ...(asked ? [rule.custom(asked)] : []),
    rule.custom(shorterThan(warnAbove, title)).warning(),
  ],
})

/** One line of text on the site. */
export const stringField = (name: string, title: string, description: string, options: Options = {}) =>
  defineField({...plainText(name, title, description, {warnAbove: 80, ...options}), type: 'string'})

/** A paragraph of plain text on the site. */
export const textField = (
  name: string,
  title: string,
  description: string,
  {rows = 3, ...options}: Options & {rows?: number} = {},
) => defineField({...plainText(name, title, description, {warnAbove: 320, ...options}), type: 'text', rows})

/** The names that a document had on the site. Publish writes them (studio/publish/former-names.ts), and checks look for them in texts. */
export const formerNamesField = defineField({
  name: 'formerNames',
  title: 'Former names',
  description: 'Names that it had on the site: the checks find texts that still have one.',
  type: 'array',
  of: [defineArrayMember({type: 'string', options: {isTechnical: true}})],
  hidden: true,
  readOnly: true,
})

/** A list of short lines, such as the features of a plan. */
export function stringListField(
  name: string,
  title: string,
  description: string,
  {optional = false, warnAbove = 90} = {},
) {
  return defineField({
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
          rule.custom(notBlank('This line is empty. Write it or remove it.')),
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
  options: Pick<Options, 'optional' | 'hidden'> & {
    exactly?: number
    disableNew?: boolean
    /** Whether what is referred to can be deleted all the same. */
    weak?: boolean
    /** What else holds for each reference: which documents are offered, and its rules. */
    member?: {options?: {filter?: ReferenceFilterResolver}; validation?: () => ReferenceRule[]}
  } = {},
) {
  const {optional, exactly, disableNew, weak, member, ...rest} = options
  return defineField({
    ...rest,
    name,
    title,
    description,
    type: 'array',
    of: [defineArrayMember({type: 'reference', to: [{type: to}], weak, options: {disableNew}, ...member})],
    validation: (rule) => [
      rule.unique().error(`“${title}” holds the same entry twice. Remove one of them.`),
      rule.custom((entries, {document}) =>
        entries?.some((entry) => document && property(entry, '_ref') === getPublishedId(document._id))
          ? `“${title}” holds this document itself. Remove it.`
          : true,
      ),
      ...(exactly === undefined
        ? optional
          ? []
          : [rule.required().min(1).error(`“${title}” is empty. Add at least one entry.`)]
        : [rule.required().length(exactly).error(`“${title}” needs exactly ${exactly} entries.`)]),
    ],
  })
}

/** The page of this site that a link leads to. */
export const pageReference = defineField({
  name: 'reference',
  title: 'Page of this site',
  description: 'Follows the page even when its address changes.',
  type: 'reference',
  to: linkTargets,
  options: {disableNew: true},
})

/** A button or link. It must be filled in unless it is optional. */
export function linkField(name: string, title: string, description: string, {optional = false} = {}) {
  return defineField({
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

/** Between which dates something is on the site (domain/offer-dates.ts). */
export const dateFields = (
  words: {start: string; end: string; over: string},
  options: Pick<Options, 'hidden'> = {},
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

/** A yes or no, which is no until an editor turns it on. */
export const flagField = (
  name: string,
  title: string,
  description: string,
  options: Pick<Options, 'hidden'> = {},
) => defineField({...options, name, title, description, type: 'boolean', initialValue: false})

interface ChoiceOptions {
  description?: string
  layout?: 'radio'
  initialValue?: string
  /** What to say when nothing is chosen; without it the field may stay empty. */
  missing?: string
}

/** One text of a list. */
export const choiceField = (
  name: string,
  title: string,
  list: {value: string; title: string}[],
  {layout, missing, ...rest}: ChoiceOptions,
) =>
  defineField({
    ...rest,
    name,
    title,
    type: 'string',
    options: {list, ...(layout && {layout})},
    validation: (rule) => (missing ? rule.required().error(missing) : rule),
  })

/** The agent that a card belongs to. @param what the card is, and several of them together */
export const agentField = (what: string, several = 'cards') =>
  defineField({
    name: 'agent',
    title: 'Agent',
    description: `For the lists in this Studio. Which ${several} a page shows, and in what order, the agent decides.`,
    type: 'reference',
    to: [{type: 'agent'}],
    weak: true,
    options: {disableNew: true},
    validation: (rule) => rule.required().error(`Choose the agent the ${what} belongs to.`),
  })

/** The icon shown beside a card. */
export const iconField = () =>
  defineField({
    name: 'icon',
    title: 'Icon',
    description: 'The small drawing on the card.',
    type: 'icon',
    validation: (rule) => rule.required().error('Choose an icon.'),
  })
