import {ColorWheelIcon} from '@sanity/icons/ColorWheel'
import {DiamondIcon} from '@sanity/icons/Diamond'
import {ImageIcon} from '@sanity/icons/Image'
import {LinkIcon} from '@sanity/icons/Link'
import {StarIcon} from '@sanity/icons/Star'
import {defineType} from '@sanity/types'
import {hues} from '../../domain/hues.ts'
import {choicesOf, deliveries, icons, scenes} from '../options.ts'

/* Texts that editors choose by a picture or from a list; the Studio's inputs for them are in studio/desk/inputs/. */

export const anchor = defineType({
  name: 'anchor',
  title: 'Place on a page',
  description: 'The section that a link jumps to.',
  type: 'string',
  icon: LinkIcon,
  options: {isTechnical: true},
})

export const delivery = defineType({
  name: 'delivery',
  title: 'Delivery',
  description: 'Where a message goes when a visitor sends a form.',
  type: 'string',
  options: {list: deliveries, layout: 'radio'},
})

export const emblem = defineType({
  name: 'emblem',
  title: 'Emblem',
  description: 'The geometric character of an agent.',
  type: 'string',
  icon: DiamondIcon,
  // Not a list: any other text is one from which an emblem is drawn (domain/emblems.ts).
  options: {isTechnical: true},
})

export const hue = defineType({
  name: 'hue',
  title: 'Color',
  description: 'The color of an agent wherever it appears.',
  type: 'string',
  icon: ColorWheelIcon,
  options: {list: choicesOf(hues)},
})

export const icon = defineType({
  name: 'icon',
  title: 'Icon',
  type: 'string',
  icon: StarIcon,
  options: {list: icons},
})

export const scene = defineType({
  name: 'scene',
  title: 'Illustration',
  description: 'The small illustration on a card.',
  type: 'string',
  icon: ImageIcon,
  options: {list: scenes},
})
