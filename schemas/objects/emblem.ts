import {DiamondIcon} from '@sanity/icons/Diamond'
import {defineType} from 'sanity'
import {emblems} from '../../domain/emblems.ts'
import {choicesOf} from '../options.ts'

export const emblem = defineType({
  name: 'emblem',
  title: 'Emblem',
  description: 'The geometric character of an agent.',
  type: 'string',
  icon: DiamondIcon,
  options: {list: choicesOf(emblems)},
})
