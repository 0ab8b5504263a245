import {EarthGlobeIcon} from '@sanity/icons/EarthGlobe'
import {definePlugin, getPublishedId, useEditState, type DocumentBadgeComponent} from 'sanity'
import {publishActions} from './publish-action.ts'
import {ReceiptInspector} from './receipt/ReceiptInspector.tsx'
import {receiptLabels, useReceipt} from './receipt/receipts.ts'
import {WithReceipt} from './receipt/WithReceipt.tsx'

const useReceiptBadge: DocumentBadgeComponent = ({id, draft, published}) => {
  const {receipt} = useReceipt(getPublishedId(id))
  if (!receipt) return null
  // The site serves that it is gone.
  if (!published && receipt.state === 'live') return {label: 'Not on the site'}
  // Beside “Saved”, it would seem that the draft is on the site.
  if (draft && receipt.state === 'live') return null
  const {label, color} = receiptLabels[receipt.state]
  return {label, color, ...(receipt.state === 'failed' && {title: receipt.reason})}
}

/** Publish, with the checks before it, and after it the receipt: a badge, a message, and a panel with the pages on which the document shows. */
export const publish = definePlugin({
  name: 'publish',
  document: {
    actions: publishActions,
    badges: [useReceiptBadge],
    components: {unstable_layout: WithReceipt},
    inspectors: [
      {
        name: 'receipt',
        component: ReceiptInspector,
        useMenuItem: function useReceiptMenuItem({documentId, documentType}) {
          const id = getPublishedId(documentId)
          const {receipt} = useReceipt(id)
          const {published} = useEditState(id, documentType)
          return {
            icon: EarthGlobeIcon,
            title: 'On the site',
            showAsAction: true,
            ...(receipt && published && {tone: receiptLabels[receipt.state].tone}),
          }
        },
      },
    ],
  },
})
