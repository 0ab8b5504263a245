import {SearchIcon} from '@sanity/icons/Search'
import {defineField, defineType, type ImageValue} from '@sanity/types'
import {stringField, textField} from '../fields.ts'

export const seo = defineType({
  name: 'seo',
  title: 'Search and sharing',
  description: 'What search engines list and what a shared link shows.',
  type: 'object',
  icon: SearchIcon,
  options: {collapsible: true, collapsed: false},
  fields: [
    stringField(
      'title',
      'Title',
      'The blue line in search results and the text of the browser tab. Up to 60 characters.',
      {
        optional: true,
        warnAbove: 60,
      },
    ),
    textField(
      'description',
      'Description',
      'The two lines below the title in search results. Up to 160 characters.',
      {optional: true, warnAbove: 160},
    ),
    defineField({
      name: 'image',
      title: 'Sharing picture',
      description:
        'Shown with shared links to this page; 1200 × 630 pixels. Empty: one is drawn from the title, and an agent’s emblem.',
      type: 'imageWithAlt',
      validation: (rule) => rule.custom(isLargeEnough).warning(),
    }),
  ],
})

/** The id of a picture says its size: https://www.sanity.io/docs/image-type */
function isLargeEnough(picture: ImageValue | undefined): true | string {
  const [, width, height] = /-(\d+)x(\d+)-/.exec(picture?.asset?._ref ?? '') ?? []
  if (!width || !height || (Number(width) >= 1200 && Number(height) >= 630)) return true
  return `This picture has ${width} × ${height} pixels, and is blurred where a link is shared. Choose one of at least 1200 × 630.`
}
