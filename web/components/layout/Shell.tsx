import type {ReactNode} from 'react'
import {EmblemSprite, Mosaic} from '../../design/Mosaic.tsx'
import {compact} from '../../../domain/compact.ts'
import {AgentBar} from './AgentBar.tsx'
import {useLayoutData} from './layout-context.ts'
import {Footer} from './Footer.tsx'
import {Navbar} from './Navbar.tsx'

/** Created once, so that React skips these elements when another page is shown. */
const bars = {site: <Navbar />, agent: <AgentBar />}
const top = <Top />
const foot = <Foot />

/** The frame around every page: skip link, drawings, top bar, the page, a strip of emblems and the footer. */
export function Shell({bar, children}: {bar: keyof typeof bars; children: ReactNode}) {
  return (
    <>
      {top}
      {bars[bar]}
      <main id="main">{children}</main>
      {foot}
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

function Foot() {
  return (
    <>
      <Mosaic layout="strip" specialists={compact(useLayoutData().agents)} className="strip" />
      <Footer />
    </>
  )
}
