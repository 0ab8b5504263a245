import {CreditCardIcon} from '@sanity/icons/CreditCard'
import {createElement} from 'react'
import {definePlugin} from 'sanity'
import type {Receipts} from '../../publish/receipt/receipts.ts'
import {PricesTool} from './PricesTool.tsx'

/** The Prices tool: every price of the site in one table, changed and published together. */
export const prices = definePlugin<{receipts: Receipts}>((options) => ({
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
