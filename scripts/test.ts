import {mkdirSync, readFileSync, rmSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {browserPath} from '../tests/support/browser.ts'
import {dim, duration, main, UserError} from './lib/progress.ts'
import {runTool} from './lib/tools.ts'

/**
 * `npm test [-- check …]`: everything that must hold before a change lands, ending with `N passed, N failed`.
 * Every check runs even when one before it failed, so that one run shows all there is to mend.
 */

interface Tally {
  passed: number
  failed: number
}

interface Check {
  name: string
  run: () => Promise<Tally>
}

const results = resolve('test-results')

const checks: Check[] = [
  {name: 'typegen', run: () => tool('node', ['scripts/typegen.ts', '--check'])},
  {name: 'apigen', run: () => tool('node', ['scripts/apigen.ts', '--check'])},
  {name: 'types', run: () => tool('tsc', ['-p', 'tsconfig.json'])},
  {name: 'lint', run: () => tool('oxlint', ['--type-aware', '--deny-warnings'])},
  {name: 'format', run: () => tool('oxfmt', ['--check', '.'])},
  {name: 'unused', run: () => tool('knip', ['--no-progress'])},
  {name: 'unit', run: unitTests},
  {name: 'e2e', run: endToEndTests},
]

await main(async () => {
  const wanted = process.argv.slice(2)
  const unknown = wanted.filter((name) => !checks.some((check) => check.name === name))
  if (unknown.length > 0) {
    throw new UserError(
      `There is no check "${unknown[0]}". There are: ${checks.map((check) => check.name).join(', ')}.`,
    )
  }
  rmSync(results, {recursive: true, force: true})
  mkdirSync(results, {recursive: true})
  const tallies: (Tally & {name: string; took: number})[] = []
  for (const check of checks) {
    if (wanted.length > 0 && !wanted.includes(check.name)) continue
    console.log(`\n▸ ${check.name}`)
    const started = performance.now()
    const tally = await check.run()
    tallies.push({name: check.name, ...tally, took: performance.now() - started})
  }
  console.log()
  for (const {name, passed, failed, took} of tallies) {
    const verdict = failed > 0 ? `${failed} FAILED, ${passed} passed` : `${passed} passed`
    console.log(`${name.padEnd(8)} ${verdict} ${dim(`(${duration(took)})`)}`)
  }
  const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  if (sum('failed') > 0) process.exitCode = 1
})

/** A tool that either passes or fails counts as one test. */
async function tool(name: string, args: string[]): Promise<Tally> {
  return (await runTool(name, args)) === 0 ? {passed: 1, failed: 0} : {passed: 0, failed: 1}
}

async function unitTests(): Promise<Tally> {
  const file = join(results, 'unit.json')
  const code = await runTool('vitest', [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  return read(file, code, (report) => [report.numPassedTests, report.numFailedTests])
}

async function endToEndTests(): Promise<Tally> {
  if (!browserPath()) {
    console.log('No browser found; installing the one that Playwright brings …')
    if ((await runTool('playwright', ['install', '--with-deps', 'chromium'])) !== 0)
      return {passed: 0, failed: 1}
  }
  const file = join(results, 'e2e.json')
  const code = await runTool('playwright', ['test', '--config', 'tests/playwright.config.ts'])
  return read(file, code, ({stats}) => [
    isObject(stats) ? Number(stats.expected) + Number(stats.flaky) : 0,
    isObject(stats) ? stats.unexpected : 0,
  ])
}

/** Reads a runner's report. A runner that failed without a failed test (it crashed, or ran none) counts as one failure. */
function read(
  file: string,
  code: number,
  counts: (report: Record<string, unknown>) => [passed: unknown, failed: unknown],
): Tally {
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'))
    const [passed, failed] = isObject(report) ? counts(report).map(Number) : []
    if (passed === undefined || failed === undefined || Number.isNaN(passed + failed))
      return {passed: 0, failed: 1}
    return {passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed}
  } catch {
    return {passed: 0, failed: 1}
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
