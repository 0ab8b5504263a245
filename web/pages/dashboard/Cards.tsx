import {useLayoutData} from '../../components/layout/layout-context.ts'
import {Cta} from '../../components/sections/Cta.tsx'
import {Icon} from '../../design/Icon.tsx'
import {EmblemTile} from '../../design/Mosaic.tsx'
import {compact} from '../../../domain/compact.ts'
import {Button} from '../../ui/Button.tsx'
import css from './Cards.module.css'
import type {Labels} from './labels.ts'

export type Panel = 'analytics' | 'settings'

/** The three cards; two of them open a panel below. */
export function Cards(props: {labels: Labels; open: Panel | undefined; onOpen: (panel: Panel) => void}) {
  const {labels, open, onOpen} = props
  const agents = compact(useLayoutData().agents)
  return (
    <div className={css.cards}>
      <article className={css.card}>
        <h2>{labels?.agentsHeading}</h2>
        <p className="muted">{labels?.agentsText}</p>
        <div className={css.emblems}>
          {agents.map((agent) => (
            <EmblemTile key={agent._id} hue={agent.hue} emblem={agent.emblem} />
          ))}
        </div>
        <Cta link={labels?.agentsCta} className={css.action} />
      </article>
      <article className={css.card}>
        <Icon name="analytics" className={css.icon} />
        <h2>{labels?.analyticsHeading}</h2>
        <p className="muted">{labels?.analyticsText}</p>
        <Button
          variant="outline"
          className={css.action}
          aria-expanded={open === 'analytics'}
          aria-controls="panel"
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
          variant="outline"
          className={css.action}
          aria-expanded={open === 'settings'}
          aria-controls="panel"
          onClick={() => onOpen('settings')}
        >
          {labels?.settingsCta}
        </Button>
      </article>
    </div>
  )
}
