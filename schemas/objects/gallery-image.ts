import {ImageIcon} from '@sanity/icons/Image'
import {defineField, defineType} from '@sanity/types'
import {webAddressMessage, wholeAddress} from '../validation.ts'

export const galleryImage = defineType({
  name: 'galleryImage',
  title: 'Gallery image',
  type: 'object',
  icon: ImageIcon,
  fields: [
    defineField({
      name: 'image',
      title: 'Picture',
      description: 'Shown in the carousel.',
      type: 'imageWithAlt',
      validation: (rule) => rule.required().assetRequired().error('Choose or upload a picture.'),
    }),
    defineField({
      name: 'url',
      title: 'Web address',
      description: 'Opens when a visitor clicks the picture.',
      type: 'url',
      validation: (rule) => [
        rule.required().error('Enter the address the picture leads to.'),
        rule.uri({scheme: ['http', 'https']}).error(webAddressMessage),
        rule.custom(wholeAddress),
      ],
    }),
  ],
  preview: {select: {title: 'image.alt', subtitle: 'url', media: 'image'}},
})
