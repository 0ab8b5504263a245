import {useEffect, useState, type KeyboardEvent as ReactKeyboardEvent} from 'react'
import {EmblemTile} from '../design/Mosaic.tsx'
import {hueClass} from '../design/hues.ts'
import {present} from '../format/present.ts'
import {priceFigure} from '../format/price.ts'
import {hrefOf, paths} from '../paths.ts'
import {SiteLink} from '../ui/SiteLink.tsx'
import {useChrome} from './chrome-context.ts'
import css from './Navbar.module.css'

/**
 * The agents below their entry in the bar: a disclosure, opened by click and keyboard natively and by hovering in CSS. The
 * page's inline script closes it on Escape and on a click elsewhere. Arrow keys go through it, leaving it closes it, and Escape
 * hides it from a pointer that rests on it (WCAG 1.4.13).
 */
export function AgentsDropdown({label, href}: {label: string | null; href?: string}) {
  const {agents, navigation, agentPage} = useChrome()
  const [dismissed, setDismissed] = useState(false)
  useEffect(() => {
    const dismiss = (event: KeyboardEvent) => event.key === 'Escape' && setDismissed(true)
    addEventListener('keydown', dismiss)
    return () => removeEventListener('keydown', dismiss)
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notices what happens to its links
    <details
      className={css.dropdown}
      data-menu=""
      data-dismissed={dismissed || undefined}
      onPointerEnter={() => setDismissed(false)}
      onKeyDown={moveFocus}
      onBlur={({currentTarget, relatedTarget}) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false
      }}
    >
      <summary className={css.item}>{label}</summary>
      <ul className={css.menu} aria-label={navigation?.dropdownLabel ?? undefined}>
        {present(agents).map((agent) => {
          const price = priceFigure(agent.plans?.[0]?.price)
          const from = price && `${agentPage?.fromLabel ?? ''} ${price}`
          return (
            <li key={agent._id} className={hueClass(agent.hue)}>
              <SiteLink className={css.agent} href={hrefOf(agent) ?? href ?? paths.agents()}>
                <EmblemTile hue={agent.hue} emblem={agent.emblem} />
                <span>
                  {agent.name}
                  <small>{[agent.verb, from].filter(Boolean).join(', ')}</small>
                </span>
              </SiteLink>
            </li>
          )
        })}
      </ul>
    </details>
  )
}

/** Down and up go from the entry through the links and back, opening the menu on the way. */
function moveFocus(event: ReactKeyboardEvent<HTMLDetailsElement>): void {
  const {currentTarget: menu, key} = event
  const step = {ArrowDown: 1, ArrowUp: -1}[key]
  if (!step) return
  event.preventDefault()
  menu.open = true
  const stops = [...menu.querySelectorAll<HTMLElement>('summary, a')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  stops.at((at + step) % stops.length)?.focus()
}
