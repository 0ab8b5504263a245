import {ImageIcon} from '@sanity/icons/Image'
import {defineField, defineType} from '@sanity/types'
import {property} from '../validation.ts'

/** A name of a file, or a word that says only that there is a picture. */
const noAlt = [
  /\.(?:jpe?g|png|webp|gif|svg|avif)$|^(?:img|dsc|image|screenshot|untitled)[-_ ]?\d*$/i,
  /^(?:picture|photo|logo|icon)$/i,
]

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
          const words = alt?.trim() ?? ''
          if (!hasPicture) return true
          if (words === '') return 'Describe the picture in a few words: it has no alternative text.'
          return noAlt.some((pattern) => pattern.test(words))
            ? `“${words}” does not describe the picture. Say in a few words what it shows, and what sets it apart.`
            : true
        }),
    }),
  ],
})
