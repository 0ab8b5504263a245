import {fork, spawn, type ChildProcess} from 'node:child_process'
import {once} from 'node:events'
import {readFileSync, statSync} from 'node:fs'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as delay} from 'node:timers/promises'
import {freePort} from 'service-kit/ports.testing'
import {medianRow, type Row} from './measure.ts'

const AGENTS = Number(process.env.BENCH_AGENTS ?? 2000)
const ROUNDS = 7
const root = join(import.meta.dirname, '../..')

/**
 * A site of many agents, built and then kept up to date by the web server, as `npm start` does it: reading, rendering,
 * compressing, writing. The content comes over HTTP from another process (generated-site.ts), and so do its live events.
 * Measured is the time from a publish to the files that show it.
 */
export async function benchPrerender(): Promise<Row[]> {
  const dist = await mkdtemp(join(tmpdir(), 'bench-prerender-'))
  const site = fork(join(import.meta.dirname, 'generated-site-process.ts'), [String(AGENTS)])
  const env = {
    ...process.env,
    SANITY_API_HOST: String(await answer(site)),
    WEB_DIST: dist,
    WEB_PORT: String(await freePort()),
  }
  let server: ChildProcess | undefined
  try {
    // The bundle is built before, and is not part of the measurement.
    await finished('import("./builder/bundle.ts").then(({bundleWeb}) => bundleWeb())', env)
    const started = performance.now()
    await finished('import("./builder/prerender.ts").then(({prerender}) => prerender())', env)
    const firstBuild = performance.now() - started

    server = spawn(process.execPath, [join(root, 'builder/web-server.ts')], {
      cwd: root,
      env,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const publish = async (what: string, pages: readonly number[], text: (revision: number) => string) => {
      site.send(what)
      const published = performance.now()
      const revision = Number(await answer(site))
      const times = pages.map(async (page) => {
        const file = join(dist, `web/agents/agent-${page}.html`)
        // Reading all files all the time would slow down what is measured.
        for (let seen = 0; ; await delay(1)) {
          const {mtimeMs} = statSync(file)
          if (mtimeMs !== seen && readFileSync(file, 'utf8').includes(text(revision))) break
          seen = mtimeMs
        }
        return performance.now() - published
      })
      const written = await Promise.all(times)
      // The next publish is not part of the same burst.
      await delay(500)
      return {first: Math.min(...written), all: Math.max(...written)}
    }
    const withPlan = Array.from({length: AGENTS}, (_, i) => i).filter((i) => i % 100 === 7)
    // The server compares everything when it starts, and compiles the code that renders when it is first used.
    for (let i = 0; i < 3; i++) await publish('agent-7', [7], lead)
    const single = await repeat(() => publish('agent-7', [7], lead))
    const some = await repeat(() => publish('plan-7', withPlan, lead))
    const last = await publish('layout', [0, AGENTS - 1], (revision) => `Company ${revision}`)
    return [
      medianRow(`prerender  ${AGENTS} agents, first build`, [firstBuild], 240_000),
      medianRow(
        'prerender  publish → the one page that shows it',
        single.map(({all}) => all),
        50,
      ),
      medianRow(
        `prerender  publish → the first of ${withPlan.length} pages`,
        some.map(({first}) => first),
        50,
      ),
      medianRow(
        `prerender  publish → all ${withPlan.length} pages`,
        some.map(({all}) => all),
        1000,
      ),
      medianRow('prerender  publish of what every page shows → all pages', [last.all], 90_000),
    ]
  } finally {
    // It finishes what it writes into the folder.
    if (server?.kill()) await once(server, 'exit')
    site.disconnect()
    await rm(dist, {recursive: true, force: true})
  }
}

async function repeat<Result>(measure: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let round = 0; round < ROUNDS; round++) results.push(await measure())
  return results
}

/** The words of an agent's page after a publish (generated-site.ts). */
const lead = (revision: number) => `in revision ${revision}.`

/** Runs code in a process of its own, as the build does. */
async function finished(code: string, env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, ['--eval', code], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
  const [exitCode] = await once(child, 'exit')
  if (exitCode !== 0) throw new Error(`The build ended with ${String(exitCode)}`)
}

async function answer(site: ChildProcess): Promise<unknown> {
  const [message]: unknown[] = await once(site, 'message')
  return message
}
