import {SplitVerticalIcon} from '@sanity/icons/SplitVertical'
import {defineField, type InitialValueResolverContext} from '@sanity/types'
import {apiVersion} from '../../domain/sanity-api.ts'
import {linkField, textField} from '../fields.ts'
import {defineSection, headingField} from '../section.ts'
import {unwritten} from '../unwritten.ts'

export const pictureTextSection = defineSection({
  kind: 'pictureText',
  group: 'words',
  title: 'Picture with text',
  description: 'A picture beside a short text. The side changes from one to the next by itself.',
  icon: SplitVerticalIcon,
  fields: [
    headingField(unwritten.pictureHeading, 'Beside the picture.'),
    textField('text', 'Text', 'One short paragraph.', {
      rows: 4,
      initialValue: unwritten.pictureText,
    }),
    defineField({
      name: 'image',
      title: 'Picture',
      description: 'At least 1,200 pixels wide. It is cropped around its focus.',
      type: 'imageWithAlt',
      // A picture that is there already, until an editor chooses another.
      initialValue: async (_: unknown, {getClient}: InitialValueResolverContext) =>
        getClient({apiVersion}).fetch<object | null>('*[_type == "gallery"][0].images[0].image'),
      validation: (rule) => rule.required().assetRequired().error('Choose or upload a picture.'),
    }),
    linkField('link', 'Link', 'Below the text. May stay empty.', {optional: true}),
  ],
})
