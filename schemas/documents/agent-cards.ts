import {getPublishedId} from '@sanity/client/csm'
import type {ReferenceFilterResolver, ReferenceRule} from '@sanity/types'

/** The types of the documents that belong to an agent. */
export const cardTypes = ['plan', 'capability', 'useCase'] as const

/** The lists of an agent, by the types of the documents in them. */
const listOfType = {plan: 'plans', capability: 'capabilities', useCase: 'useCases'} as const
const cardLists = Object.values(listOfType)

/** The field of an agent that has a text of it: the list, for a text of a card. */
export const agentField = (type: string, field: string): string => {
  const card = cardTypes.find((each) => each === type)
  return card ? listOfType[card] : (field.split('.')[0] ?? field)
}

/** What an agent's lists offer: its own cards and those that no agent has yet, not the cards of the other agents. */
const cardsOfThisAgent: ReferenceFilterResolver = ({document}) => ({
  filter: 'agent._ref == $agent || !defined(agent)',
  params: {agent: getPublishedId(document._id)},
})

/**
 * A reference to a card of the agent. It has no rules: Sanity's own marks each card as an error that is not published yet, and they are published
 * with the agent. That none is missing then, the checks say (packages/content-checks/kinds/links.ts).
 */
export const ownCard = {options: {filter: cardsOfThisAgent}, validation: (): ReferenceRule[] => []}

/** The ids of an agent's cards, in the order of its page. */
export function cardIdsOf(agent: object): string[] {
  return cardLists.flatMap((list) => {
    const references: unknown = Reflect.get(agent, list)
    if (!Array.isArray(references)) return []
    return references.map(({_ref}: {_ref?: unknown}) => _ref).filter((id) => typeof id === 'string')
  })
}
