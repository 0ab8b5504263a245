import type {DocumentActionComponent, DocumentActionsResolver} from 'sanity'
import {cardIdsOf} from '../../schemas/documents/agent-cards.ts'
import {once} from '../ui/once.ts'
import {askOfPrices} from './ask-of-prices.tsx'
import {gatePublish, type WayToPublish} from './publish-gate.tsx'
import {publishWhenSaved} from './publish-when-saved.ts'
import {publishWithCards} from './publish-with-cards.tsx'

/*
 * What happens when an editor presses Publish, from the click to the site:
 *
 * 1. Gate (publish-gate.tsx). The checks have read the document at each keystroke, and an error has disabled the button. Now they read
 *    the last keystroke: an error stops here, and a claim that is not proved, an unusual price or somebody else in the form asks first.
 * 2. Prices (ask-of-prices.tsx). A draft that was begun before the price on the site changed has the former one: which one stays is asked.
 * 3. Cards (publish-with-cards.tsx). An agent with changed cards has a second action: it waits until the lake has what was typed, a card
 *    that is not valid stops here, and all of them are published in one transaction. Sanity's Publish, of the agent alone, is in the menu.
 * 4. Saving (publish-when-saved.ts). Every other document, and an agent alone, waits until what was typed is saved and valid, in the form
 *    or after the editor has left it, and then goes on by Sanity's operation.
 * 5. Sanity publishes. The form sees the new revision, whichever editor or tool published it, and follows it to the site (receipt/).
 *
 * Prices and bringing back write their own transactions, after the same checks; a release is held by checks/release-errors.ts.
 */

/** Replaces Sanity's Publish in a document's actions. No other plugin touches it, so the order of the plugins does not matter. */
export const publishActions: DocumentActionsResolver = (actions, {schemaType}) => {
  const ways = schemaType === 'agent' ? ofAgents : ofOthers
  return actions.flatMap((action) => (action.action === 'publish' ? ways(action) : action))
}

const waysOf = (isAgent: boolean) =>
  once((publish: DocumentActionComponent): DocumentActionComponent[] => {
    const saved = {publish: publishWhenSaved(publish)}
    // The first action is the form's button, as long as there are cards to publish.
    const ways: WayToPublish[] = isAgent
      ? [{publish: publishWithCards, publishedWith: cardIdsOf}, saved]
      : [saved]
    return ways.map((way) => gatePublish({...way, publish: askOfPrices(way)}))
  })
const ofAgents = waysOf(true)
const ofOthers = waysOf(false)
