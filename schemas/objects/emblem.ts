import {DiamondIcon} from '@sanity/icons/Diamond'
import {defineType} from 'sanity'
import {choices, emblems} from '../options.ts'

export const emblem = defineType({
  name: 'emblem',
  title: 'Emblem',
  description: 'The geometric character of an agent.',
  type: 'string',
  icon: DiamondIcon,
  options: {list: choices(emblems)},
})
