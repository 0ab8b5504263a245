import {LinkIcon} from '@sanity/icons/Link'
import {defineArrayMember, defineField, defineType} from '@sanity/types'
import {pageReference} from '../fields.ts'
import {linkSchemes, linkSchemesMessage, oneTarget, wholeAddress} from '../validation.ts'

/** A link inside running text: to an address or to a page of this site. */
const textLink = defineArrayMember({
  name: 'link',
  title: 'Link',
  type: 'object',
  icon: LinkIcon,
  fields: [
    defineField({
      name: 'href',
      title: 'Web address',
      description: 'A place outside this site, an e-mail (mailto:) or a phone number (tel:).',
      type: 'url',
      validation: (rule) => [
        rule.uri({scheme: linkSchemes}).error(linkSchemesMessage),
        rule.custom(wholeAddress),
      ],
    }),
    pageReference,
  ],
  validation: (rule) => rule.custom(oneTarget),
})

/** The paragraphs, lists and marks the site has styles for. */
const textBlock = (...inline: {type: string}[]) =>
  defineArrayMember({
    type: 'block',
    styles: [
      {title: 'Paragraph', value: 'normal'},
      {title: 'Small heading', value: 'h3'},
    ],
    lists: [
      {title: 'Bullets', value: 'bullet'},
      {title: 'Numbers', value: 'number'},
    ],
    marks: {
      decorators: [
        {title: 'Strong', value: 'strong'},
        {title: 'Emphasis', value: 'em'},
      ],
      annotations: [textLink],
    },
    of: [{type: 'variable'}, ...inline],
  })

export const richText = defineType({
  name: 'richText',
  title: 'Text',
  type: 'array',
  of: [textBlock()],
})

export const legalText = defineType({
  name: 'legalText',
  title: 'Legal text',
  description: 'Text that can contain values from the settings.',
  type: 'array',
  of: [textBlock({type: 'legalVariable'})],
})
