import {ShareIcon} from '@sanity/icons/Share'
import {defineField, defineType} from '@sanity/types'
import {choiceField, stringField} from '../fields.ts'
import {networks} from '../options.ts'
import {webAddressMessage, wholeAddress} from '../validation.ts'

export const socialLink = defineType({
  name: 'socialLink',
  title: 'Social link',
  type: 'object',
  icon: ShareIcon,
  fields: [
    choiceField('network', 'Network', networks, {
      description: 'Decides which icon the footer shows.',
      missing: 'Choose the network.',
    }),
    stringField('label', 'Label', 'Read aloud to people who cannot see the icon: Sesto on LinkedIn.'),
    defineField({
      name: 'url',
      title: 'Web address',
      description: 'Our profile on the network.',
      type: 'url',
      validation: (rule) => [
        rule.required().error('Enter the address of our profile.'),
        rule.uri({scheme: ['http', 'https']}).error(webAddressMessage),
        rule.custom(wholeAddress),
      ],
    }),
  ],
  preview: {select: {title: 'label', subtitle: 'url'}},
})
