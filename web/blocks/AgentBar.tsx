import {useState} from 'react'
import {hueClass} from '../design/hues.ts'
import {EmblemTile} from '../design/Mosaic.tsx'
import {present} from '../format/present.ts'
import {hrefOf, linkHref} from '../paths.ts'
import {usePathname} from '../ui/location.ts'
import {SiteLink} from '../ui/SiteLink.tsx'
import css from './AgentBar.module.css'
import {useChrome} from './chrome-context.ts'
import {Cta, TextLink} from './Cta.tsx'
import {Drawer, DrawerButton} from './Drawer.tsx'
import {Logo} from './Logo.tsx'
import bar from './Navbar.module.css'

/** The top of an agent page: the promo, a short bar, and the row of all agents with the current one marked. */
export function AgentBar() {
  const {navigation} = useChrome()
  const links = [navigation?.agentHome, navigation?.agentContact]
  return (
    <>
      <header>
        <Promo />
        <div className={`${bar.bar} wrap`}>
          <Logo />
          <nav className={bar.nav} aria-label={navigation?.menuLabel ?? undefined}>
            <ul className={bar.list}>
              {present(links).map((link) => (
                <li key={link.label}>
                  <TextLink link={link} className={bar.item} />
                </li>
              ))}
            </ul>
          </nav>
          <div className={bar.account}>
            <Cta link={navigation?.agentGetStarted} look="small" />
          </div>
          <DrawerButton />
          <Drawer>
            {present([...links, navigation?.agentGetStarted]).map((link) => (
              <li key={link.label}>
                <TextLink link={link} />
              </li>
            ))}
            <AgentEntries />
          </Drawer>
        </div>
      </header>
      <AgentRow />
    </>
  )
}

function AgentEntries() {
  const {agents} = useChrome()
  const pathname = usePathname()
  return present(agents).map((agent) => {
    const href = hrefOf(agent) ?? '/'
    return (
      <li key={agent._id} className={bar.sub}>
        <SiteLink href={href} aria-current={href === pathname ? 'page' : undefined}>
          <EmblemTile hue={agent.hue} emblem={agent.emblem} />
          {agent.name}
        </SiteLink>
      </li>
    )
  })
}

/** The limited-time offer: shown only inside its dates, and only when it leads somewhere. */
function Promo() {
  const {agents, siteSettings} = useChrome()
  const pathname = usePathname()
  const promo = siteSettings?.promo
  const [now] = useState(() => Date.now())
  const early = promo?.start && Date.parse(promo.start) > now
  const late = promo?.end && Date.parse(promo.end) < now
  if (!promo?.text || early || late) return null
  const current = present(agents).find((agent) => hrefOf(agent) === pathname)
  return (
    <p className={`${hueClass(current?.hue)} ${css.promo}`} suppressHydrationWarning>
      {promo.text} {linkHref(promo.link) && <TextLink link={promo.link} />}
    </p>
  )
}

function AgentRow() {
  const {agents, agentPage} = useChrome()
  const pathname = usePathname()
  return (
    <nav className={css.row} aria-label={agentPage?.linkRowLabel ?? undefined}>
      {present(agents).map((agent) => {
        const href = hrefOf(agent)
        if (!href) return null
        return (
          <SiteLink
            key={agent._id}
            className={`${hueClass(agent.hue)} ${css.link}`}
            href={href}
            aria-current={href === pathname ? 'page' : undefined}
          >
            <EmblemTile hue={agent.hue} emblem={agent.emblem} />
            <span>{agent.name}</span>
          </SiteLink>
        )
      })}
    </nav>
  )
}
