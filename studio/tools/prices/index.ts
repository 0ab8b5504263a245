import {CreditCardIcon} from '@sanity/icons/CreditCard'
import {createElement} from 'react'
import {definePlugin} from 'sanity'
import type {Receipts} from '../../publish/receipt/receipts.ts'
import {PricesTool} from './PricesTool.tsx'

/** The name of the tool, which its address ends in. */
export const pricesToolName = 'prices'

/** The Prices tool: every price of the site in one table, changed and published together. `siteUrl` is the site's origin; `receipts` says when the site serves them. */
export const prices = definePlugin<{siteUrl: string; receipts: Receipts}>((options) => ({
  name: 'prices',
  tools: [
    {
      name: pricesToolName,
      title: 'Prices',
      icon: CreditCardIcon,
      component: () => createElement(PricesTool, options),
    },
  ],
}))
