import type {ComponentProps} from 'react'
import {hueClass} from '../../../domain/hues.ts'
import {hrefOf} from '../../../domain/pages.ts'
import {startingPrice, sumOfPrices, type Price} from '../../../domain/price.ts'
import type {Schemas} from '../../../domain/api.gen.ts'
import {editable} from '../../content/editable.ts'
import {usePriceLine} from '../../components/pricing/use-price-line.ts'
import {useLayoutData} from '../../components/layout/layout-context.ts'
import {EmblemSprite} from '../../design/Emblem.tsx'
import {AgentTile} from '../../components/agents/AgentTile.tsx'
import {Button} from '../../ui/Button.tsx'
import {OutcomeNote} from '../../ui/OutcomeNote.tsx'
import {Sheet} from '../../ui/Sheet.tsx'
import {SiteLink} from '../../ui/SiteLink.tsx'
import {AddAgent} from './AddAgent.tsx'
import {DashboardSection} from './DashboardSection.tsx'
import {planOf, type AgentsLabels, type OfferedAgent, type StatesLabels} from './labels.ts'
import {Status} from './List.tsx'
import {ManageAgent} from './ManageAgent.tsx'
import css from './MyAgents.module.css'
import {ResourceFallback} from './ResourceFallback.tsx'
import {FirstChoice} from './Team.tsx'
import type {AgentSheets} from './use-agent-sheet.ts'
import type {Resource} from './use-resource.ts'
import type {ContentText} from '../../../domain/content-text.ts'

type Agent = Schemas['Agent']

interface MyAgentsProps {
  labels: AgentsLabels
  states: StatesLabels
  offered: OfferedAgent[]
  /** The agents that can be added. */
  rest: OfferedAgent[]
  sheets: AgentSheets
  resource: Resource<Schemas['AgentList']>
  load: () => Promise<void>
  retry: () => Promise<unknown>
}

/** The customer's agents with what they cost, and sheets that add, change and remove one. */
export function MyAgents(props: MyAgentsProps) {
  const {labels, states, offered, rest, resource, load, retry} = props
  const {sheet, key, setSheet, done, setDone} = props.sheets
  const agents = resource.status === 'ready' ? resource.value.agents : []
  const contentOf = ({agent_id: id}: Agent) => offered.find(({_id}) => _id === id)
  const prices = agents.map((agent) => planOf(contentOf(agent), agent.plan_id)?.price)
  return (
    <DashboardSection
      id="agents"
      heading={labels?.heading}
      action={
        resource.status !== 'ready' ? undefined : rest.length > 0 ? (
          <Button variant="small" onClick={() => setSheet({add: null})}>
            {labels?.addHeading}
          </Button>
        ) : (
          <p className="muted">{labels?.full}</p>
        )
      }
    >
      <OutcomeNote outcome={done?.outcome} />
      {/* The emblem that stands for none, of agents that are no longer sold. */}
      {!agents.every(contentOf) && <EmblemSprite keys={[]} />}
      {resource.status !== 'ready' ? (
        <ResourceFallback
          status={resource.status}
          labels={states}
          shape="cards"
          onRetry={() => void retry()}
        />
      ) : agents.length === 0 ? (
        <FirstChoice offered={offered} labels={labels} onChoose={(add) => setSheet({add})} />
      ) : (
        <AgentCards
          agents={agents}
          contentOf={contentOf}
          rest={rest}
          labels={labels}
          added={done?.added}
          onOpen={setSheet}
        />
      )}
      <Sum label={labels?.sumLabel} prices={prices} />
      {sheet && 'add' in sheet && (
        <AgentsSheet key={key} heading={labels?.addHeading} onClose={() => setSheet(undefined)}>
          <AddAgent
            labels={labels}
            first={sheet.add}
            offered={rest}
            load={load}
            onDone={(outcome, added) => setDone({outcome, added})}
          />
        </AgentsSheet>
      )}
      {sheet && 'manage' in sheet && (
        <AgentsSheet
          key={key}
          heading={contentOf(sheet.manage)?.name ?? labels?.unknownAgent}
          onClose={() => setSheet(undefined)}
        >
          <ManageAgent
            labels={labels}
            agent={sheet.manage}
            content={contentOf(sheet.manage)}
            load={load}
            onDone={(outcome) => setDone({outcome})}
          />
        </AgentsSheet>
      )}
    </DashboardSection>
  )
}

function AgentsSheet(props: Omit<ComponentProps<typeof Sheet>, 'closeLabel'>) {
  const {navigation} = useLayoutData()
  return <Sheet {...props} closeLabel={navigation?.closeLabel} />
}

/** The customer's agents, and in what is left of their last row whom they work well with. */
function AgentCards(props: {
  agents: readonly Agent[]
  contentOf: (agent: Agent) => OfferedAgent | undefined
  rest: readonly OfferedAgent[]
  labels: AgentsLabels
  /** The id of the agent that was just added. */
  added: string | undefined
  onOpen: AgentSheets['setSheet']
}) {
  const {agents, contentOf, labels, onOpen} = props
  return (
    <div className={css.cards}>
      <ul>
        {agents.map((agent) => (
          <AgentCard
            key={agent.id}
            agent={agent}
            content={contentOf(agent)}
            labels={labels}
            isNew={agent.agent_id === props.added}
            onManage={() => onOpen({manage: agent})}
          />
        ))}
      </ul>
      {partnersOf(agents.map(contentOf), props.rest).map((partner) => (
        <PartnerCard
          key={partner._id}
          agent={partner}
          addLabel={labels?.addLabel}
          onAdd={() => onOpen({add: partner.slug?.current ?? null})}
        />
      ))}
    </div>
  )
}

/** With whom a team works well: as many as the last row of cards may have room for. */
function partnersOf(
  team: ReadonlyArray<OfferedAgent | undefined>,
  rest: readonly OfferedAgent[],
): readonly OfferedAgent[] {
  const partners = team.flatMap((agent) => agent?.worksWith ?? [])
  return rest.filter(({_id}) => partners.includes(_id)).slice(0, 2)
}

/** An agent that the customer could add: the outline of a card. */
function PartnerCard({
  agent,
  addLabel,
  onAdd,
}: {
  agent: OfferedAgent
  addLabel: ContentText
  onAdd: () => void
}) {
  const priceLine = usePriceLine()
  return (
    <div className={`${hueClass(agent.hue)} ${css.card} ${css.partner}`}>
      <AgentTile agent={agent} />
      <b id={`name-${agent._id}`} className={css.name}>
        {agent.name}
      </b>
      <p className={css.plan}>{priceLine(startingPrice(agent.plans))}</p>
      <Button
        variant="text"
        id={`add-${agent._id}`}
        aria-labelledby={`add-${agent._id} name-${agent._id}`}
        onClick={onAdd}
      >
        {addLabel}
      </Button>
    </div>
  )
}

/** What all agents cost in a month; nothing while one price is unknown, since the sum would be wrong. */
function Sum({label, prices}: {label: ContentText; prices: ReadonlyArray<Price | null | undefined>}) {
  const priceLine = usePriceLine()
  const sum = sumOfPrices(prices)
  if (!label || !sum) return null
  return (
    <p className={css.sum}>
      {label} <b className="numeric">{priceLine(sum)}</b>
    </p>
  )
}

/** One of the customer's agents. Its document may have been deleted since, or that of its plan. */
function AgentCard(props: {
  agent: Agent
  content: OfferedAgent | undefined
  labels: AgentsLabels
  isNew: boolean
  onManage: () => void
}) {
  const {agent, content, labels} = props
  const priceLine = usePriceLine()
  const plan = planOf(content, agent.plan_id)
  const name = content?.name ?? labels?.unknownAgent ?? agent.agent_id
  const href = hrefOf(content)
  return (
    <li className={`${hueClass(content?.hue)} ${css.card} ${props.isNew ? css.isNew : ''}`.trim()}>
      <AgentTile agent={content} />
      <b id={`name-${agent.id}`} className={css.name}>
        {href ? <SiteLink href={href}>{name}</SiteLink> : name}
      </b>
      <p className={css.plan}>
        <span>{plan?.name ?? labels?.unknownPlan ?? agent.plan_id}</span>
        {', '}
        <span className="numeric" {...editable(plan?.price, 'amount')}>
          {priceLine(plan?.price) ?? '–'}
        </span>
      </p>
      <Status isOn={agent.status === 'active'}>
        {agent.status === 'active' ? labels?.activeLabel : labels?.pausedLabel}
      </Status>
      <Button
        variant="text"
        id={`manage-${agent.id}`}
        aria-labelledby={`manage-${agent.id} name-${agent.id}`}
        onClick={props.onManage}
      >
        {labels?.manageLabel}
      </Button>
    </li>
  )
}
