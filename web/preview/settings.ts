import {previewReady, settingsIn} from '../../domain/preview-settings.ts'
import {showScheme} from './color-scheme.ts'
import {accountFor} from './sample-customer.ts'
import type {PreviewedSite} from './site.ts'

/** Follows what is chosen beside the page in the Studio: the colour scheme, and as whom the page is seen. */
export function followSettings({account, layout}: PreviewedSite): void {
  let visitor: ReturnType<typeof accountFor>
  addEventListener('message', ({data, source}) => {
    const settings = settingsIn(data)
    if (!settings || source !== parent) return
    showScheme(settings.scheme)
    const shown = accountFor(settings.visitor, layout.result)
    if (shown?.state.status !== visitor?.state.status) account.show(shown)
    visitor = shown
  })
  parent.postMessage({type: previewReady}, __STUDIO_ORIGIN__)
}
