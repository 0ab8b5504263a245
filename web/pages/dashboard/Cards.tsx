import {Cta} from '../../components/sections/Cta.tsx'
import {Icon} from '../../design/Icon.tsx'
import {Button} from '../../ui/Button.tsx'
import css from './Cards.module.css'
import type {Labels} from './labels.ts'
import type {PanelName} from './Rail.tsx'

/** The three cards: the site's agents, and two views. */
export function Cards({labels, onOpen}: {labels: Labels; onOpen: (panel: PanelName) => void}) {
  return (
    <div className={css.cards}>
      <article className={css.card}>
        <Icon name="users" className={css.icon} />
        <h2>{labels?.agentsHeading}</h2>
        <p className="muted">{labels?.agentsText}</p>
        <Cta link={labels?.agentsCta} variant="small-outline" className={css.action} />
      </article>
      <article className={css.card}>
        <Icon name="analytics" className={css.icon} />
        <h2>{labels?.analyticsHeading}</h2>
        <p className="muted">{labels?.analyticsText}</p>
        <Button
          id="open-analytics"
          variant="small-outline"
          className={css.action}
          onClick={() => onOpen('analytics')}
        >
          {labels?.analyticsCta}
        </Button>
      </article>
      <article className={css.card}>
        <Icon name="implementation" className={css.icon} />
        <h2>{labels?.settingsHeading}</h2>
        <p className="muted">{labels?.settingsText}</p>
        <Button
          id="open-settings"
          variant="small-outline"
          className={css.action}
          onClick={() => onOpen('settings')}
        >
          {labels?.settingsCta}
        </Button>
      </article>
    </div>
  )
}
