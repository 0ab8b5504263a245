import {copyAgent, othersQuery} from '../../studio/desk/agents/copy-agent.ts'
import {cardsOf, unpublishWithCards} from '../../studio/desk/deletion/consequences.ts'
import {untilEverywhere} from '../../tests/support/everywhere.ts'
import type {TestSite} from '../../tests/support/site.ts'
import {percentile, type Row} from './measure.ts'

/** How often an agent is published and unpublished. */
const rounds = 5

/** An agent is published with its thirteen cards, and unpublished with them: the time until every place of the site says so. */
export async function agentRows({lake: {client}, url}: TestSite): Promise<Row[]> {
  const [original, ...cards] = await client.fetch(
    '*[_id == "agent-data-analyst" || agent._ref == "agent-data-analyst"] | order(_type asc)',
  )
  const id = 'agent-of-the-bench'
  let count = 0
  const drafts = copyAgent(original, cards, await client.fetch(othersQuery), () =>
    count++ === 0 ? id : `card-of-the-bench-${count}`,
  )
  const transaction = client.transaction()
  for (const draft of drafts) transaction.createOrReplace({...draft, _id: draft._id ?? ''})
  await transaction.commit()
  const agent = {name: String(drafts[0]?.['name']), slug: String(drafts[0]?.['slug'].current)}
  const ids = drafts.map(({_id = ''}) => _id.replace('drafts.', ''))
  const there: Record<string, number>[] = []
  const gone: Record<string, number>[] = []
  for (let round = 0; round < rounds; round++) {
    const published = Date.now()
    await client.action(
      ids.map((publishedId) => ({
        actionType: 'sanity.action.document.publish',
        publishedId,
        draftId: `drafts.${publishedId}`,
      })),
    )
    there.push(await untilEverywhere(url, agent, published))
    const owned = cardsOf(await client.fetch('*', {}, {perspective: 'raw'}), {_id: id})
    const unpublished = Date.now()
    await unpublishWithCards(client, {_id: id, _type: 'agent'}, owned)
    gone.push(await untilEverywhere(url, agent, unpublished, false))
  }
  return [
    row('An agent is published with 13 cards → everywhere', there),
    row('It is unpublished → gone everywhere', gone),
  ]
}

function row(what: string, all: readonly Record<string, number>[]): Row {
  const last = all.map((times) => Math.max(...Object.values(times)))
  const median = percentile(last, 50)
  const [slowest] = Object.entries(all[last.indexOf(median)] ?? {}).toSorted(([, a], [, b]) => b - a)
  return {
    what,
    measured: `median ${median} ms, most ${Math.max(...last)} ms (last: ${slowest?.[0]})`,
    aim: 'median ≤ 2000 ms',
    met: median <= 2000,
  }
}
