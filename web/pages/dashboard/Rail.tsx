import {useAccount} from '../../account/AccountProvider.tsx'
import {useAccountSlot} from '../../components/layout/account-slot.ts'
import {useLayoutData} from '../../components/layout/layout-context.ts'
import {Logo} from '../../components/layout/Logo.tsx'
import {TextLink} from '../../ui/Cta.tsx'
import {paths} from '../../../domain/pages.ts'
import {Button} from '../../ui/Button.tsx'
import {SiteLink} from '../../ui/SiteLink.tsx'
import type {Labels} from './labels.ts'
import css from './Rail.module.css'

/** A view of the dashboard with an address of its own, besides the team, which is the dashboard itself. */
export type PanelName = 'analytics' | 'settings'

/** The dashboard's own bar, at its side where there is room: its views, and at the foot the account. */
export function Rail({labels, panel}: {labels: Labels; panel: PanelName | undefined}) {
  const {navigation} = useLayoutData()
  const {state} = useAccount()
  const {logout} = useAccountSlot()
  const views: [PanelName | undefined, string | null][] = [
    [undefined, labels.teamLabel],
    ['analytics', labels.analyticsHeading],
    ['settings', labels.settingsLabel],
  ]
  return (
    <header className={css.rail}>
      <Logo />
      <nav aria-label={navigation?.menuLabel ?? undefined}>
        <ul className={css.views}>
          {views.map(([name, label]) => (
            <li key={name ?? ''}>
              <SiteLink
                href={name ? `${paths.dashboard()}?panel=${name}` : paths.dashboard()}
                aria-current={name === panel ? 'page' : undefined}
              >
                {label}
              </SiteLink>
            </li>
          ))}
          <li>
            <TextLink link={labels.helpLink} />
          </li>
        </ul>
      </nav>
      {state.status === 'signed-in' && (
        <div className={css.account} data-private="">
          <p>
            {state.user.displayName}
            <span title={state.user.email}>
              <small>{state.user.email}</small>
            </span>
          </p>
          <Button variant="text" onClick={logout}>
            {labels.logoutLabel}
          </Button>
        </div>
      )}
    </header>
  )
}
