import lighthouse, {type Result} from 'lighthouse'
import {percentile} from '../measure.ts'
import {runs} from './slow-page.ts'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/** The median of an audit's value, such as `largest-contentful-paint` in milliseconds. */
export const median = (results: Result[], audit: string) =>
  percentile(
    results.map((result) => result.audits[audit]?.numericValue ?? Number.NaN),
    50,
  )

/**
 * Runs Lighthouse's simulated mobile, and again if it measured nothing, for example because the browser was too busy to report a paint.
 * @param audit the only one that is wanted, which takes half the time
 * @throws Error when that happens three times
 */
async function lighthouseOf(url: string, port: number, audit?: string): Promise<Result> {
  const faults: string[] = []
  const wanted = audit ? {onlyAudits: [audit]} : {onlyCategories: categories}
  while (faults.length < 3) {
    const answer = await lighthouse(url, {port, ...wanted, logLevel: 'error'})
    const scores: Result['audits'] | Result['categories'] =
      (audit ? answer?.lhr.audits : answer?.lhr.categories) ?? {}
    const unscored = (audit ? [audit] : categories).filter((name) => typeof scores[name]?.score !== 'number')
    if (answer && unscored.length === 0) return answer.lhr
    const fault = answer?.lhr.runtimeError?.message ?? `no score for ${unscored.join(', ')}`
    console.warn(`Lighthouse measures ${url} again: ${fault}`)
    faults.push(fault)
  }
  throw new Error(`Lighthouse could not measure ${url}: ${faults.join('; ')}`)
}

/**
 * Runs Lighthouse on the same page of several sites, in turns, so that all meet what else the machine is doing.
 * @param sites their addresses
 * @param port the browser's remote debugging port
 * @param audit the only one that is wanted
 * @returns the results of each site
 */
export async function besideEachOther(
  path: string,
  sites: readonly string[],
  port: number,
  audit?: string,
): Promise<Result[][]> {
  const results = sites.map((): Result[] => [])
  for (let run = 0; run < runs; run++)
    for (const [index, site] of sites.entries())
      results[index]?.push(await lighthouseOf(site + path, port, audit))
  return results
}
