import {CreditCardIcon} from '@sanity/icons/CreditCard'
import {defineField, defineType, type ObjectField, type SchemaType} from '@sanity/types'
import {cadences, defaultPriceLabels, priceLine} from '../../domain/price.ts'
import {choiceField, flagField} from '../fields.ts'
import {choicesOf, currencies} from '../options.ts'

export const price = defineType({
  name: 'price',
  title: 'Price',
  type: 'object',
  icon: CreditCardIcon,
  options: {columns: 2},
  fields: [
    defineField({
      name: 'amount',
      title: 'Amount',
      description: 'The number alone, without $ or commas: 1299.',
      type: 'number',
      validation: (rule) => [
        rule.required().error('Enter the amount as a number, for example 299.'),
        rule.greaterThan(0).error('A price is more than 0. Enter a larger amount.'),
        rule.custom((amount) =>
          amount === undefined || Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6
            ? true
            : 'Use at most two decimals, for example 299.50.',
        ),
      ],
    }),
    choiceField('cadence', 'Paid', choicesOf(cadences), {
      description: 'Whether it is paid every month, once, or per session.',
      missing: 'Choose how often the price is paid.',
    }),
    flagField('isFrom', 'Starts at this amount', 'Prints “from” before the amount.'),
    choiceField('currency', 'Currency', currencies, {
      initialValue: 'USD',
      missing: 'Choose the currency.',
    }),
  ],
  preview: {
    select: {amount: 'amount', currency: 'currency', cadence: 'cadence', isFrom: 'isFrom'},
    prepare: (value) => ({title: priceLine(value, defaultPriceLabels) ?? 'No price yet'}),
  },
})

/** The fields of a document's type that are prices. The schema is asked, so that a new one is found without being listed. */
export const priceFields = (type: SchemaType): ObjectField[] =>
  type.jsonType === 'object' ? type.fields.filter((field) => field.type.name === 'price') : []
