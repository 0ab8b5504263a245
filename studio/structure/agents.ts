import {RobotIcon} from '@sanity/icons/Robot'
import {StringIcon} from '@sanity/icons/String'
import type {StructureBuilder} from 'sanity/structure'
import {apiVersion} from '../../domain/sanity-api.ts'
import {ofAgent} from '../document/templates.ts'

/** The documents of one type that belong to an agent; a new one from here has its agent filled in. */
const belonging = (S: StructureBuilder, agentId: string, type: string, title: string, order: string) =>
  S.listItem()
    .id(type)
    .title(title)
    .icon(S.documentTypeListItem(type).getIcon())
    .schemaType(type)
    .child(
      S.documentList()
        .id(type)
        .title(title)
        .schemaType(type)
        .apiVersion(apiVersion)
        .filter('_type == $type && agent._ref == $agentId')
        .params({type, agentId})
        .defaultOrdering([{field: order, direction: 'asc'}])
        // Search results and references open the document itself, not this list.
        .canHandleIntent((name, params) => name === 'create' && params.template === ofAgent(type))
        // Last, because every later call of the builder would put Sanity's own templates back.
        .initialValueTemplates([S.initialValueTemplateItem(ofAgent(type), {agentId})]),
    )

/** All agents; each opens onto its page, plans, capabilities and use cases. */
export const agents = (S: StructureBuilder) =>
  S.documentTypeList('agent')
    .title('Agents')
    .defaultOrdering([{field: 'order', direction: 'asc'}])
    .canHandleIntent(() => false)
    .child((agentId) =>
      S.list()
        .id(agentId)
        .title('Agent')
        .items([
          S.divider().title('Landing page'),
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
            .title('Labels of all agent pages')
            .icon(StringIcon)
            .child(S.document().schemaType('agentPage').documentId('agentPage')),
        ]),
    )
