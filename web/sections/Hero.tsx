import {compact} from '../../domain/compact.ts'
import {hueAt, hueClass} from '../../domain/hues.ts'
import {linkHref} from '../../domain/links.ts'
import {hrefOf} from '../../domain/pages.ts'
import {priceFigure, type Price} from '../../domain/price.ts'
import {AgentKeys} from '../components/agents/AgentKeys.tsx'
import {useShownAgent} from '../components/agents/use-shown-agent.ts'
import {Banner} from '../components/layout/Banner.tsx'
import {useLayoutData} from '../components/layout/layout-context.ts'
import {Cta} from '../ui/Cta.tsx'
import {SectionHead} from '../components/sections/SectionHead.tsx'
import {WorkPanel} from '../components/work/WorkPanel.tsx'
import {longerThan, plainText} from '../content/editable.ts'
import {linkFields} from '../content/fragments.ts'
import {AgentTile} from '../components/agents/AgentTile.tsx'
import {Mosaic} from '../design/Mosaic.tsx'
import {Actions} from '../ui/Button.tsx'
import {SiteLink} from '../ui/SiteLink.tsx'
import css from './Hero.module.css'
import {defineSection} from './section.ts'
import type {SectionOf} from '../content/types.ts'
import type {ContentText} from '../../domain/content-text.ts'

const workerFields = /* groq */ `_id, _type, demo{sampleResult{kind, lines[0...2]}}`

type Hero = SectionOf<'heroSection'>

export const fields = /* groq */ `heading, lead, primaryCta{${linkFields}}, secondaryCta{${linkFields}}, agent->{_id},
        "agents": select(variant == "mosaic" => *[_type == "agent"]{${workerFields}}),
        "labels": select(variant == "agents" => *[_type == "agentPage" && _id == "agentPage"][0]{_id, _type, chooserLabel}),
        "packages": select(variant == "packages" => *[_type == "servicePackage"] | order(price.amount asc){_id, _type, price{amount, currency}})`

/** What the looks beside the words draw. */
const arts: Readonly<Record<string, string | undefined>> = {agents: 'tiles', packages: 'discs'}

export const section = defineSection('heroSection', {
  traits: ({variant}) =>
    variant === 'mosaic'
      ? {ground: 'bleed', isTop: true, draws: 'mosaic'}
      : {ground: 'paper', isTop: true, art: arts[variant ?? '']},
  Component: ({section: hero, place, title}) => {
    if (!place.isTop)
      return (
        <div className="wrap">
          <SectionHead heading={hero.heading} intro={hero.lead} />
        </div>
      )
    return hero.variant === 'mosaic' ? (
      <MosaicHero hero={hero} title={title} />
    ) : (
      <Banner
        title={title}
        heading={hero.heading}
        lead={hero.lead}
        art={place.hasArt ? <Art hero={hero} /> : undefined}
      >
        <HeroActions hero={hero} />
      </Banner>
    )
  },
})

function Art({hero: {variant, labels, packages}}: {hero: Hero}) {
  return variant === 'packages' ? (
    <Discs prices={compact(packages?.map(({price}) => price)).filter((price) => amountOf(price) > 0)} />
  ) : (
    <AgentChooser label={labels?.chooserLabel} />
  )
}

/** A quarter of a disc for each package, as large as its price, which is below it, in the agents' colors. */
function Discs({prices}: {prices: readonly Price[]}) {
  const agents = compact(useLayoutData().agents)
  const discs = discsOf(prices)
  const last = discs.at(-1)
  if (!last) return null
  return (
    <svg
      className={css.discs}
      viewBox={`0 0 ${last.end} 136`}
      preserveAspectRatio="xMinYMax"
      overflow="visible"
      aria-hidden="true"
    >
      {discs.map(({x, radius, figure}, i) => (
        <g key={x} className={hueAt(agents, i)}>
          <path fill="var(--hue)" d={`M${x} 120v${-radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}z`} />
          <text x={x} y="136">
            {figure}
          </text>
        </g>
      ))}
    </svg>
  )
}

interface Disc {
  x: number
  radius: number
  figure: string
  /** Where it or its price ends. */
  end: number
}

function discsOf(prices: readonly Price[]): Disc[] {
  const most = Math.max(...prices.map(amountOf))
  const parts = prices.map((price) => {
    const figure = priceFigure(price) ?? ''
    return {figure, width: figure.length * 8, radius: 120 * Math.sqrt(amountOf(price) / most)}
  })
  // All gaps are as wide as the one that a price needs most.
  const gap = Math.max(6, ...parts.slice(0, -1).map(({width, radius}) => width - radius + 16))
  return parts.reduce<Disc[]>((discs, {figure, width, radius}) => {
    const before = discs.at(-1)
    const x = before ? before.x + before.radius + gap : 0
    return [...discs, {x, radius, figure, end: x + Math.max(radius, width)}]
  }, [])
}

const amountOf = ({amount}: Price) => amount ?? 0

function HeroActions({hero}: {hero: Hero}) {
  if (!hero.primaryCta && !hero.secondaryCta) return <></>
  return (
    <Actions>
      <Cta link={hero.primaryCta} />
      <Cta link={hero.secondaryCta} variant={linkHref(hero.primaryCta) ? 'outline' : 'solid'} />
    </Actions>
  )
}

/**
 * The words beside a mosaic of all agents. What each does is a key: it composes the mosaic around that agent, whose work is in front. At
 * first that is the agent that editors chose, or one whose work is a conversation.
 */
function MosaicHero({hero, title}: {hero: Hero; title: string | null}) {
  const {agents: all, agentPage} = useLayoutData()
  const agents = compact(all)
  const workers = agents.map(({_id}) => hero.agents?.find((worker) => worker._id === _id))
  const chosen = agents.findIndex(({_id}) => _id === hero.agent?._id)
  const talking = workers.findIndex((worker) => worker?.demo?.sampleResult?.kind === 'chat')
  const resting = Math.max(0, chosen < 0 ? talking : chosen)
  const choice = useShownAgent(agents.length, resting)
  const {shown} = choice
  return (
    <div className={css.hero}>
      <div className={css.words}>
        <h1 {...longerThan(60, hero.heading ?? title)}>{hero.heading ?? title}</h1>
        {hero.lead && <p className={`${css.lead} lead`}>{hero.lead}</p>}
        <AgentKeys {...choice} />
        <HeroActions hero={hero} />
      </div>
      {/* Before the largest tile is a piece of that agent's work. */}
      <div className={`${css.stage} ${hueClass(agents[shown]?.hue)} field`} data-app="">
        <Mosaic
          layout="hero"
          variant={plainText(title)}
          specialists={agents}
          first={resting}
          shown={shown}
          className={css.art}
        />
        <WorkPanel
          key={shown}
          sample={workers[shown]?.demo?.sampleResult}
          label={agentPage?.sampleLabel}
          className={css.sample}
          isWritten={shown !== resting}
        />
      </div>
    </div>
  )
}

/** The agents by what they do: a tile and a verb each. */
function AgentChooser({label}: {label: ContentText}) {
  return (
    <nav aria-label={label ?? undefined}>
      <ul className={css.chooser}>
        {compact(useLayoutData().agents).map((agent) => {
          const href = hrefOf(agent)
          return href && agent.verb ? (
            <li key={agent._id}>
              <SiteLink href={href} className={hueClass(agent.hue)}>
                <AgentTile agent={agent} />
                {agent.verb}
              </SiteLink>
            </li>
          ) : null
        })}
      </ul>
    </nav>
  )
}
