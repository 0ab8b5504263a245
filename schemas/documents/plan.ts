import {TagIcon} from '@sanity/icons/Tag'
import {defineField, defineType} from '@sanity/types'
import {defaultPriceLabels, priceLine} from '../../domain/price.ts'
import {agentField, formerNamesField, stringField, stringListField} from '../fields.ts'

export const plan = defineType({
  name: 'plan',
  title: 'Plan',
  description: 'What an agent costs. A price is published by itself, without the rest of the agent’s page.',
  type: 'document',
  icon: TagIcon,
  fields: [
    defineField({
      name: 'price',
      title: 'Price',
      description: 'Shown on the agent’s page, on its card (“from”, the first plan) and on the pricing page.',
      type: 'price',
      initialValue: {currency: 'USD', cadence: 'month', isFrom: false},
      validation: (rule) => rule.required().error('Enter the price of the plan.'),
    }),
    stringField('name', 'Name', 'The name of the plan: Starter.', {warnAbove: 20}),
    formerNamesField,
    stringListField('features', 'Features', 'What the plan includes, one line each.', {warnAbove: 60}),
    defineField({
      name: 'popular',
      title: 'Most Popular',
      description: 'Marks the plan and gives it the strong button. Only the middle plan of an agent has it.',
      type: 'boolean',
      initialValue: false,
    }),
    agentField('plan', 'plans'),
  ],
  orderings: [
    {
      title: 'Agent, then price',
      name: 'agentPrice',
      by: [
        {field: 'agent.order', direction: 'asc'},
        {field: 'price.amount', direction: 'asc'},
      ],
    },
    {title: 'Price', name: 'price', by: [{field: 'price.amount', direction: 'asc'}]},
  ],
  preview: {
    select: {name: 'name', agent: 'agent.name', price: 'price', popular: 'popular'},
    prepare: ({name, agent, price, popular}) => ({
      // Every agent has a “Starter”.
      title: [name ?? 'Unnamed plan', agent].filter(Boolean).join(', '),
      subtitle: [priceLine(price, defaultPriceLabels) ?? 'No price yet', popular && 'Most Popular']
        .filter(Boolean)
        .join(' · '),
    }),
  },
})
