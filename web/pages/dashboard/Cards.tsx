import {useLayoutData} from '../../components/layout/layout-context.ts'
import {Cta} from '../../components/sections/Cta.tsx'
import {Icon} from '../../design/Icon.tsx'
import {EmblemTile} from '../../design/Mosaic.tsx'
import {compact} from '../../../domain/compact.ts'
import {Button} from '../../ui/Button.tsx'
import css from './dashboard.module.css'
import type {Words} from './words.ts'

export type Panel = 'analytics' | 'settings'

/** The three cards; two of them open a panel below. */
export function Cards(props: {words: Words; open: Panel | undefined; onOpen: (panel: Panel) => void}) {
  const {words, open, onOpen} = props
  const agents = compact(useLayoutData().agents)
  return (
    <div className={css.cards}>
      <article className={css.card}>
        <h2>{words?.agentsHeading}</h2>
        <p className="muted">{words?.agentsText}</p>
        <div className={css.team}>
          {agents.map((agent) => (
            <EmblemTile key={agent._id} hue={agent.hue} emblem={agent.emblem} />
          ))}
        </div>
        <Cta link={words?.agentsCta} className={css.bottom} />
      </article>
      <article className={css.card}>
        <Icon name="analytics" className={css.icon} />
        <h2>{words?.analyticsHeading}</h2>
        <p className="muted">{words?.analyticsText}</p>
        <Button
          variant="outline"
          className={css.bottom}
          aria-expanded={open === 'analytics'}
          aria-controls="panel"
          onClick={() => onOpen('analytics')}
        >
          {words?.analyticsCta}
        </Button>
      </article>
      <article className={css.card}>
        <Icon name="implementation" className={css.icon} />
        <h2>{words?.settingsHeading}</h2>
        <p className="muted">{words?.settingsText}</p>
        <Button
          variant="outline"
          className={css.bottom}
          aria-expanded={open === 'settings'}
          aria-controls="panel"
          onClick={() => onOpen('settings')}
        >
          {words?.settingsCta}
        </Button>
      </article>
    </div>
  )
}
