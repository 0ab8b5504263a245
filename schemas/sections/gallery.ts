import {ImagesIcon} from '@sanity/icons/Images'
import {defineSection, documentField, headingField} from '../section.ts'

export const gallerySection = defineSection({
  kind: 'gallery',
  group: 'proof',
  title: 'Gallery',
  description: 'A carousel of linked pictures.',
  icon: ImagesIcon,
  fields: [
    headingField('In pictures'),
    documentField('gallery', 'Gallery', 'The pictures, which are under Site, Galleries.', 'gallery'),
  ],
})
