import {ImagesIcon} from '@sanity/icons/Images'
import {defineArrayMember, defineField, defineType} from '@sanity/types'
import {stringField} from '../fields.ts'

export const gallery = defineType({
  name: 'gallery',
  title: 'Gallery',
  description: 'A carousel of linked pictures that moves by itself.',
  type: 'document',
  icon: ImagesIcon,
  fields: [
    stringField('title', 'Title', 'Names the carousel for people who cannot see it.'),
    defineField({
      name: 'autoplayDelay',
      title: 'Time per picture',
      description: 'Seconds until the carousel moves on.',
      type: 'number',
      options: {isMilliseconds: true},
      initialValue: 3000,
      validation: (rule) =>
        rule.required().integer().min(1000).max(60_000).error('Enter between one and 60 seconds.'),
    }),
    defineField({
      name: 'images',
      title: 'Pictures',
      description: 'Drag to change the order.',
      type: 'array',
      of: [defineArrayMember({type: 'galleryImage'})],
      options: {layout: 'grid'},
      validation: (rule) => rule.required().min(1).error('A gallery needs at least one picture.'),
    }),
    stringField('pauseLabel', 'Label of the pause button', 'Shown while the carousel moves by itself.', {
      initialValue: 'Pause',
    }),
    stringField('playLabel', 'Label of the play button', 'Shown while the carousel is paused.', {
      initialValue: 'Play',
    }),
    stringField('previousLabel', 'Label of the back button', 'Goes one picture back.', {
      initialValue: 'Previous',
    }),
    stringField('nextLabel', 'Label of the forward button', 'Goes one picture forward.', {
      initialValue: 'Next',
    }),
    stringField('externalLabel', 'Hint on links', 'Read out with each picture: its link leaves this site.', {
      initialValue: '(external link)',
    }),
  ],
  preview: {
    select: {title: 'title', images: 'images', media: 'images.0.image'},
    prepare: ({title, images, media}) => ({
      title,
      subtitle: `${Object.keys(images ?? {}).length} pictures`,
      media,
    }),
  },
})
