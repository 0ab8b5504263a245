import type {ReactNode} from 'react'
import type {ContentText} from '../../../domain/content-text.ts'
import {Cta} from '../../ui/Cta.tsx'
import {Button} from '../../ui/Button.tsx'
import css from './Cards.module.css'
import type {Labels} from './labels.ts'
import type {PanelName} from './Rail.tsx'

/** The three cards: the site's agents, and two views. */
export function Cards({labels, onOpen}: {labels: Labels; onOpen: (panel: PanelName) => void}) {
  return (
    <div className={css.cards}>
      <Card heading={labels.agentsHeading} text={labels.agentsText}>
        <Cta link={labels.agentsCta} variant="text" />
      </Card>
      <Card heading={labels.analyticsHeading} text={labels.analyticsText}>
        <Button id="open-analytics" variant="text" onClick={() => onOpen('analytics')}>
          {labels.analyticsCta}
        </Button>
      </Card>
      <Card heading={labels.settingsHeading} text={labels.settingsText}>
        <Button id="open-settings" variant="text" onClick={() => onOpen('settings')}>
          {labels.settingsCta}
        </Button>
      </Card>
    </div>
  )
}

function Card(props: {heading: ContentText; text: ContentText; children: ReactNode}) {
  return (
    <article className={css.card}>
      <h2>{props.heading}</h2>
      <p className="muted">{props.text}</p>
      {props.children}
    </article>
  )
}
