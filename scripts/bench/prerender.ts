import {fork, type ChildProcess} from 'node:child_process'
import {once} from 'node:events'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {PrerenderOptions} from '../../builder/prerender.ts'
import type {Row} from './measure.ts'

const AGENTS = Number(process.env.BENCH_AGENTS ?? 2000)
const CHANGED = 7

/**
 * Prerendering a site of many agents: reading, rendering and writing, without compressing, which is left to the processor's
 * leisure, and without building the bundle. The content comes over HTTP from a process of its own (generated-site.ts).
 */
export async function benchPrerender(): Promise<Row[]> {
  const dist = await mkdtemp(join(tmpdir(), 'bench-prerender-'))
  // Where the build goes is settled when its modules are loaded.
  process.env.WEB_DIST = dist
  const site = fork(join(import.meta.dirname, 'generated-site-process.ts'), [String(AGENTS)])
  process.env.SANITY_API_HOST = String(await answer(site))
  try {
    const [{prerender}, {bundleWeb}] = await Promise.all([
      import('../../builder/prerender.ts'),
      import('../../builder/bundle.ts'),
    ])
    const bundle = await bundleWeb()
    const run = async (changed?: Pick<PrerenderOptions, 'tags' | 'event'>) => {
      const started = performance.now()
      const {rendered} = await prerender({bundle, compression: 'fast', ...changed})
      return {seconds: (performance.now() - started) / 1000, pages: rendered.length}
    }
    const all = await run()
    const one = await run({tags: await change(site), event: 'a later one'})
    await change(site)
    const compared = await run()
    return [
      row(`${AGENTS} agents, all pages`, all, 6, (pages) => pages > AGENTS),
      row('after one change, told by its event', one, 1, (pages) => pages === 1),
      row('after one change, everything compared', compared, 6, (pages) => pages === 1),
    ]
  } finally {
    site.disconnect()
    await rm(dist, {recursive: true, force: true})
  }
}

/** Publishes a change. @returns the sync tags of its event */
async function change(site: ChildProcess): Promise<string[]> {
  site.send(CHANGED)
  const tags = await answer(site)
  return Array.isArray(tags) ? tags.map(String) : []
}

async function answer(site: ChildProcess): Promise<unknown> {
  const [message]: unknown[] = await once(site, 'message')
  return message
}

function row(
  what: string,
  {seconds, pages}: {seconds: number; pages: number},
  aim: number,
  isRight: (pages: number) => boolean,
): Row {
  return {
    what: `prerender  ${what}`,
    measured: `${seconds.toFixed(2)} s, ${pages} pages`,
    aim: `≤ ${aim} s`,
    met: seconds <= aim && isRight(pages),
  }
}
