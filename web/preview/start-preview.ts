import {enableVisualEditing} from '@sanity/visual-editing/enable-visual-editing'
import type {ContentSource} from '../content/page.ts'
import {startBuilding} from './building/start-building.tsx'
import {letControlsAct, openOtherSitesInTabs, uncoverCards} from './clicks.ts'
import {followComparison} from './comparison.ts'
import {explainComputedContent} from './explanations.ts'
import {followLinks} from './follow-link.tsx'
import {historyAdapter, leaveHistoryToTheStudio} from './history.ts'
import {actOnItemsFromWithin, widenSubmenus} from './item-gestures.ts'
import {markListItems} from './list-items.ts'
import {keepMarksInText, keepMarksNarrow} from './marks-in-text.ts'
import {listenOnlyToTheStudio} from './only-the-studio.ts'
import type {PreviewedSite} from './site.ts'
import {showTab} from './show-tab.ts'
import {followSettings} from './settings.ts'
import {dataAttribute} from './source-marks.ts'
import {StudioContent} from './studio-content.ts'

/*
 * What happens between a keystroke in the Studio and the page beside it:
 *
 * 1. entry-client.tsx imports this module when the Studio's Preview tool frames or opens the page.
 * 2. The loaders of the open page (routes.tsx) ask StudioContent, and no longer the ContentCache.
 * 3. It sends their queries to the Studio (studio-queries.ts). No token is here: the Studio runs them with its own session.
 * 4. At each keystroke the Studio sends the result again (studio/tools/preview/answer-queries.ts), with a source map, which says where
 *    each value comes from.
 * 5. source-marks.ts marks each text with its field, `router.revalidate()` runs the loaders, and the page renders.
 * 6. Sanity's overlays read the marks: a click opens the field in the Studio. clicks.ts leaves controls their clicks, and
 *    follow-link.tsx follows links.
 */

/** Shows the content of the Studio that frames or opened this window. @returns the source of content from now on */
export function startPreview(site: PreviewedSite): ContentSource {
  if (parent === self) window.name = 'sanity-preview'
  listenOnlyToTheStudio()
  keepMarksInText()
  keepMarksNarrow()
  letControlsAct()
  uncoverCards()
  openOtherSitesInTabs()
  actOnItemsFromWithin()
  widenSubmenus()
  explainComputedContent()
  leaveHistoryToTheStudio(site.router)
  showTab(site.router)
  site.setDataAttribute(dataAttribute)
  const content = new StudioContent(site, () => markItems())
  const markItems = markListItems(() => content.referenceLists())
  followComparison(site)
  // The Studio builds with the page in its frame, and hears no other window.
  if (parent !== self) startBuilding(content.building)
  followSettings(site, content)
  enableVisualEditing({
    zIndex: 1000,
    plugins: [followLinks],
    history: historyAdapter(site.router),
    refresh: ({source}) => (source === 'mutation' ? false : site.router.revalidate()),
    // The settings have it (settings.ts). Without a listener, the Studio would load the page again.
    onPerspectiveChange: () => {},
    onSuspiciousStega: (reports) =>
      console.error('Marks of the preview are where they break something (keepMarksInText):', reports),
  })
  return content
}
