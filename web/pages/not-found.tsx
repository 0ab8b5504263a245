import {defineQuery} from 'groq'
import type {ReactNode} from 'react'
import {AgentKeys} from '../components/agents/AgentKeys.tsx'
import {useShownAgent} from '../components/agents/use-shown-agent.ts'
import {useLayoutData} from '../components/layout/layout-context.ts'
import {Cta, TextLink} from '../ui/Cta.tsx'
import {linkFields, seoFields} from '../content/fragments.ts'
import {definePage} from '../content/page.ts'
import type {Specialist} from '../design/Emblem.tsx'
import {emblemKey} from '../../domain/emblems.ts'
import {hueAt} from '../../domain/hues.ts'
import {compact} from '../../domain/compact.ts'
import {headOf} from '../content/head.ts'
import {notFoundPath} from '../../domain/pages.ts'
import {Actions} from '../ui/Button.tsx'
import css from './not-found.module.css'

export const notFoundQuery = defineQuery(`{
  "notFoundPage": *[_type == "notFoundPage" && _id == "notFoundPage"][0]{
    _id, _type, heading, text, homeLink{${linkFields}}, helpLink{${linkFields}}, note, noteLink{${linkFields}}, seo{${seoFields}}
  }
}`)

export const page = definePage({
  query: notFoundQuery,
  // There has to be a not-found page, with or without its document.
  select: ({notFoundPage}) => ({notFoundPage}),
  head: ({notFoundPage}, layout) =>
    headOf({path: notFoundPath, title: notFoundPage?.heading, seo: notFoundPage?.seo, noindex: true}, layout),
  Component: ({data: {notFoundPage: data}}) => {
    const agents = compact(useLayoutData().agents)
    const seeker = agents.findIndex(({emblem}) => emblem === 'lens')
    const choice = useShownAgent(agents.length, Math.max(0, seeker))
    return (
      <>
        <FourOhFour agents={agents} shown={choice.shown} />
        <section className={`${css.body} wrap`}>
          <h1>{data?.heading}</h1>
          <div className={css.text}>
            <p className="lead">{data?.text}</p>
            <Actions>
              <Cta link={data?.homeLink} />
              <Cta link={data?.helpLink} variant="outline" />
            </Actions>
            <AgentKeys {...choice} />
            <p className="muted">
              {data?.note} <TextLink link={data?.noteLink} />
            </p>
          </div>
        </section>
      </>
    )
  },
})

const four = 'M0 60A60 60 0 0 1 60 0h24v60h12v24H84v12H60V84H0zm33 0h27V33a27 27 0 0 0-27 27'

/** 404 in the emblems' geometry: its zero is the emblem of the agent that is shown, between the hues of its neighbors. */
function FourOhFour({agents, shown}: {agents: readonly Specialist[]; shown: number}) {
  const [first, second, third] = [-1, 0, 1].map((step) => hueAt(agents, shown + step + agents.length))
  const emblem = emblemKey(agents[shown]?.emblem)
  return (
    <svg className={css.art} viewBox="0 0 432 144" aria-hidden="true">
      <Tile x={0} className={first}>
        <path className="b" fillRule="evenodd" d={four} />
      </Tile>
      <Tile x={144} className={`${second} night-tile`}>
        <use key={emblem} className={css.zero} href={`#e-${emblem}`} />
      </Tile>
      <Tile x={288} className={third}>
        <path className="b" fillRule="evenodd" d={four} />
      </Tile>
    </svg>
  )
}

function Tile({x, className, children}: {x: number; className: string | undefined; children: ReactNode}) {
  return (
    <g className={className} transform={`translate(${x} 0)`}>
      <path className="bg" d="M0 0h144.400v144H0z" />
      <g transform="translate(24 24)">{children}</g>
    </g>
  )
}
