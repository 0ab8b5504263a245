import {LinkIcon} from '@sanity/icons/Link'
import {defineField, defineType} from '@sanity/types'
import {hasSlug, pageDefinitions} from '../../domain/pages.ts'
import {pageReference, stringField} from '../fields.ts'
import {anchor, linkSchemes, linkSchemesMessage, oneTarget, wholeAddress} from '../validation.ts'

/** What the Studio calls the only page of a type. Pages of sections share one, and have titles of their own. */
function pageTitle(type: unknown): string | undefined {
  if (typeof type !== 'string') return undefined
  const [page, ...others] = pageDefinitions.filter((each) => each.type === type)
  return page && others.length === 0 && !hasSlug(page.path) ? page.title : undefined
}

export const link = defineType({
  name: 'link',
  title: 'Link',
  description: 'A link or button: its words and the one place it leads to.',
  type: 'object',
  icon: LinkIcon,
  fields: [
    stringField('label', 'Label', 'The words of the link or button.', {warnAbove: 40}),
    pageReference,
    defineField({
      name: 'anchor',
      title: 'Place on that page',
      description: 'The section that the link jumps to.',
      type: 'anchor',
      hidden: ({parent, value}) => !parent?.reference && !value,
      validation: (rule) => rule.custom(anchor),
    }),
    defineField({
      name: 'url',
      title: 'Web address',
      description: 'Only for a place outside this site, an e-mail (mailto:) or a phone number (tel:).',
      type: 'url',
      hidden: ({parent, value}) => Boolean(parent?.reference) && !value,
      validation: (rule) => [
        rule.uri({scheme: linkSchemes}).error(linkSchemesMessage),
        rule.custom(wholeAddress),
      ],
    }),
  ],
  validation: (rule) => rule.custom(oneTarget),
  preview: {
    select: {
      title: 'label',
      url: 'url',
      anchor: 'anchor',
      title1: 'reference.title',
      heading: 'reference.heading',
      name: 'reference.name',
      type: 'reference._type',
    },
    prepare: ({title, url, anchor: place, title1, heading, name, type}) => ({
      title,
      subtitle: `→ ${url ?? pageTitle(type) ?? name ?? title1 ?? heading ?? 'nowhere yet'}${place ? ` #${place}` : ''}`,
    }),
  },
})
