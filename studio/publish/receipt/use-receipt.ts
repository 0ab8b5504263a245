import type {BadgeTone} from '@sanity/ui'
import {useSyncExternalStore} from 'react'
import type {Receipt} from './receipt.ts'
import type {DocumentReceipt, Receipts} from './receipts.ts'

/** The receipt of a document, kept as new as the store has it. */
export function useReceipt(receipts: Receipts, documentId: string): DocumentReceipt {
  return useSyncExternalStore(receipts.subscribe, () => receipts.of(documentId))
}

/** Green for what the site serves, amber while it is built, red when it cannot be. */
export function receiptTone({state}: Receipt): BadgeTone & ('positive' | 'caution' | 'critical') {
  return state === 'live' ? 'positive' : state === 'building' ? 'caution' : 'critical'
}

/** What a receipt says in a word, as badges of documents take it. */
export const receiptLabels = {
  building: {label: 'Building the site', color: 'warning'},
  live: {label: 'On the site', color: 'success'},
  failed: {label: 'Not on the site', color: 'danger'},
} as const satisfies Record<Receipt['state'], object>
