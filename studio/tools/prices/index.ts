import {CreditCardIcon} from '@sanity/icons/CreditCard'
import {definePlugin} from 'sanity'
import {PricesTool} from './PricesTool.tsx'

/** The Prices tool: every price of the site in one table, changed and published together. */
export const prices = definePlugin({
  name: 'prices',
  tools: [
    {
      name: 'prices',
      title: 'Prices',
      icon: CreditCardIcon,
      component: PricesTool,
    },
  ],
})
