import {execFileSync} from 'node:child_process'
import {mkdirSync, readdirSync, readFileSync, rmSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {compileCache} from 'service-kit/compile-cache'
import {browserPath, firefoxBrowser, hasWebkit} from '../tests/support/browser.ts'
import {journeyTally, summary, unitTally, verdict, withCap, type Tally} from '../tests/support/reports.ts'
import {main, UserError} from '../config/user-error.ts'
import {dim, duration} from './lib/progress.ts'
import {runNode, runTool, type Tool} from './lib/tools.ts'

/**
 * `npm test [-- check …]`: runs every check that has to pass before a change is merged; `npm test -- changed`, while working, what a
 * minute is enough for; `npm test -- engines` what visitors and customers do, in Firefox and WebKit. A failed check does not stop the others,
 * so that one run shows all failures. It ends with the names of tests that failed, were skipped or passed only on their second try, and
 * with the line `N passed, N failed`, followed by `, N skipped` when there are any.
 */

interface Check {
  name: string
  /** Whether it runs only when it is asked for. */
  isExtra?: true
  run: () => Promise<Tally>
}

const results = resolve('test-results')

const passed: Tally = {passed: 1, failed: 0, failures: [], skipped: [], flaky: []}
const failed: Tally = {...passed, passed: 0, failed: 1}

const checks: Check[] = [
  {name: 'typegen', run: () => script('typegen', '--check')},
  {name: 'apigen', run: () => script('apigen', '--check')},
  {name: 'types', run: () => tool('tsc', ['-b'])},
  {name: 'lint', run: () => tool('oxlint', ['--type-aware', '--deny-warnings'])},
  {name: 'format', run: () => tool('oxfmt', ['--check', '.'])},
  {name: 'unused', run: () => tool('knip', ['--no-progress'])},
  {name: 'unit', run: () => unitTests()},
  {name: 'e2e', run: endToEndTests},
  {name: 'engines', isExtra: true, run: otherEngines},
]

const git = (...args: string[]) => execFileSync('git', args, {encoding: 'utf8'}).split('\n').filter(Boolean)

/** The files that have changed since the last commit, or in it where nothing has; and the commit that they are compared with. */
function changes(): {files: string[]; since: string} {
  const since = git('status', '--porcelain').length > 0 ? 'HEAD' : 'HEAD~1'
  const names = [
    ...git('diff', '--name-only', '--diff-filter=d', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return {files: names, since}
}

/** Milliseconds after which `npm test -- changed` ends what it runs, so that it takes a minute with the start of npm. */
const quickLimit = 55_000

/** Types, and what lint, format and the tests beside the code say of what has changed. */
function quickChecks(signal: AbortSignal): Check[] {
  const {files, since} = changes()
  const sources = files.filter((file) => /\.(?:m?ts|tsx|mjs)$/.test(file))
  const onFiles = async (among: readonly string[], name: Tool, args: string[]) =>
    among.length > 0 ? tool(name, [...args, ...among], signal) : passed
  // Those in tests/ are about the whole product. `--exclude` does not reach a project that has an `exclude` of its own.
  const beside = readdirSync('.').filter((name) => !/^(\.|tests$|node_modules$)/.test(name))
  const folders = beside.map((name) => join(resolve(name), '/'))
  const related = ['--changed', since, '--passWithNoTests', ...folders]
  return [
    {name: 'types', run: () => tool('tsc', ['-b'], signal)},
    {name: 'lint', run: () => onFiles(sources, 'oxlint', ['--type-aware', '--deny-warnings'])},
    {name: 'format', run: () => onFiles(files, 'oxfmt', ['--check', '--no-error-on-unmatched-pattern'])},
    {name: 'unit', run: () => unitTests(related, signal)},
  ]
}

await main(async () => {
  // For the test runners and all that tests start: hundreds of processes.
  process.env.NODE_COMPILE_CACHE ??= compileCache
  const wanted = process.argv.slice(2)
  const isQuick = wanted.join() === 'changed'
  const unknown = isQuick ? [] : wanted.filter((name) => !checks.some((check) => check.name === name))
  if (unknown.length > 0) {
    throw new UserError(
      `There is no check "${unknown[0]}". Choose from: ${checks.map((check) => check.name).join(', ')}; or changed alone.`,
    )
  }
  rmSync(results, {recursive: true, force: true})
  mkdirSync(results, {recursive: true})
  const tallies: (Tally & {name: string; took: number})[] = []
  const minute = isQuick ? AbortSignal.timeout(quickLimit) : undefined
  for (const check of minute ? quickChecks(minute) : checks) {
    if (!isQuick && (wanted.length > 0 ? !wanted.includes(check.name) : check.isExtra)) continue
    console.log(`\n▸ ${check.name}`)
    const started = performance.now()
    const tally = await check.run()
    tallies.push({name: check.name, ...tally, took: performance.now() - started})
  }
  console.log()
  if (minute?.aborted) console.log('The minute is over: too much depends on what has changed. Run: npm test')
  for (const {failures, skipped, flaky} of tallies) {
    for (const name of failures) console.log(`FAILED: ${name}`)
    for (const name of flaky) console.log(`flaky, passed on its second try: ${name}`)
    for (const line of grouped(skipped)) console.log(`skipped: ${line}`)
  }
  for (const {name, took, ...tally} of tallies)
    console.log(`${name.padEnd(8)} ${verdict(tally)} ${dim(`(${duration(took)})`)}`)
  console.log(summary(tallies))
  if (tallies.some((tally) => tally.failed > 0)) process.exitCode = 1
})

/** Groups skipped tests, one line per file. */
function grouped(names: readonly string[]): string[] {
  const files = Map.groupBy(names, (name) => name.split(': ')[0] ?? name)
  return [...files.values()].map(([first = '', ...others]) =>
    others.length > 0 ? `${first} (and ${others.length} more of this file)` : first,
  )
}

/** Runs a tool that passes or fails as a whole; it counts as one test. */
async function tool(name: Tool, args: string[], signal?: AbortSignal): Promise<Tally> {
  return (await runTool(name, args, {signal})) === 0 ? passed : failed
}

/** Runs scripts/<name>.ts in the same way. */
async function script(name: string, ...args: string[]): Promise<Tally> {
  return (await runNode([join(import.meta.dirname, `${name}.ts`), ...args])) === 0 ? passed : failed
}

/** @param signal ends tests that were chosen by what has changed, which may be none */
async function unitTests(args: string[] = [], signal?: AbortSignal): Promise<Tally> {
  const file = join(results, 'unit.json')
  const reporters = ['dot', 'json', join(import.meta.dirname, 'lib/hang-reporter.ts')].map(
    (name) => `--reporter=${name}`,
  )
  const code = await runTool('vitest', ['run', ...reporters, `--outputFile.json=${file}`, ...args], {signal})
  return read(file, code, unitTally, signal ? 0 : 1)
}

async function endToEndTests(): Promise<Tally> {
  if (!browserPath()) {
    console.log('No browser found; installing Playwright’s …')
    if ((await runTool('playwright', ['install', '--with-deps', 'chromium'])) !== 0) return failed
  }
  return journeys('tests/playwright.config.ts', 'e2e.json')
}

/** Runs what visitors and customers do in Firefox and in WebKit, as far as they are installed or can be. */
async function otherEngines(): Promise<Tally> {
  if (!firefoxBrowser || !hasWebkit) {
    console.log('Installing Playwright’s Firefox and WebKit …')
    if ((await runTool('playwright', ['install', '--with-deps', 'firefox', 'webkit'])) !== 0)
      console.log(
        'They could not be installed. Of WebKit’s journeys a sample runs, where Debian’s driver is.',
      )
  }
  return journeys('tests/engines.config.ts', 'engines.json')
}

async function journeys(config: string, report: string): Promise<Tally> {
  const code = await runTool('playwright', ['test', '--config', config])
  return withCap(read(join(results, report), code, journeyTally))
}

/** Reads a test runner's report. A runner that failed without a failed test (it crashed, or ran too few) counts as one failure. */
function read(file: string, code: number, tallyOf: (report: unknown) => Tally, least = 1): Tally {
  try {
    const tally = tallyOf(JSON.parse(readFileSync(file, 'utf8')))
    const isAmiss = tally.failed === 0 && (code !== 0 || tally.passed < least)
    return isAmiss ? {...tally, failed: 1} : tally
  } catch {
    return failed
  }
}
