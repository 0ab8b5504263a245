import {RobotIcon} from '@sanity/icons/Robot'
import {StringIcon} from '@sanity/icons/String'
import {distinctUntilChanged, map, scan} from 'rxjs'
import type {StructureBuilder, StructureResolverContext} from 'sanity/structure'
import {apiVersion} from '../../../domain/sanity-api.ts'
import {retrying} from '../../ui/retrying.ts'
import {ofAgent} from '../document/templates.ts'
import {orderedList} from './order/OrderedList.tsx'

/** A list of the documents of one type that belong to an agent. A document created here has the agent filled in. */
const belonging = (S: StructureBuilder, agentId: string, type: string, title: string, order: string) =>
  S.documentTypeListItem(type)
    .title(title)
    .child(
      S.documentList()
        .id(type)
        .title(title)
        .schemaType(type)
        .apiVersion(apiVersion)
        .filter('_type == $type && agent._ref == $agentId')
        .params({type, agentId})
        .defaultOrdering([{field: order, direction: 'asc'}])
        // Otherwise search results and references would open this list instead of the document.
        .canHandleIntent((name, params) => name === 'create' && params.template === ofAgent(type))
        // The last call, because any later call of the builder restores Sanity's own templates.
        .initialValueTemplates([S.initialValueTemplateItem(ofAgent(type), {agentId})]),
    )

/** An agent as its pane shows it: a list with its page, plans, capabilities and use cases. */
const agentPane = (S: StructureBuilder, agentId: string, name: string | null) =>
  S.list()
    .id(agentId)
    .title(name ?? 'Agent without a name')
    .items([
      S.divider().title('Its page'),
      S.documentListItem()
        .id(agentId)
        .schemaType('agent')
        .icon(RobotIcon)
        .child(S.document().schemaType('agent').documentId(agentId)),
      S.divider().title('Cards of this agent'),
      belonging(S, agentId, 'plan', 'Plans', 'price.amount'),
      belonging(S, agentId, 'capability', 'Capabilities', 'title'),
      belonging(S, agentId, 'useCase', 'Use cases', 'title'),
      S.divider(),
      S.listItem()
        .id('agentPage')
        .title('Labels')
        .icon(StringIcon)
        .child(S.document().schemaType('agentPage').documentId('agentPage')),
    ])

interface Pane {
  /** Whether the agent exists, or did: a pane stays one when its agent is deleted. */
  isList: boolean
  name: string | null
}

const agentName = '*[_id == $agentId][0]{name}'

/** The list of agents, in their order on the site. Each opens its pane; one that does not exist yet, as after “+”, the form that makes it. */
export const agents = (S: StructureBuilder, {documentStore}: StructureResolverContext) =>
  orderedList(S, 'agent', 'Agents', (agentId) =>
    documentStore.listenQuery(agentName, {agentId}, {apiVersion, perspective: 'drafts', tag: 'agent'}).pipe(
      retrying(),
      scan(
        (before: Pane, agent: {name: string | null} | null): Pane => ({
          isList: before.isList || agent !== null,
          name: agent ? agent.name : before.name,
        }),
        {isList: false, name: null},
      ),
      distinctUntilChanged((before, after) => before.isList === after.isList && before.name === after.name),
      map(({isList, name}) =>
        isList ? agentPane(S, agentId, name) : S.document().schemaType('agent').documentId(agentId),
      ),
    ),
  )
