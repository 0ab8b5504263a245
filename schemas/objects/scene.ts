import {ImageIcon} from '@sanity/icons/Image'
import {defineType} from 'sanity'
import {choices, scenes} from '../options.ts'

export const scene = defineType({
  name: 'scene',
  title: 'Illustration',
  description: 'The small illustration on a card.',
  type: 'string',
  icon: ImageIcon,
  options: {list: choices(scenes)},
})
