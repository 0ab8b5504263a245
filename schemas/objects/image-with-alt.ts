import {ImageIcon} from '@sanity/icons/Image'
import {defineField, defineType} from '@sanity/types'
import {property} from '../validation.ts'

/** A picture needs an alternative text for people who cannot see it (WCAG 1.1.1). */
export const imageWithAlt = defineType({
  name: 'imageWithAlt',
  title: 'Image',
  type: 'image',
  icon: ImageIcon,
  options: {hotspot: true},
  fields: [
    defineField({
      name: 'alt',
      title: 'Alternative text',
      description: 'What the picture shows, for people who cannot see it and for search engines.',
      type: 'string',
      validation: (rule) =>
        rule.custom((alt, {parent}) => {
          const hasPicture = property(property(parent, 'asset'), '_ref')
          return !hasPicture || alt?.trim()
            ? true
            : 'Describe the picture in a few words: it has no alternative text.'
        }),
    }),
  ],
})
