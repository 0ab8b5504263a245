import {previewReady, settingsIn, type PreviewVisitor} from '../../domain/preview-settings.ts'
import {showScheme} from './color-scheme.ts'
import {accountFor} from './sample-customer.ts'
import type {PreviewedSite} from './site.ts'
import type {StudioContent} from './studio-content.ts'

/** Follows what is chosen beside the page in the Studio: the color scheme, as whom the page is seen, and at which date. */
export function followSettings({account, layout}: PreviewedSite, content: StudioContent): void {
  let visitor: PreviewVisitor = 'own'
  let moment = JSON.stringify('')
  addEventListener('message', ({data, source}) => {
    const settings = settingsIn(data)
    if (!settings || source !== parent) return
    showScheme(settings.scheme)
    if (settings.visitor !== visitor) account.show(accountFor(settings.visitor, layout.result))
    visitor = settings.visitor
    const next = JSON.stringify(settings.moment ?? '')
    if (next !== moment) content.setMoment(settings.moment)
    moment = next
  })
  if (parent !== self) parent.postMessage({type: previewReady}, __STUDIO_ORIGIN__)
}
