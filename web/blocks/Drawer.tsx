import type {ReactNode} from 'react'
import {useChrome} from './chrome-context.ts'
import css from './Navbar.module.css'

/** Invoker commands are newer than React's types; browsers without them are served by the page's inline script. */
const opens = {command: 'show-modal', commandfor: 'drawer'}
const closes = {command: 'close', commandfor: 'drawer'}

/** Opens the drawer on narrow screens, natively. */
export function DrawerButton() {
  const {navigation} = useChrome()
  return (
    <button type="button" className={css.open} aria-haspopup="dialog" {...opens}>
      {navigation?.menuLabel}
    </button>
  )
}

/** The slide-out menu: a modal dialog, so the browser keeps the focus inside and gives it back on closing. */
export function Drawer({children}: {children: ReactNode}) {
  const {navigation} = useChrome()
  return (
    <dialog
      id="drawer"
      className={css.drawer}
      aria-label={navigation?.menuLabel ?? undefined}
      {...{closedby: 'any'}}
    >
      <button type="button" className={css.close} {...closes}>
        {navigation?.closeLabel}
      </button>
      <nav aria-label={navigation?.menuLabel ?? undefined}>
        <ul>{children}</ul>
      </nav>
    </dialog>
  )
}
