import {evaluate, parse, type ExprNode} from 'groq-js'
import type {Bundle} from '../../../builder/bundle.ts'
import {pageRenderer, type RenderedDocument} from '../../../builder/render.ts'
import type {Config} from '../../../config/config.ts'
import type {SeedDocument} from '../../../content/document.ts'
import {documents} from '../../../content/index.ts'
import {askWithFacts} from '../../../domain/facts.ts'
import {asset, withAgents, withAsset} from '../../../tests/support/generated-pages.ts'
import {layoutQuery} from '../../../web/content/layout.ts'
import type {LayoutEntry} from '../../../web/content/page.ts'
import type * as App from '../../../web/entry-server.tsx'

/** Renders pages as prerendering does, from documents in memory. The seed is cut or filled to the number of agents. */
export async function generatedRenderer(
  bundle: Bundle,
  config: Config,
  agents: number,
): Promise<(page: SeedDocument) => Promise<RenderedDocument>> {
  const app: typeof App = await import(bundle.server)
  const url = asset.url.replace('https://cdn.sanity.io', config.apiHost ?? '$&')
  const seed = [...withAgents(withAsset(documents), agents), {...asset, url}]
  const ask = asking(app)
  const result = await ask(layoutQuery, {}, seed)
  const layout: LayoutEntry = {...result, params: {}, syncTags: []}
  const text = JSON.stringify(layout)
  const render = await pageRenderer({
    app,
    bundle,
    config,
    layout: {entry: layout, text, address: '/data/layout-0000000000.json'},
    event: '1',
    time: Date.now(),
  })
  const seeded = new Set(seed.map(({_id}) => _id))
  return async (page) => {
    const [launched] = withAgents(withAsset([page]), agents)
    const dataset = seeded.has(page._id) ? seed : [...seed, launched ?? page]
    const path = pathOf(page)
    const entry = await app.firstPage(path, async (query, params) => {
      const answer = await ask(query, params, dataset)
      return {...answer, params, syncTags: []}
    })
    const data = {entry, text: '', address: '/data/page-0000000000.json'}
    const document = await render(path, data)
    if (!document) throw new Error(`${path} is no page`)
    return document
  }
}

/** The path of a generated page. */
export function pathOf({slug}: SeedDocument): string {
  return `/${String(Object(slug).current)}`
}

const trees = new Map<string, ExprNode>()

/** Returns a function that answers a query from documents, and reads the answer as pages do. */
function asking({readResult}: Pick<typeof App, 'readResult'>) {
  return async (query: string, params: Record<string, string>, dataset: readonly SeedDocument[]) => {
    const answer = await askWithFacts(query, async (each) => {
      const tree = trees.get(each) ?? parse(each)
      trees.set(each, tree)
      const value = await evaluate(tree, {dataset: [...dataset], params})
      return {result: await value.get()}
    })
    return {query: answer.query, result: readResult(answer.result)}
  }
}
