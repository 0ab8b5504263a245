import {CreditCardIcon} from '@sanity/icons/CreditCard'
import {createElement} from 'react'
import {definePlugin} from 'sanity'
import {PricesTool, type PricesOptions} from './PricesTool.tsx'

/** The Prices tool: every price of the site in one table, changed and published together. */
export const prices = definePlugin<PricesOptions>((options) => ({
  name: 'prices',
  tools: [
    {
      name: 'prices',
      title: 'Prices',
      icon: CreditCardIcon,
      component: () => createElement(PricesTool, options),
    },
  ],
}))
