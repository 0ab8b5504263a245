import type {ReactNode} from 'react'
import type {PageDefinition} from '../../../domain/pages.ts'
import {EmblemSprite} from '../../design/Emblem.tsx'
import {compact} from '../../../domain/compact.ts'
import {AgentBar} from './AgentBar.tsx'
import {useLayoutData} from './layout-context.ts'
import {Footer, FooterLine} from './Footer.tsx'
import {Navbar} from './Navbar.tsx'

/** Created once, so that React skips these elements when another page is shown. */
const bars = {site: <Navbar />, agent: <AgentBar />, page: null}
const feet = {name: <Footer hasName />, site: <Footer />, line: <FooterLine />, page: null}
const top = <Top />

/** The frame around every page: skip link, drawings, top bar, the page and the footer. */
export function Shell({frame, children}: {frame: Pick<PageDefinition, 'bar' | 'foot'>; children: ReactNode}) {
  return (
    <>
      {top}
      {bars[frame.bar]}
      {frame.bar === 'page' ? (
        children
      ) : (
        // Bars are of two heights. With each its own element, a page that replaces another has not shifted.
        <main key={frame.bar} id="main">
          {children}
        </main>
      )}
      {feet[frame.foot]}
    </>
  )
}

function Top() {
  const {agents, siteSettings} = useLayoutData()
  return (
    <>
      <a className="skip" href="#main">
        {siteSettings?.skipLinkLabel}
      </a>
      <EmblemSprite keys={compact(agents).map((agent) => agent.emblem)} />
    </>
  )
}
