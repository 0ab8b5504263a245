import {ColorWheelIcon} from '@sanity/icons/ColorWheel'
import {defineType} from 'sanity'
import {hues} from '../../domain/hues.ts'
import {choicesOf} from '../options.ts'

export const hue = defineType({
  name: 'hue',
  title: 'Colour',
  description: 'The colour of an agent wherever it appears.',
  type: 'string',
  icon: ColorWheelIcon,
  options: {list: choicesOf(hues)},
})
