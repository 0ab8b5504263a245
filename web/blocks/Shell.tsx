import type {ReactNode} from 'react'
import {EmblemSprite, Mosaic} from '../design/Mosaic.tsx'
import {present} from '../format/present.ts'
import {AgentBar} from './AgentBar.tsx'
import {useChrome} from './chrome-context.ts'
import {Footer} from './Footer.tsx'
import {Navbar} from './Navbar.tsx'

/** The frame around every page: skip link, drawings, top bar, the page, a strip of emblems and the footer. */
export function Shell({bar, children}: {bar: 'site' | 'agent'; children: ReactNode}) {
  const {agents, siteSettings} = useChrome()
  const specialists = present(agents)
  return (
    <>
      <a className="skip" href="#main">
        {siteSettings?.skipLinkLabel}
      </a>
      <EmblemSprite keys={specialists.map((agent) => agent.emblem)} />
      {bar === 'agent' ? <AgentBar /> : <Navbar />}
      <main id="main">{children}</main>
      <Mosaic layout="strip" specialists={specialists} className="strip" />
      <Footer />
    </>
  )
}
