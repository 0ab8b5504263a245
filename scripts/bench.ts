import {benchAccount} from './bench/account.ts'
import {benchBackend} from './bench/backend.ts'
import {benchChecks} from './bench/checks.ts'
import {benchLake} from 'sanity-lake/bench'
import {benchPrerender} from './bench/prerender.ts'
import {benchPreview} from './bench/preview.ts'
import {benchSite} from './bench/site/site.ts'
import {printRows} from './bench/measure.ts'
import {main, UserError} from '../config/user-error.ts'

/**
 * `npm run bench [-- lake | checks | prerender | backend | account | preview | site]`: runs the benchmarks and prints each as a table with targets.
 * Timings differ between machines, so benchmarks are not part of `npm test`; compare ratios within one run.
 */
const benches = {
  lake: {title: 'Embedded content lake', run: benchLake},
  checks: {title: 'Content check', run: benchChecks},
  prerender: {title: 'Prerendering many pages', run: benchPrerender},
  backend: {title: 'Backend on its embedded Postgres', run: benchBackend},
  account: {title: 'Client area', run: benchAccount},
  preview: {title: 'Preview tool', run: benchPreview},
  site: {title: 'Site: Lighthouse mobile, simulated, medians; interactions', run: benchSite},
}

await main(async () => {
  const names = process.argv.slice(2)
  const unknown = names.find((name) => !(name in benches))
  if (unknown)
    throw new UserError(
      `There is no benchmark "${unknown}". Choose from: ${Object.keys(benches).join(', ')}.`,
    )
  let missed = 0
  for (const [name, bench] of Object.entries(benches)) {
    if (names.length > 0 && !names.includes(name)) continue
    console.log(`Measuring: ${bench.title} …`)
    missed += printRows(bench.title, await bench.run())
  }
  if (missed > 0) console.log(`\n${missed} missed.`)
})
