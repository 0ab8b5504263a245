import {EarthGlobeIcon} from '@sanity/icons/EarthGlobe'
import {definePlugin, getPublishedId, type DocumentBadgeComponent} from 'sanity'
import type {Receipt} from './receipt.ts'
import {ReceiptInspector} from './ReceiptInspector.tsx'
import {Receipts} from './receipts.ts'
import {receiptTone, useReceipt} from './use-receipt.ts'
import {WithReceipt} from './WithReceipt.tsx'

const badges = {
  building: {label: 'Building the site', color: 'warning'},
  live: {label: 'On the site', color: 'success'},
  failed: {label: 'Not on the site', color: 'danger'},
} as const satisfies Record<Receipt['state'], object>

/** Says after a publish whether the site serves it: a badge, a message, and a panel with the pages on which the document shows. */
export const receipt = definePlugin(({siteUrl}: {siteUrl: string}) => {
  const receipts = new Receipts(siteUrl)
  const useReceiptBadge: DocumentBadgeComponent = ({id}) => {
    const {receipt: current} = useReceipt(receipts, getPublishedId(id))
    if (!current) return null
    return {...badges[current.state], ...(current.state === 'failed' && {title: current.reason})}
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
