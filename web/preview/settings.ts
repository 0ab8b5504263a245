import {settingsIn, type PreviewVisitor} from '../../domain/preview-settings.ts'
import {rememberEditor} from '../content/editor.ts'
import {showScheme} from './color-scheme.ts'
import {accountFor} from './sample-customer.ts'
import type {PreviewedSite} from './site.ts'
import type {StudioContent} from './studio-content.ts'
import {studioWindow} from './studio-queries.ts'

/** Follows what is chosen beside the page in the Studio: perspective and date, the color scheme, and as whom the page is seen. */
export function followSettings({account, layout}: PreviewedSite, content: StudioContent): void {
  let visitor: PreviewVisitor = 'this-browser'
  addEventListener('message', ({data, source}) => {
    const settings = settingsIn(data)
    if (!settings || source !== studioWindow) return
    // Not before: what frames this page may be another page of the Studio's origin, and a Studio has now answered.
    rememberEditor()
    showScheme(settings.scheme)
    if (settings.visitor !== visitor) account.show(accountFor(settings.visitor, layout.result))
    visitor = settings.visitor
    content.show(settings)
  })
}
