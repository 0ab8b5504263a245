import {CopyIcon} from '@sanity/icons/Copy'
import {getPublishedId, useClient, type DocumentActionComponent} from 'sanity'
import {useRouter} from 'sanity/router'
import type {SanityClient, SanityDocument} from '@sanity/client'
import {RocketIcon} from '@sanity/icons/Rocket'
import {apiVersion} from '../../../domain/sanity-api.ts'
import {cardIdsOf} from '../../../schemas/documents/agent-cards.ts'
import {copyAgent, othersQuery} from './copy-agent.ts'
import {createDrafts} from './new-agent.ts'
import {agentPath} from '../groups.ts'
import {useBase} from '../../ui/hooks.ts'
import {useBusy} from '../../ui/use-attempt.ts'
import {launchTemplate} from '../../../domain/page-templates.ts'

/** Copies an agent with its plans, capabilities and use cases. @returns the id of the copy */
async function duplicate(client: SanityClient, agent: SanityDocument): Promise<string> {
  const drafts = client.withConfig({perspective: 'drafts'})
  const cards = await drafts.fetch<SanityDocument[]>('*[_id in $ids]', {ids: cardIdsOf(agent)})
  const documents = copyAgent(agent, cards, await drafts.fetch(othersQuery), () => crypto.randomUUID())
  await createDrafts(client, documents)
  return getPublishedId(String(documents[0]?._id))
}

/** Sanity's own action copies the agent alone, so the copy would show the plans of the original. */
export const duplicateAgent: DocumentActionComponent = ({draft, published}) => {
  const client = useClient({apiVersion})
  const {navigateUrl} = useRouter()
  const base = useBase()
  const [isBusy, run] = useBusy('The agent could not be duplicated')
  const agent = draft ?? published
  return {
    label: 'Duplicate with its cards',
    icon: CopyIcon,
    disabled: isBusy || !agent,
    onHandle: () => {
      if (!agent) return
      run(async () => {
        // The intent “edit” would open the form alone, without the pane of the agent's cards.
        navigateUrl({path: agentPath(base, await duplicate(client, agent))})
      })
    },
  }
}

/** Begins a page about an agent. */
export const makeLaunchPage: DocumentActionComponent = ({id, published}) => {
  const {navigateIntent} = useRouter()
  return {
    label: 'Make a launch page',
    icon: RocketIcon,
    disabled: !published,
    ...(!published && {title: 'Publish the agent first: a page can only show what is published.'}),
    onHandle: () =>
      navigateIntent('create', [{type: 'page', template: launchTemplate}, {agent: getPublishedId(id)}]),
  }
}
