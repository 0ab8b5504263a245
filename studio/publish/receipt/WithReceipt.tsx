import {useToast} from '@sanity/ui/toast'
import {useEffect, useRef, type JSX} from 'react'
import {getPublishedId, useClient, useEditState, type DocumentLayoutProps} from 'sanity'
import {apiVersion} from '../../../domain/sanity-api.ts'
import {pathOf} from '../../desk/pages/page-url.ts'
import {useSiteUrl} from '../../ui/hooks.ts'
import {receiptLabels, useReceipt, useReceipts} from './receipts.ts'
import {whereText} from './where-shown.ts'

const gone = {title: 'No longer on the site', text: 'Its pages were built again without it.'}

/** Notices when the document of a form is published, by any editor, follows it to the site, and says when it is there. */
export function WithReceipt(layout: DocumentLayoutProps): JSX.Element {
  const receipts = useReceipts()
  const siteUrl = useSiteUrl()
  const id = getPublishedId(layout.documentId)
  const client = useClient({apiVersion})
  const {ready, published} = useEditState(id, layout.documentType)
  const {push} = useToast()
  const revision = published?._rev
  const before = useRef<{id: string; revision: string | undefined}>(undefined)
  // A look at the site without a publish, from the panel, is followed by no message.
  const isPublish = useRef(false)
  useEffect(() => {
    if (!ready) return
    const last = before.current
    before.current = {id, revision}
    if (last?.id !== id || last.revision === revision) return
    isPublish.current = true
    receipts.follow(client, id)
  }, [client, id, ready, receipts, revision])

  const current = useReceipt(id)
  const {receipt} = current
  const state = receipt?.state
  useEffect(() => {
    // After a second publish this runs once with the receipt of the first: the one that has just begun is rendered next.
    if (receipts.of(id) !== current) return
    if (!receipt || state === 'building' || !isPublish.current || before.current?.id !== id) return
    // The message names the pages, which may be found a moment later.
    if (state === 'live' && current.shown === undefined) return
    isPublish.current = false
    const tell = (said: object) => push({id: `receipt-${id}`, closable: true, ...said})
    const tellLive = async () => {
      const path = published && (await pathOf(client, published).catch(() => undefined))
      const href = path ?? current.shown?.pages[0]?.path
      const {title, text} = published ? whereText(current.shown, Object(published), Date.now()) : gone
      tell({
        status: 'success',
        title,
        description: (
          <>
            {text}{' '}
            {published && href && (
              <a href={siteUrl + href} target="_blank" rel="noopener">
                View page
              </a>
            )}
          </>
        ),
        duration: 8000,
      })
    }
    if (receipt.state === 'live') void tellLive()
    else if (receipt.state === 'failed')
      tell({status: 'error', title: receiptLabels.failed.label, description: receipt.reason})
  }, [client, id, current, published, push, receipt, receipts, siteUrl, state])
  return layout.renderDefault(layout)
}
