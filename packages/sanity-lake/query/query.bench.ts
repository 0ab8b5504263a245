/*
 * Throughput and latency of the query service, as JSON lines: node packages/sanity-lake/query/query.bench.ts
 * Takes about 15 s. Each query of a scenario is different from the last, so that no answer is known already.
 */
import type {SanityDocument} from '../types.ts'
import {createQueryService, type QueryRequest} from './service.ts'
import {makeDocument, MemoryDataset} from './memory-dataset.testing.ts'

const benchSeconds = 1.2
const clientCount = 8

/** Documents of about 3 KB, with slugs and references. */
function makeDocuments(count: number): SanityDocument[] {
  const text = 'Answers every lead within a minute, day and night, in the voice of the brand. '.repeat(8)
  return Array.from({length: count}, (_, index) =>
    makeDocument(`doc-${index}`, ['post', 'post', 'post', 'page', 'author'][index % 5] ?? 'post', {
      title: `Document ${index}`,
      slug: {_type: 'slug', current: `document-${index}`},
      publishedAt: new Date(1_600_000_000_000 + ((index * 7919) % 1_000_000) * 1000).toISOString(),
      author: {_type: 'reference', _ref: `doc-${(index * 5 + 4) % count}`},
      body: Array.from({length: 4}, (_each, key) => ({
        _key: `k${key}`,
        _type: 'block',
        children: [{_key: 's', _type: 'span', text}],
      })),
    }),
  )
}

type Scenario = (round: number, count: number) => {query: string; params?: Record<string, unknown>}

const scenarios: Record<string, Scenario> = {
  byId: (round, count) => ({query: '*[_id == $id][0]', params: {id: `doc-${(round * 31) % count}`, round}}),
  bySlug: (round, count) => ({
    query: '*[_type == "post" && slug.current == $slug][0]{title, body, "author": author->title}',
    params: {slug: `document-${(round * 31) % count}`, round},
  }),
  list20: (round) => ({
    query: '*[_type == "post"] | order(publishedAt desc)[0...20]{_id, title, slug, publishedAt}',
    params: {round},
  }),
  deref20: (round) => ({
    query: '*[_type == "page"] | order(publishedAt desc)[0...20]{title, "author": author->title}',
    params: {round},
  }),
  references: (round, count) => ({
    query: '*[references($id)]{_id}',
    params: {id: `doc-${(round * 5 + 4) % count}`, round},
  }),
  backrefs: (round) => ({
    query: '*[_type == "author"]{_id, "n": count(*[references(^._id)])}[n > 0][0...20]',
    params: {round},
  }),
  scan: (round) => ({query: 'count(*[title match $t])', params: {t: `document ${round}`, round}}),
  same: () => ({query: '*[_type == "post"] | order(publishedAt desc)[0...20]{_id, title}'}),
}

const mixed = ['byId', 'bySlug', 'bySlug', 'list20', 'deref20', 'references']

for (const count of [1000, 10_000]) {
  const dataset = new MemoryDataset('production', makeDocuments(count))
  const service = createQueryService({dataset: () => dataset})
  const start = performance.now()
  await service.run({dataset: 'production', query: 'count(*)', params: {}, perspective: ['published']})
  print({documents: count, scenario: 'first answer', ms: rounded(performance.now() - start)})

  for (const name of [...Object.keys(scenarios), 'mixed']) {
    const times: number[] = []
    const until = performance.now() + benchSeconds * 1000
    let next = 0
    const client = async (): Promise<void> => {
      while (performance.now() < until) {
        const index = next++
        const key = name === 'mixed' ? (mixed[index % mixed.length] ?? 'byId') : name
        const request: QueryRequest = {
          dataset: 'production',
          params: {},
          perspective: ['published'],
          ...scenarios[key]?.(index, count),
          query: scenarios[key]?.(index, count).query ?? '',
        }
        const begun = performance.now()
        await service.run(request)
        times.push(performance.now() - begun)
      }
    }
    await Promise.all(Array.from({length: clientCount}, client))
    times.sort((a, b) => a - b)
    print({
      documents: count,
      scenario: name,
      perSecond: Math.round(times.length / benchSeconds),
      p50: rounded(times[Math.floor(times.length * 0.5)] ?? 0),
      p99: rounded(times[Math.floor(times.length * 0.99)] ?? 0),
    })
  }
  print({documents: count, scenario: 'memory', rssMb: Math.round(process.memoryUsage.rss() / 1024 / 1024)})
  await service.close()
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}

function print(line: Record<string, unknown>): void {
  console.log(JSON.stringify(line))
}
