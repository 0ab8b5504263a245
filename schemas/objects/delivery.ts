import {defineType} from 'sanity'
import {choices, deliveries} from '../options.ts'

export const delivery = defineType({
  name: 'delivery',
  title: 'Delivery',
  description: 'Where a message goes when a visitor sends a form.',
  type: 'string',
  options: {list: choices(deliveries), layout: 'radio'},
})
