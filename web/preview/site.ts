import type {Account} from '../account/account.ts'
import type {DataAttribute} from '../content/editable.ts'
import type {ContentSource, LayoutEntry, PageModules} from '../content/page.ts'
import type {DataRouter} from 'react-router-dom'

/**
 * What the application gives to the preview, which is a bundle of its own: so nothing of the preview is in the files that
 * visitors load, and nothing of the application is in it twice.
 */
export interface PreviewedSite extends PageModules {
  /** The layout's data as it was prerendered; its query is asked again. */
  layout: LayoutEntry
  /** Published content, for when the Studio does not answer. */
  published: ContentSource
  readResult: (result: unknown) => unknown
  account: Pick<Account, 'show'>
  setNow: (time: number | undefined) => void
  setDataAttribute: (attribute: DataAttribute) => void
  router: PreviewedRouter
}

/** The part of React Router's data router that the preview uses. */
export type PreviewedRouter = Pick<DataRouter, 'state' | 'navigate' | 'revalidate' | 'subscribe'>
