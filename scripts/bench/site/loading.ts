import type {Browser} from '@playwright/test'
import type {Result} from 'lighthouse'
import {paths} from '../../../domain/pages.ts'
import {onePageOfEach, publicPages} from '../../../tests/support/pages.ts'
import {peerPages} from '../peers/routes.ts'
import {medianRow, percentile, type Row} from '../measure.ts'
import {besideRows, transferOf} from './beside.ts'
import {besideEachOther, categories, median} from './lighthouse.ts'
import {runs, slowPage} from './slow-page.ts'

interface Sites {
  site: string
  scriptless: string
  /** The addresses of other frameworks' builds, by their names. */
  peers: Readonly<Record<string, string>>
  browser: Browser
  /** The browser's remote debugging port, for Lighthouse. */
  port: number
}

/** Measures the loading of each public page, with Lighthouse and on a slow CPU. */
export async function loading({site, scriptless, peers, browser, port}: Sites): Promise<Row[]> {
  const rows = await beforeIntent(browser, site)
  for (const path of publicPages) {
    const isCompared = peerPages.some((page) => page.path === path)
    const others = Object.entries({'its copy without scripts': scriptless, ...(isCompared ? peers : {})})
    const sites = [site, ...others.map(([, url]) => url)]
    const [pages = [], ...results] = await besideEachOther(path, sites, port)
    rows.push(...routeRows(path, pages, results[0] ?? []))
    if (!isCompared) continue
    const measured = {results: pages, transfer: await transferOf(browser, site + path)}
    for (const [index, [name, url]] of others.entries()) {
      const copy = {results: results[index] ?? [], transfer: await transferOf(browser, url + path)}
      rows.push(...besideRows(`${path}  beside ${name}`, measured, copy))
    }
  }
  return rows
}

function routeRows(path: string, pages: Result[], floors: Result[]): Row[] {
  const [paint, largest, blocked, shift, bytes] = [
    median(pages, 'first-contentful-paint'),
    median(pages, 'largest-contentful-paint'),
    median(pages, 'total-blocking-time'),
    median(pages, 'cumulative-layout-shift'),
    median(pages, 'total-byte-weight'),
  ]
  const floor = median(floors, 'largest-contentful-paint')
  // On a machine on which these are below 100, nothing can be said of 100.
  const scriptless = Math.round(percentile(scoresOf(floors, 'performance'), 50))
  const scores = categories.map((name) => scoresOf(pages, name))
  const worst = Math.min(...scores.flat())
  const limit = path === paths.legal('terms-conditions') ? 880 : 850
  return [
    {
      what: `${path}  Lighthouse, scriptless performance`,
      measured: `${scores.map((values) => Math.round(percentile(values, 50))).join(' ')}, worst ${Math.round(worst)}; ${scriptless}`,
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

const scoresOf = (results: Result[], category: string) =>
  results.map((result) => (result.categories[category]?.score ?? 0) * 100)

/** Milliseconds of script on a slow CPU while a page loads, without any interaction. */
async function beforeIntent(browser: Browser, site: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const path of onePageOfEach) {
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
