import {EarthGlobeIcon} from '@sanity/icons/EarthGlobe'
import {definePlugin, getPublishedId, type DocumentBadgeComponent} from 'sanity'
import {ReceiptInspector} from './ReceiptInspector.tsx'
import type {Receipts} from './receipts.ts'
import {receiptLabels, receiptTone, useReceipt} from './use-receipt.ts'
import {WithReceipt} from './WithReceipt.tsx'

/** Says after a publish whether the site serves it: a badge, a message, and a panel with the pages on which the document shows. */
export const receipt = definePlugin(({siteUrl, receipts}: {siteUrl: string; receipts: Receipts}) => {
  const useReceiptBadge: DocumentBadgeComponent = ({id}) => {
    const {receipt: current} = useReceipt(receipts, getPublishedId(id))
    if (!current) return null
    return {...receiptLabels[current.state], ...(current.state === 'failed' && {title: current.reason})}
  }
  return {
    name: 'receipt',
    document: {
      badges: [useReceiptBadge],
      components: {
        unstable_layout: (props) => <WithReceipt {...props} receipts={receipts} siteUrl={siteUrl} />,
      },
      inspectors: [
        {
          name: 'receipt',
          component: (props) => <ReceiptInspector {...props} receipts={receipts} siteUrl={siteUrl} />,
          useMenuItem: function useReceiptMenuItem({documentId}) {
            const {receipt: current} = useReceipt(receipts, getPublishedId(documentId))
            return {
              icon: EarthGlobeIcon,
              title: 'On the site',
              showAsAction: true,
              ...(current && {tone: receiptTone(current)}),
            }
          },
        },
      ],
    },
  }
})
