import type {ReactNode} from 'react'
import {useLayoutData} from './layout-context.ts'
import {Drawer, DrawerButton} from './Drawer.tsx'
import {Logo} from './Logo.tsx'
import css from './TopBar.module.css'

/** A bar with the logo, links and buttons. On narrow screens a drawer replaces links and buttons. */
export function TopBar(props: {
  /** List items with one link or disclosure each. */
  links: ReactNode
  buttons: ReactNode
  /** Whether the buttons depend on sign-in: they keep their place and stay hidden until that is known. */
  isAccountSlot?: boolean
  /** List items of the drawer. */
  drawer: ReactNode
}) {
  const {navigation} = useLayoutData()
  return (
    <div className={`${css.bar} wrap`}>
      <Logo />
      <div className={css.wide}>
        <nav aria-label={navigation?.menuLabel ?? undefined}>
          <ul className={css.list}>{props.links}</ul>
        </nav>
        <div className={props.isAccountSlot ? `${css.buttons} account-slot` : css.buttons}>
          {props.buttons}
        </div>
      </div>
      <DrawerButton />
      <Drawer>{props.drawer}</Drawer>
    </div>
  )
}
