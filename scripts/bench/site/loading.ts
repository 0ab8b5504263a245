import type {Browser} from '@playwright/test'
import lighthouse, {type Result} from 'lighthouse'
import {paths} from '../../../domain/pages.ts'
import {publicPages} from '../../../tests/support/pages.ts'
import {percentile, type Row} from '../measure.ts'
import {medianRow, runs, slowPage} from './slow-page.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo']

interface Sites {
  site: string
  scriptless: string
  browser: Browser
  /** The browser's remote debugging port, for Lighthouse. */
  port: number
}

/** Measures the loading of each public page, with Lighthouse and on a slow CPU. */
export async function loading({site, scriptless, browser, port}: Sites): Promise<Row[]> {
  const rows = await beforeIntent(browser, site)
  for (const path of publicPages) {
    const pages: Result[] = []
    const floors: Result[] = []
    for (let run = 0; run < runs; run++) {
      pages.push(await lighthouseOf(site + path, port))
      floors.push(await lighthouseOf(scriptless + path, port))
    }
    rows.push(...routeRows(path, pages, floors))
  }
  return rows
}

const median = (results: Result[], audit: string) =>
  percentile(
    results.map((result) => result.audits[audit]?.numericValue ?? Number.NaN),
    50,
  )

function routeRows(path: string, pages: Result[], floors: Result[]): Row[] {
  const [paint, largest, blocked, shift, bytes] = [
    median(pages, 'first-contentful-paint'),
    median(pages, 'largest-contentful-paint'),
    median(pages, 'total-blocking-time'),
    median(pages, 'cumulative-layout-shift'),
    median(pages, 'total-byte-weight'),
  ]
  const floor = median(floors, 'largest-contentful-paint')
  const scores = categories.map((name) => pages.map((result) => (result.categories[name]?.score ?? 0) * 100))
  const worst = Math.min(...scores.flat())
  const limit = path === paths.legal('terms-conditions') ? 880 : 850
  return [
    {
      what: `${path}  Lighthouse`,
      measured: `${scores.map((values) => Math.round(percentile(values, 50))).join(' ')}, worst ${Math.round(worst)}`,
      aim: '100 each, worst ≥ 99',
      met: scores.every((values) => percentile(values, 50) >= 100) && worst >= 99,
    },
    {
      what: `${path}  FCP, LCP, scriptless LCP`,
      measured: `${Math.round(paint)}, ${Math.round(largest)}, ${Math.round(floor)} ms (× ${(largest / floor).toFixed(2)})`,
      aim: `≤ ${limit} ms, ≤ × 1.05`,
      met: largest <= limit && largest <= floor * 1.05,
    },
    {
      what: `${path}  TBT, CLS, bytes`,
      measured: `${Math.round(blocked)} ms, ${shift.toFixed(4)}, ${(bytes / 1000).toFixed(1)} kB`,
      aim: '≤ 50 ms, 0.000',
      met: blocked <= 50 && shift < 0.0005,
    },
  ]
}

/**
 * Runs Lighthouse, and again if it measured nothing, for example because the browser was too busy to report a paint.
 * @throws Error when that happens three times
 */
async function lighthouseOf(url: string, port: number): Promise<Result> {
  const faults: string[] = []
  while (faults.length < 3) {
    const answer = await lighthouse(url, {port, onlyCategories: categories, logLevel: 'error'})
    const unscored = categories.filter((name) => typeof answer?.lhr.categories[name]?.score !== 'number')
    if (answer && unscored.length === 0) return answer.lhr
    const fault = answer?.lhr.runtimeError?.message ?? `no score for ${unscored.join(', ')}`
    console.warn(`Lighthouse measures ${url} again: ${fault}`)
    faults.push(fault)
  }
  throw new Error(`Lighthouse could not measure ${url}: ${faults.join('; ')}`)
}

/** Milliseconds of script on a slow CPU while a page loads, without any interaction. */
async function beforeIntent(browser: Browser, site: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const path of [paths.home(), paths.agent('data-analyst'), paths.contact()]) {
    const samples: number[] = []
    for (let run = 0; run < runs; run++) {
      const {page, session} = await slowPage(browser)
      await session.send('Performance.enable')
      await page.goto(site + path)
      await page.waitForTimeout(2000)
      const {metrics} = await session.send('Performance.getMetrics')
      samples.push((metrics.find(({name}) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000)
      await page.close()
    }
    rows.push(medianRow(`CPU × 4  ${path} script before intent`, samples, 10))
  }
  return rows
}
