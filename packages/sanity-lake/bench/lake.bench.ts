import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {startLake, type ServedLake} from '../index.ts'

/** One line of the table. */
interface Row {
  what: string
  measured: string
  aim: string
  met: boolean
}

const count = 10_000

/**
 * Measures a lake of 10,000 documents of 3 KB as its one user meets it: one request after another over HTTP, with the client
 * in the lake's own process. Load generator and lake share this machine, so the figures are upper bounds.
 */
export async function benchLake(): Promise<Row[]> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'bench-lake-'))
  let lake = await startLake({dataDirectory})
  try {
    await fill(lake)
    const rows = [await firstQuery(lake)]
    for (const each of questions) rows.push(await question(lake, each))
    rows.push(await commits(lake), await hostileQuery(lake), memory())
    await lake.stop()
    const began = performance.now()
    lake = await startLake({dataDirectory})
    rows.push(row('start', [performance.now() - began], 2000))
    return rows
  } finally {
    await lake.stop()
    rmSync(dataDirectory, {recursive: true, force: true})
  }
}

async function post(lake: ServedLake, path: string, body: unknown): Promise<unknown> {
  const response = await fetch(`${lake.origin}/v2025-02-19/data/${path}`, {
    method: 'POST',
    headers: {'content-type': 'application/json', authorization: `Bearer ${lake.token}`},
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return response.json()
}

function ask(lake: ServedLake, query: string, params = {}, perspective = 'published'): Promise<unknown> {
  return post(lake, `query/production?perspective=${perspective}`, {query, params})
}

/** Articles that refer to 50 authors. */
async function fill(lake: ServedLake): Promise<void> {
  const documents = Array.from({length: count}, (_, index) =>
    index < 50
      ? {_id: `author-${index}`, _type: 'author', name: `Author ${index}`}
      : {
          _id: `article-${index}`,
          _type: 'article',
          title: `Article ${index}`,
          slug: {_type: 'slug', current: `article-${index}`},
          author: {_type: 'reference', _ref: `author-${index % 50}`},
          body: Array.from({length: 12}, (__, block) => ({
            _type: 'block',
            _key: `b${block}`,
            children: [
              {_type: 'span', _key: 's', text: `Paragraph ${block} of article ${index}. `.repeat(5)},
            ],
          })),
        },
  )
  for (let start = 0; start < count; start += 500) {
    const mutations = documents.slice(start, start + 500).map((create) => ({create}))
    await post(lake, 'mutate/production', {mutations})
  }
}

/** The first query starts a thread and fills its replica. */
async function firstQuery(lake: ServedLake): Promise<Row> {
  const began = performance.now()
  await ask(lake, 'count(*)')
  return row('first query', [performance.now() - began], 2000)
}

interface Question {
  what: string
  query: string
  params?: Record<string, unknown>
  perspective?: string
  /** Milliseconds. */
  aim: number
}

const questions: Question[] = [
  {
    what: 'page of a site: by slug, with references and three lists',
    query: `{
      "article": *[_type == "article" && slug.current == $slug][0]{title, body, author->{name}},
      "newest": *[_type == "article"] | order(_createdAt desc)[0...3]{title, slug},
      "authors": *[_type == "author"] | order(name)[0...10]{name},
      "more": *[_type == "article" && author._ref == "author-7"][0...3]{title, slug}
    }`,
    params: {slug: 'article-9000'},
    aim: 150,
  },
  {
    what: 'list of the Studio',
    query: '*[_type == $type] | order(_updatedAt desc)[0...100]{_id, _type, title}',
    params: {type: 'article'},
    perspective: 'raw',
    aim: 100,
  },
  {
    what: 'previews of 100 documents in the Studio',
    query: '*[_id in $ids][0...200]{_id, _rev, _type, title}',
    params: {
      ids: Array.from({length: 100}, (_, n) => [`article-${n + 50}`, `drafts.article-${n + 50}`]).flat(),
    },
    perspective: 'raw',
    aim: 150,
  },
  {
    what: 'references() to an author',
    query: '*[references($id)][0...101]{_id, _type}',
    params: {id: 'author-7'},
    perspective: 'raw',
    aim: 150,
  },
  {
    what: 'search of the Studio',
    query: `*[_type in $types && !(_id in path("versions.**"))]
      | score([@, _id] match text::query($query)) | order(_score desc)[_score > 0][0...50]{_id, _type, _score}`,
    params: {types: ['article', 'author'], query: 'paragraph 9999*'},
    perspective: 'drafts',
    aim: 1000,
  },
]

async function question(lake: ServedLake, {what, query, params, perspective, aim}: Question): Promise<Row> {
  const times: number[] = []
  for (let round = 0; round < 15; round++) {
    const began = performance.now()
    await ask(lake, query, params, perspective)
    times.push(performance.now() - began)
  }
  return row(what, times, aim)
}

async function commits(lake: ServedLake): Promise<Row> {
  const times: number[] = []
  for (let index = 100; index < 200; index++) {
    const began = performance.now()
    const mutations = [{patch: {id: `article-${index}`, set: {title: `Title ${index}`}}}]
    await post(lake, 'mutate/production', {mutations})
    times.push(performance.now() - began)
  }
  return row('durable commit of a change', times, 50)
}

/** One client queries a cross product; the others must stay fast. */
async function hostileQuery(lake: ServedLake): Promise<Row> {
  const state = {isStopped: false}
  const hostile = ask(lake, 'count(*[count(*[body[].children[].text match ^.title]) > 1])')
    .catch(() => undefined)
    .finally(() => {
      state.isStopped = true
    })
  const times: number[] = []
  while (!state.isStopped) {
    const began = performance.now()
    await ask(lake, '*[_id == $id][0]{title}', {id: `article-${times.length + 50}`})
    times.push(performance.now() - began)
  }
  await hostile
  // None is held up, not even the slowest.
  return {
    ...row('other queries while one runs into its deadline', times, 500),
    met: Math.max(...times) <= 500,
  }
}

function memory(): Row {
  const megabytes = Math.round(process.memoryUsage.rss() / 2 ** 20)
  return {
    what: 'resident memory, two replicas',
    measured: `${megabytes} MB`,
    aim: '≤ 1000 MB',
    met: megabytes <= 1000,
  }
}

/** @param aim milliseconds of the median */
function row(what: string, times: number[], aim: number): Row {
  const sorted = times.toSorted((a, b) => a - b)
  const [median = NaN, most = NaN] = [sorted[sorted.length >> 1], sorted.at(-1)]
  const more = times.length > 1 ? `, at most ${Math.round(most)} ms of ${times.length}` : ''
  return {
    what: `${count.toLocaleString('en')} documents: ${what}`,
    measured: `${Math.round(median)} ms${more}`,
    aim: `≤ ${aim} ms`,
    met: median <= aim,
  }
}
