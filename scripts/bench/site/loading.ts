import type {Browser} from '@playwright/test'
import type {Result} from 'lighthouse'
import {paths} from '../../../domain/pages.ts'
import {onePageOfEach, publicPages} from '../../../tests/support/pages.ts'
import {peerPages} from '../peers/routes.ts'
import {medianRow, percentile, type Row} from '../measure.ts'
import {besideRows, transferOf} from './beside.ts'
import {besideEachOther, categories, median} from './lighthouse.ts'
import {runs, slowDown, slowPage} from './slow-page.ts'

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
  const rows = [...(await beforeIntent(browser, site, scriptless)), await repeatVisitRow(browser, site)]
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

/** What the main thread does on a slow CPU while a page loads, without any interaction, beside its copy without scripts. */
async function beforeIntent(browser: Browser, site: string, scriptless: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const path of onePageOfEach) {
    const pages: Work[] = []
    const copies: Work[] = []
    for (let run = 0; run < runs; run++) {
      pages.push(await workOf(browser, site + path))
      copies.push(await workOf(browser, scriptless + path))
    }
    const beside = (name: keyof Work, unit: string) =>
      `${[pages, copies].map((works) => Math.round(medianOf(works, name))).join(' and ')}${unit}`
    rows.push(
      medianRow(
        `CPU × 4  ${path} script before intent`,
        pages.map(({ScriptDuration}) => ScriptDuration),
        10,
      ),
      {
        what: `CPU × 4  ${path} main thread, layout, nodes, beside its copy without scripts`,
        measured: `${beside('TaskDuration', ' ms')}, ${beside('LayoutDuration', ' ms')}, ${beside('Nodes', '')}`,
        aim: '',
        met: true,
      },
    )
  }
  return rows
}

/** Metrics of Chromium's `Performance.getMetrics`; durations are in milliseconds here. */
interface Work {
  ScriptDuration: number
  TaskDuration: number
  LayoutDuration: number
  Nodes: number
}

const medianOf = (works: Work[], name: keyof Work) =>
  percentile(
    works.map((work) => work[name]),
    50,
  )

async function workOf(browser: Browser, url: string): Promise<Work> {
  const {page, session} = await slowPage(browser)
  await session.send('Performance.enable')
  await page.goto(url)
  await page.waitForTimeout(2000)
  const {metrics} = await session.send('Performance.getMetrics')
  await page.close()
  const valueOf = (name: keyof Work) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return {
    ScriptDuration: valueOf('ScriptDuration') * 1000,
    TaskDuration: valueOf('TaskDuration') * 1000,
    LayoutDuration: valueOf('LayoutDuration') * 1000,
    Nodes: valueOf('Nodes'),
  }
}

/** The largest paint of a page that the browser has already, on a slow CPU and a slow line. It asks whether the document is still right. */
async function repeatVisitRow(browser: Browser, site: string): Promise<Row> {
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const {page, session} = await slowPage(browser, 412)
    await slowDown(session)
    for (const path of [paths.home(), paths.contact(), paths.home()]) {
      await page.goto(site + path)
      await page.waitForTimeout(1500)
    }
    times.push(
      await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) =>
              resolve(list.getEntries().at(-1)?.startTime ?? Infinity),
            ).observe({type: 'largest-contentful-paint', buffered: true})
          }),
      ),
    )
    await page.close()
  }
  return medianRow('CPU × 4, slow line  repeat visit of the home page, largest paint', times, 100)
}
