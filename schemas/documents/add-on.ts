import {AddCircleIcon} from '@sanity/icons/AddCircle'
import {defineField, defineType} from '@sanity/types'
import {defaultPriceLabels, priceLine} from '../../domain/price.ts'
import {formerNamesField, stringField, textField} from '../fields.ts'

export const addOn = defineType({
  name: 'addOn',
  title: 'Add-on',
  description: 'Extra work a customer can order, shown on the pricing page.',
  type: 'document',
  icon: AddCircleIcon,
  fields: [
    defineField({
      name: 'price',
      title: 'Price',
      description: 'Usually a starting price.',
      type: 'price',
      initialValue: {currency: 'USD', cadence: 'one-time', isFrom: true},
      validation: (rule) => rule.required().error('Enter the price of the add-on.'),
    }),
    stringField('title', 'Title', 'The name of the add-on.', {warnAbove: 40}),
    formerNamesField,
    textField('description', 'Text', 'One or two sentences.', {warnAbove: 220}),
  ],
  preview: {
    select: {title: 'title', price: 'price'},
    prepare: ({title, price}) => ({title, subtitle: priceLine(price, defaultPriceLabels) ?? 'No price yet'}),
  },
})
