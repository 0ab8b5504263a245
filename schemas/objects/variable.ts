import {TokenIcon} from '@sanity/icons/Token'
import {defineField, defineType} from '@sanity/types'

/** A fact of another document within rich text, as domain/variables.ts names it. Plain texts have it in braces. */
export const variable = defineType({
  name: 'variable',
  title: 'Fact from another place',
  description: 'A price, a figure, a count or a name that follows when it changes. Type { to choose one.',
  type: 'object',
  icon: TokenIcon,
  fields: [
    defineField({
      name: 'variable',
      title: 'Fact',
      type: 'string',
      options: {isTechnical: true},
      validation: (rule) => rule.required().error('Choose a fact, or remove this.'),
    }),
  ],
  preview: {select: {title: 'variable'}},
})
