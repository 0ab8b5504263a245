import {compact} from '../../domain/compact.ts'
import {hueClass} from '../../domain/hues.ts'
import {hrefOf} from '../../domain/pages.ts'
import {Banner} from '../components/layout/Banner.tsx'
import {useLayoutData} from '../components/layout/layout-context.ts'
import {Cta} from '../components/sections/Cta.tsx'
import {SectionHead} from '../components/sections/SectionHead.tsx'
import {WorkPanel} from '../components/work/WorkPanel.tsx'
import {editable} from '../content/editable.ts'
import {emblemField, linkFields} from '../content/fragments.ts'
import {EmblemTile} from '../design/Emblem.tsx'
import {Mosaic} from '../design/Mosaic.tsx'
import {Actions} from '../ui/Button.tsx'
import {SiteLink} from '../ui/SiteLink.tsx'
import css from './Hero.module.css'
import {defineSection, type SectionOf} from './section.ts'

const workerFields = /* groq */ `_id, _type, hue, ${emblemField}, demo{sampleResult{kind, lines[0...2]}}`

type Hero = SectionOf<'heroSection'>

export const fields = /* groq */ `heading, lead, primaryCta{${linkFields}}, secondaryCta{${linkFields}}, agent->{${workerFields}},
        "worker": select(variant == "mosaic" => *[_type == "agent" && demo.sampleResult.kind == "chat"] | order(order asc)[0]{${workerFields}}),
        "labels": select(variant == "agents" => *[_type == "agentsPage" && _id == "agentsPage"][0]{_id, _type, chooserLabel})`

export const section = defineSection('heroSection', {
  traits: ({variant}) =>
    variant === 'mosaic'
      ? {ground: 'bleed', isTop: true, draws: 'mosaic'}
      : {ground: 'paper', isTop: true, art: variant === 'agents' ? 'tiles' : undefined},
  Component: ({section: hero, place, title}) => {
    if (!place.isTop)
      return (
        <div className="wrap">
          <SectionHead heading={hero.heading} intro={hero.lead} />
        </div>
      )
    return hero.variant === 'mosaic' ? (
      <MosaicHero hero={hero} worker={hero.agent ?? hero.worker} title={title} />
    ) : (
      <Banner
        title={title}
        heading={hero.heading}
        lead={hero.lead}
        art={place.hasArt ? <AgentChooser label={hero.labels?.chooserLabel} /> : undefined}
      >
        <HeroActions hero={hero} />
      </Banner>
    )
  },
})

function HeroActions({hero}: {hero: Pick<Hero, 'primaryCta' | 'secondaryCta'>}) {
  if (!hero.primaryCta && !hero.secondaryCta) return <></>
  return (
    <Actions>
      <Cta link={hero.primaryCta} />
      <Cta link={hero.secondaryCta} variant="outline" />
    </Actions>
  )
}

/** The words beside a mosaic of all agents, with what each does. */
export function MosaicHero(props: {
  hero: Pick<Hero, 'heading' | 'lead' | 'primaryCta' | 'secondaryCta'>
  worker: Hero['worker']
  title?: string | null
}) {
  const {hero, worker} = props
  const {agents: all, agentPage} = useLayoutData()
  const agents = compact(all)
  return (
    <div className={css.hero}>
      <div className={css.words}>
        <h1>{hero.heading ?? props.title}</h1>
        <p className={`${css.lead} lead`}>{hero.lead}</p>
        <ul className={css.verbs}>
          {agents.map((agent) => (
            <li key={agent._id} className={hueClass(agent.hue)}>
              {agent.verb}
            </li>
          ))}
        </ul>
        <HeroActions hero={hero} />
      </div>
      {/* Before the largest tile is a piece of that agent's work. */}
      <div className={`${css.stage} ${hueClass(worker?.hue)} field`}>
        <Mosaic
          layout="hero"
          specialists={agents}
          first={agents.findIndex(({_id}) => _id === worker?._id)}
          className={css.art}
          moving
        />
        <WorkPanel
          sample={worker?.demo?.sampleResult}
          label={agentPage?.sampleLabel}
          className={css.sample}
        />
      </div>
    </div>
  )
}

/** The agents by what they do: a tile and a verb each. */
export function AgentChooser({label}: {label: string | null | undefined}) {
  return (
    <nav aria-label={label ?? undefined}>
      <ul className={css.chooser}>
        {compact(useLayoutData().agents).map((agent) => {
          const href = hrefOf(agent)
          return href && agent.verb ? (
            <li key={agent._id}>
              <SiteLink href={href} className={hueClass(agent.hue)}>
                <EmblemTile hue={agent.hue} emblem={agent.emblem} {...editable(agent, 'emblem')} />
                {agent.verb}
              </SiteLink>
            </li>
          ) : null
        })}
      </ul>
    </nav>
  )
}
