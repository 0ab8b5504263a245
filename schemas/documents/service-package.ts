import {PackageIcon} from '@sanity/icons/Package'
import {defineField, defineType} from '@sanity/types'
import {defaultPriceLabels, priceLine} from '../../domain/price.ts'
import {flagField, formerNamesField, stringField, stringListField, textField} from '../fields.ts'

export const servicePackage = defineType({
  name: 'servicePackage',
  title: 'Service package',
  description: 'A package of consulting work, shown on the pricing page.',
  type: 'document',
  icon: PackageIcon,
  fieldsets: [{name: 'extra', title: 'Second price', options: {collapsible: true, collapsed: false}}],
  fields: [
    defineField({
      name: 'price',
      title: 'Price',
      description: 'The main price of the package.',
      type: 'price',
      initialValue: {currency: 'USD', cadence: 'one-time', isFrom: false},
      validation: (rule) => rule.required().error('Enter the price of the package.'),
    }),
    stringField('name', 'Name', 'The name of the package.', {warnAbove: 40}),
    formerNamesField,
    textField('description', 'Text', 'One or two sentences below the name.', {warnAbove: 220}),
    stringListField('features', 'Features', 'What the package includes, one line each.', {warnAbove: 70}),
    stringField('extraPriceLabel', 'What it is for', 'Words before the second price: Monthly support.', {
      fieldset: 'extra',
      optional: true,
    }),
    defineField({
      name: 'extraPrice',
      title: 'Second price',
      description: 'For work that goes on after the package, such as monthly support. May stay empty.',
      type: 'price',
      fieldset: 'extra',
    }),
    flagField('popular', 'Most Popular', 'Marks this package on the pricing page.'),
    stringField('ctaLabel', 'Button', 'The words on the button; it leads to the contact page.', {
      warnAbove: 30,
    }),
  ],
  validation: (rule) =>
    rule.custom((value) =>
      value?.extraPrice && !value.extraPriceLabel
        ? {message: 'Say what the second price is for, or remove it.', path: ['extraPriceLabel']}
        : true,
    ),
  preview: {
    select: {title: 'name', price: 'price', popular: 'popular'},
    prepare: ({title, price, popular}) => ({
      title,
      subtitle: [priceLine(price, defaultPriceLabels) ?? 'No price yet', popular && 'Most Popular']
        .filter(Boolean)
        .join(' · '),
    }),
  },
})
