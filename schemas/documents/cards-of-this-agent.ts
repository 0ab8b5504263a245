import {getPublishedId, type ReferenceFilterResolver} from 'sanity'

/** What an agent's lists offer: its own cards and those that no agent has yet, not the cards of the other agents. */
export const cardsOfThisAgent: ReferenceFilterResolver = ({document}) => ({
  filter: 'agent._ref == $agent || !defined(agent)',
  params: {agent: getPublishedId(document._id)},
})
