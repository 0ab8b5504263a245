import {createServer, type ServerResponse} from 'node:http'
import {json} from 'node:stream/consumers'
import {evaluate, parse} from 'groq-js'
import {documents} from '../../content/index.ts'
import {layoutQuery} from '../../web/content/layout.ts'
import {listenOnFreePort} from 'service-kit/ports.testing'
import {agentSlugsQuery} from '../../web/content/slugs.ts'

/** A server that answers queries like the content lake, with many agents. */
export interface GeneratedSite {
  origin: string
  /**
   * Publishes new words: of one agent (`agent-7`), of every hundredth agent, which share a plan (`plan-7`), or of what all pages
   * show (`layout`). @returns the number that the new words hold
   */
  publish: (what: string) => number
}

interface Answer {
  result: unknown
  syncTags: string[]
}

/**
 * Serves the seed content with `agents` agents: copies of the six, each with its own texts. The parts that all
 * pages share keep the six, since no navigation lists thousands. Answers are computed once, so that the benchmark measures only
 * the site's work.
 */
export async function serveGenerated(agents: number): Promise<GeneratedSite> {
  const slugs = await slugsOfSeed()
  const pages = Array.from({length: agents}, (_, i) => ({
    slug: slugs[i % slugs.length] ?? '',
    revision: 0,
    syncTags: [`s1:agent-${i}`, `s1:plan-${i % 100}`],
  }))
  const streams = new Set<ServerResponse>()
  let revision = 0
  let layoutRevision = 0
  const answers = new Map<string, Promise<unknown>>()

  function remembered(query: string, params: Record<string, string>): Promise<unknown> {
    const key = query + JSON.stringify(params)
    const result = answers.get(key) ?? ask(query, params)
    answers.set(key, result)
    return result
  }

  async function answer(query: string, params: Record<string, string>): Promise<Answer> {
    const number = Number(/^agent-(\d+)$/.exec(params.slug ?? '')?.[1] ?? Number.NaN)
    const page = pages[number]
    if (page) {
      const words = {
        name: `Agent ${number}`,
        lead: `What agent ${number} does, in revision ${page.revision}.`,
      }
      const seed = await remembered(query, {slug: page.slug})
      return {result: withWords(seed, `agent-${number}`, words), syncTags: page.syncTags}
    }
    if (query === agentSlugsQuery) return {result: pages.map((_, i) => `agent-${i}`), syncTags: ['s1:slugs']}
    // The texts of the layout print facts, which its query then asks for, too.
    if (query.startsWith(layoutQuery)) {
      const layout = Object(await remembered(query, params))
      const siteSettings = {...layout.siteSettings, companyName: `Company ${layoutRevision}`}
      return {result: {...layout, siteSettings}, syncTags: ['s1:layout']}
    }
    return {result: await remembered(query, params), syncTags: ['s1:shared']}
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname.includes('/data/live/')) {
      response.writeHead(200, {'content-type': 'text/event-stream'})
      response.write(`id: ${revision}\nevent: welcome\ndata: {}\n\n`)
      streams.add(response)
      request.once('close', () => streams.delete(response))
      return
    }
    const asked = request.method === 'POST' ? json(request) : Promise.resolve(inUrl(url))
    const answered = asked.then((body) => {
      const {query = '', params = {}}: Asked = Object(body)
      return answer(query, params)
    })
    answered.then(
      (body) => response.writeHead(200, {'content-type': 'application/json'}).end(JSON.stringify(body)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  const port = await listenOnFreePort(server)
  return {
    origin: `http://127.0.0.1:${port}`,
    publish: (what) => {
      const tag = `s1:${what}`
      revision++
      if (what === 'layout') layoutRevision = revision
      for (const page of pages) if (page.syncTags.includes(tag)) page.revision = revision
      const data = JSON.stringify({tags: [tag]})
      for (const stream of streams) stream.write(`id: ${revision}\nevent: message\ndata: ${data}\n\n`)
      return revision
    },
  }
}

interface Asked {
  query?: string
  params?: Record<string, string>
}

/** The query of a GET; a long one is in the body of a POST. */
function inUrl({searchParams}: URL): Asked {
  const params = [...searchParams].filter(([name]) => name.startsWith('$'))
  return {
    query: searchParams.get('query') ?? '',
    params: Object.fromEntries(params.map(([name, value]) => [name.slice(1), String(JSON.parse(value))])),
  }
}

async function slugsOfSeed(): Promise<string[]> {
  const slugs = await ask(agentSlugsQuery)
  return Array.isArray(slugs) ? slugs.map(String) : []
}

async function ask(query: string, params: Record<string, string> = {}): Promise<unknown> {
  const value = await evaluate(parse(query, {params}), {dataset: documents, params})
  return value.get()
}

/** Copies an agent page's content, with another slug and other texts. */
function withWords(content: unknown, slug: string, words: object): unknown {
  if (!content || typeof content !== 'object' || !('agent' in content)) return content
  return {...content, agent: {...Object(content.agent), slug: {_type: 'slug', current: slug}, ...words}}
}
