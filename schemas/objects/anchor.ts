import {LinkIcon} from '@sanity/icons/Link'
import {defineType} from 'sanity'

export const anchor = defineType({
  name: 'anchor',
  title: 'Place on a page',
  description: 'The section that a link jumps to.',
  type: 'string',
  icon: LinkIcon,
  options: {isTechnical: true},
})
