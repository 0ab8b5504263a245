import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {spawn, type ChildProcess} from 'node:child_process'
import {setTimeout as delay} from 'node:timers/promises'
import {compileCache} from 'service-kit/compile-cache'
import {freePort} from '../lib/ports.ts'
import {httpClient, load, percentile, rateRow, type Row} from './measure.ts'

/**
 * Measures the embedded lake over HTTP, as clients see it. Load generator and lake share this machine's cores, so the
 * figures are lower bounds. Datasets are generated. Every request differs, so that no cache answers it, unless the row states
 * otherwise. `BENCH_MINUTES=10` measures instead how memory grows in ten minutes of mixed load.
 */
export async function benchLake(): Promise<Row[]> {
  if (minutes > 0) return withLake(1000, async (lake) => [await memoryUnderLoad(lake)])
  const small = await withLake(1000, async (lake) => [
    await mixedQueries(lake),
    await transactions(lake),
    await listeners(lake),
    await hostileQuery(lake),
    await overload(lake),
    await patches(lake),
    memory(lake, 300),
    await restart(lake),
  ])
  const large = await withLake(10_000, async (lake) => [
    await byId(lake),
    await lists(lake),
    await scans(lake),
    await slugs(lake),
    await references(lake),
    await nested(lake),
    memory(lake, 500),
  ])
  return [...small, ...large]
}

interface Lake {
  port: number
  token: string
  data: string
  child: ChildProcess
  documents: number
  client: Client
}

type Client = ReturnType<typeof httpClient>

/** Milliseconds that a row measures for. */
const duration = Number(process.env.BENCH_SECONDS ?? 5) * 1000
/** Minutes of mixed load, measured alone; 0 measures all other rows. */
const minutes = Number(process.env.BENCH_MINUTES ?? 0)

async function withLake(documents: number, run: (lake: Lake) => Promise<Row[]>): Promise<Row[]> {
  const data = mkdtempSync(join(tmpdir(), 'bench-lake-'))
  const port = await freePort()
  const child = await spawnLake(port, data)
  const token = readFileSync(join(data, 'token'), 'utf8').trim()
  const lake = {
    port,
    token,
    data,
    child,
    documents,
    client: httpClient(port, {authorization: `Bearer ${token}`}),
  }
  try {
    await fill(lake)
    const rows = await run(lake)
    return rows.map((row) => ({...row, what: `${documents.toLocaleString('en')} documents: ${row.what}`}))
  } finally {
    lake.client.close()
    lake.child.kill('SIGKILL')
    rmSync(data, {recursive: true, force: true})
  }
}

async function spawnLake(port: number, data: string): Promise<ChildProcess> {
  const main = join(import.meta.dirname, '../../packages/sanity-lake/main.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: {NODE_COMPILE_CACHE: compileCache, ...process.env, LAKE_PORT: String(port), LAKE_DATA: data},
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => chunk.toString().includes('ready') && resolve())
    child.once('exit', (code) => reject(new Error(`The lake exited with code ${code}`)))
  })
  return child
}

/** Creates articles of about 3 KB that refer to one another and to 50 authors. */
async function fill(lake: Lake): Promise<void> {
  const authors = Array.from({length: 50}, (_, index) => ({
    _id: `author-${index}`,
    _type: 'author',
    name: `Author ${index}`,
  }))
  const articles = Array.from({length: lake.documents - authors.length}, (_, index) => ({
    _id: `article-${index}`,
    _type: 'article',
    title: `Article ${index}`,
    slug: {_type: 'slug', current: `article-${index}`},
    rank: (index * 7919) % lake.documents,
    author: {_type: 'reference', _ref: `author-${index % 50}`},
    body: Array.from({length: 12}, (__, block) => ({
      _type: 'block',
      _key: `b${block}`,
      children: [{_type: 'span', _key: 's', text: `Paragraph ${block} of article ${index}. `.repeat(5)}],
    })),
  }))
  const all = [...authors, ...articles]
  for (let start = 0; start < all.length; start += 500) {
    const mutations = all.slice(start, start + 500).map((create) => ({create}))
    await lake.client.post('/v2025-02-19/data/mutate/production', {mutations})
  }
}

function queryPath(query: string, params: Record<string, unknown> = {}): string {
  const search = new URLSearchParams({query, perspective: 'published'})
  for (const [name, value] of Object.entries(params)) search.set(`$${name}`, JSON.stringify(value))
  return `/v2025-02-19/data/query/production?${search}`
}

function ask(lake: Lake, path: string): Promise<void> {
  return lake.client.get(path).then(() => undefined)
}

const list =
  '*[_type == "article" && rank >= $from] | order(rank asc)[0...20]{_id, title, "author": author->name}'

/** A query by id, by slug, of a list or of references, in turn. */
function mixedPath(lake: Lake, index: number): string {
  const pick = `article-${(index * 31) % (lake.documents - 50)}`
  const queries = [
    () => queryPath('*[_id == $id][0]', {id: pick}),
    () => queryPath('*[_type == "article" && slug.current == $slug][0]{title, author->}', {slug: pick}),
    () => queryPath(list, {from: index % lake.documents}),
    () => queryPath('count(*[references($id)])', {id: `author-${index % 50}`}),
  ]
  return queries[index % queries.length]?.() ?? ''
}

async function mixedQueries(lake: Lake): Promise<Row> {
  const result = await load({
    connections: 16,
    duration,
    send: (index) => ask(lake, mixedPath(lake, index)),
  })
  return rateRow('mixed queries', result, 500, 50)
}

async function byId(lake: Lake): Promise<Row> {
  const result = await load({
    connections: 16,
    duration,
    send: (index) =>
      ask(
        lake,
        queryPath('*[_id == $id][0]{title, rank}', {id: `article-${(index * 31) % (lake.documents - 50)}`}),
      ),
  })
  return rateRow('by id', result, 1000, 150)
}

async function slugs(lake: Lake): Promise<Row> {
  const result = await load({
    connections: 16,
    duration,
    send: (index) =>
      ask(
        lake,
        queryPath('*[slug.current == $slug][0]{title}', {
          slug: `article-${(index * 31) % (lake.documents - 50)}`,
        }),
      ),
  })
  return rateRow('by slug', result, 1000, 150)
}

async function lists(lake: Lake): Promise<Row> {
  const page = '*[_type == "article"] | order(rank asc)[$from...$to]{_id, title, "author": author->name}'
  const result = await load({
    connections: 16,
    duration,
    send: (index) => ask(lake, queryPath(page, {from: index % 9000, to: (index % 9000) + 20})),
  })
  return rateRow('list of 20, ordered, with a reference', result, 150, 150)
}

/** Measures queries that have to read every document. */
async function scans(lake: Lake): Promise<Row> {
  const result = await load({
    connections: 16,
    duration,
    // A different lower bound each time, so that each list is computed.
    send: (index) => ask(lake, queryPath(list, {from: lake.documents - 500 + (index % 400) + index / 1e6})),
  })
  return rateRow('the same with a range that has no index', result, 50, 1000)
}

async function references(lake: Lake): Promise<Row> {
  const result = await load({
    connections: 2,
    duration,
    send: (index) =>
      ask(lake, queryPath('*[references($id)][$n...100]{_id}', {id: `author-${index % 50}`, n: index % 90})),
  })
  return {
    what: 'references()',
    measured: `p50 ${result.p50.toFixed(1)} ms, p99 ${result.p99.toFixed(1)} ms`,
    aim: 'p50 ≤ 20 ms',
    met: result.errors === 0 && result.p50 <= 20,
  }
}

async function transactions(lake: Lake): Promise<Row> {
  const result = await load({
    connections: 4,
    duration,
    send: (index) => changeTitle(lake, index),
  })
  return rateRow('durable transactions', result, 200, 25)
}

async function changeTitle(lake: Lake, index: number): Promise<void> {
  await lake.client.post('/v2025-02-19/data/mutate/production', {
    mutations: [{patch: {id: `article-${index % 900}`, set: {title: `Title ${index}`}}}],
  })
}

/** Queries, transactions and 20 listeners for minutes; prints the memory of each minute. */
async function memoryUnderLoad(lake: Lake): Promise<Row> {
  const abort = new AbortController()
  await Promise.all(Array.from({length: 20}, () => listen(lake, abort.signal, () => undefined)))
  const options = {connections: 4, duration: 60_000}
  const sizes: number[] = []
  let requests = 0
  for (let minute = 1; minute <= minutes; minute++) {
    const results = await Promise.all([
      load({...options, send: (index) => ask(lake, mixedPath(lake, minute * 1_000_000 + index))}),
      // Pauses as those of many editors.
      load({...options, send: (index) => delay(100).then(() => changeTitle(lake, index))}),
    ])
    for (const {perSecond} of results) requests += Math.round(perSecond * 60)
    sizes.push(residentMegabytes(lake))
    console.log(`  ${minute} min: ${sizes.at(-1)?.toFixed(0)} MB after ${requests} requests`)
  }
  abort.abort()
  const most = Math.max(...sizes)
  return {
    what: `resident memory in ${minutes} min of mixed load, ${requests} requests`,
    measured: `${sizes[0]?.toFixed(0)} MB after a minute, ${sizes.at(-1)?.toFixed(0)} MB at the end, ${most.toFixed(0)} MB at most`,
    aim: '≤ 300 MB',
    met: most <= 300,
  }
}

async function listeners(lake: Lake): Promise<Row> {
  const streams = 200
  const latencies: number[] = []
  const sent = new Map<string, number>()
  const abort = new AbortController()
  const onText = (text: string) => {
    const now = performance.now()
    for (const [, id] of text.matchAll(/"transactionId":"(bench-\d+)"/g)) {
      const at = sent.get(id ?? '')
      if (at !== undefined) latencies.push(now - at)
    }
  }
  await Promise.all(Array.from({length: streams}, () => listen(lake, abort.signal, onText)))
  await delay(500)
  const rate = 10
  const count = (duration / 1000) * rate
  for (let index = 0; index < count; index++) {
    const transactionId = `bench-${index}`
    sent.set(transactionId, performance.now())
    await lake.client.post('/v2025-02-19/data/mutate/production', {
      transactionId,
      mutations: [{patch: {id: `article-${index % 900}`, set: {rank: index}}}],
    })
    await delay(1000 / rate)
  }
  await delay(1000)
  abort.abort()
  const p99 = percentile(latencies, 99)
  const lost = streams * count - latencies.length
  return {
    what: `${streams} listeners × ${rate} transactions/s`,
    measured: `p99 ${p99.toFixed(1)} ms, ${lost} of ${streams * count} events lost`,
    aim: 'p99 ≤ 100 ms, 0 lost',
    met: p99 <= 100 && lost === 0,
  }
}

/** Opens a listener; resolves when it is open. */
async function listen(lake: Lake, signal: AbortSignal, onText: (text: string) => void): Promise<void> {
  const path = '/v2025-02-19/data/listen/production?query=' + encodeURIComponent('*[_type == "article"]')
  const headers = {authorization: `Bearer ${lake.token}`}
  void readEvents(await fetch(`http://127.0.0.1:${lake.port}${path}`, {headers, signal}), onText)
}

async function readEvents(response: Response, onText: (text: string) => void): Promise<void> {
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for await (const chunk of response.body ?? []) {
      const events = (rest + decoder.decode(chunk, {stream: true})).split('\n\n')
      rest = events.pop() ?? ''
      for (const event of events) onText(event)
    }
  } catch {
    // The benchmark ends the stream by aborting it.
  }
}

/** One client queries a cross product; the others must stay fast. */
async function hostileQuery(lake: Lake): Promise<Row> {
  const hostile = 'count(*[_type == "article"]{"x": count(*[body[].children[].text match ^.title]) })'
  const started = performance.now()
  const attack = lake.client.get(queryPath(hostile)).then(
    () => 'answered',
    () => 'refused',
  )
  const result = await load({
    connections: 4,
    duration: Math.min(duration, 4000),
    send: (index) => ask(lake, queryPath('*[_id == $id][0]{title}', {id: `article-${index % 900}`})),
  })
  const outcome = await attack
  const took = performance.now() - started
  return {
    what: 'other clients during a hostile query',
    measured: `p99 ${result.p99.toFixed(1)} ms; ${outcome} after ${(took / 1000).toFixed(1)} s`,
    aim: 'p99 ≤ 250 ms; ≤ 6 s',
    met: result.errors === 0 && result.p99 <= 250 && took <= 6000,
  }
}

/** Queries beyond those that the lake takes at once (500): it must refuse them immediately, however busy it is with the others. */
async function overload(lake: Lake): Promise<Row> {
  const query = '*[_type == "article" && body[].children[].text match $text]{_id}'
  const newClient = () => httpClient(lake.port, {authorization: `Bearer ${lake.token}`})
  const [taken, refused] = [newClient(), newClient()]
  const refusals: number[] = []
  const search = async (client: Client, text: string) => {
    const sent = performance.now()
    const wasRefused = await client.get(queryPath(query, {text})).then(
      () => false,
      (error: unknown) => / 429 /.test(String(error)),
    )
    if (wasRefused && client === refused) refusals.push(performance.now() - sent)
  }
  // The first round only opens the connections.
  for (let round = 0; round < 6; round++) {
    if (round === 1) refusals.length = 0
    const busy = Array.from({length: 500}, (_, index) => search(taken, `${round} ${index}`))
    await delay(300)
    await Promise.all(Array.from({length: 300}, (_, index) => search(refused, `${round} more ${index}`)))
    await Promise.all(busy)
  }
  taken.close()
  refused.close()
  const p99 = percentile(refusals, 99)
  return {
    what: 'refusals of 300 more queries while 500 are under way',
    measured: `${refusals.length} refusals, p99 ${p99.toFixed(1)} ms`,
    aim: 'p99 ≤ 100 ms',
    met: refusals.length > 0 && p99 <= 100,
  }
}

/** A transaction of very many patches to one document, which keeps the main thread from other work. */
async function patches(lake: Lake): Promise<Row> {
  const attributes = Object.fromEntries(Array.from({length: 500}, (_, index) => [`attribute${index}`, index]))
  const path = '/v2025-02-19/data/mutate/production'
  await lake.client.post(path, {mutations: [{create: {_id: 'wide', _type: 'wide', list: [], ...attributes}}]})
  const mutations = Array.from({length: 16_000}, (_, index) => ({
    patch: {id: 'wide', set: {attribute0: index}, insert: {after: 'list[-1]', items: [index]}},
  }))
  const started = performance.now()
  await lake.client.post(path, {mutations})
  const took = performance.now() - started
  return {
    what: '16,000 patches to one document',
    measured: `${Math.round(took)} ms`,
    aim: '≤ 300 ms',
    met: took <= 300,
  }
}

async function nested(lake: Lake): Promise<Row> {
  let query = '*[_type == "article"]._id'
  for (let depth = 0; depth < 10; depth++) query = `*[_id in ${query}]._id`
  const started = performance.now()
  const outcome = await ask(lake, queryPath(`count(${query})`)).then(
    () => '',
    () => ', refused',
  )
  const took = performance.now() - started
  return {
    what: 'ten nested sub-queries',
    measured: `${Math.round(took)} ms${outcome}`,
    aim: '≤ 1000 ms',
    met: outcome === '' && took <= 1000,
  }
}

function residentMegabytes(lake: Lake): number {
  const status = readFileSync(`/proc/${lake.child.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

function memory(lake: Lake, most: number): Row {
  const megabytes = residentMegabytes(lake)
  return {
    what: 'resident memory',
    measured: `${megabytes.toFixed(0)} MB`,
    aim: `≤ ${most} MB`,
    met: megabytes <= most,
  }
}

async function restart(lake: Lake): Promise<Row> {
  lake.child.kill('SIGKILL')
  await new Promise((resolve) => lake.child.once('exit', resolve))
  const started = performance.now()
  lake.child = await spawnLake(lake.port, lake.data)
  const took = performance.now() - started
  return {what: 'ready after a kill', measured: `${Math.round(took)} ms`, aim: '≤ 500 ms', met: took <= 500}
}
