import {benchAccount} from './bench/account.ts'
import {benchBackend} from './bench/backend.ts'
import {benchBuilding} from './bench/building.ts'
import {benchChecks} from './bench/checks.ts'
import {benchLake} from 'sanity-lake/bench'
import {benchLive} from './bench/live.ts'
import {benchPages} from './bench/pages/pages.ts'
import {benchPrerender} from './bench/prerender.ts'
import {benchPreview} from './bench/preview.ts'
import {benchInteractions, benchSite} from './bench/site/site.ts'
import {printRows} from './bench/measure.ts'
import {readArguments} from './lib/arguments.ts'
import {main, UserError} from '../config/user-error.ts'

/**
 * `npm run bench [-- lake | checks | prerender | live | pages | backend | account | preview | building | interactions | site]`: runs the benchmarks and prints each as a table with
 * targets. `pages [--pages 10000] [--browser 50]` says how many pages are generated, and how many of them a browser looks at.
 * Timings differ between machines, so benchmarks are not part of `npm test`; compare ratios within one run.
 */
const benches = {
  lake: {title: 'Embedded content lake', run: benchLake},
  checks: {title: 'Content check', run: benchChecks},
  prerender: {title: 'Prerendering many pages', run: benchPrerender},
  live: {title: 'Published prices on pages that are there already', run: benchLive},
  pages: {title: 'Pages made by chance', run: benchPages},
  backend: {title: 'Backend on its embedded Postgres', run: benchBackend},
  account: {title: 'Client area', run: benchAccount},
  preview: {title: 'Preview tool', run: benchPreview},
  building: {title: 'Building pages and agents', run: benchBuilding},
  interactions: {title: 'Site: interactions', run: benchInteractions},
  site: {title: 'Site: Lighthouse mobile, simulated, medians', run: benchSite},
}

await main(async () => {
  const {names, ...options} = readOptions()
  const unknown = names.find((name) => !(name in benches))
  if (unknown)
    throw new UserError(
      `There is no benchmark "${unknown}". Choose from: ${Object.keys(benches).join(', ')}.`,
    )
  let missed = 0
  for (const [name, bench] of Object.entries(benches)) {
    if (names.length > 0 && !names.includes(name)) continue
    console.log(`Measuring: ${bench.title} …`)
    missed += printRows(bench.title, await bench.run(options))
  }
  if (missed > 0) console.log(`\n${missed} missed.`)
})

/** @throws UserError that names what is wrong with the arguments */
function readOptions(): {names: string[]; pages: number; browser: number} {
  const usage = `npm run bench [-- ${Object.keys(benches).join(' | ')}]`
  const options = {
    pages: {type: 'string', default: '10000'},
    browser: {type: 'string', default: '50'},
  } as const
  const {values, positionals} = readArguments(usage, options, {what: '', least: 0, most: Infinity})
  const [pages = 0, browser = -1] = [values.pages, values.browser].map(Number)
  if (!(Number.isInteger(pages) && pages > 0 && Number.isInteger(browser) && browser >= 0))
    throw new UserError('--pages and --browser need a number of pages, such as --browser 500.')
  return {names: positionals, pages, browser}
}
