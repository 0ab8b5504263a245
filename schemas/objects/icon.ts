import {StarIcon} from '@sanity/icons/Star'
import {defineType} from 'sanity'
import {choices, icons} from '../options.ts'

export const icon = defineType({
  name: 'icon',
  title: 'Icon',
  type: 'string',
  icon: StarIcon,
  options: {list: choices(icons)},
})
