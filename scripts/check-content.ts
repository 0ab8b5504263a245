import {parseArgs} from 'node:util'
import {checkDataset} from './check/check-dataset.ts'
import {findingLines, findingTable, forRelease, verdict} from './check/table.ts'
import {readConfig, sanityClient} from '../config/config.ts'
import {place, withClearErrors} from './lib/content-errors.ts'
import {main, UserError} from '../config/user-error.ts'
import {step} from './lib/progress.ts'

/**
 * `npm run check:content [-- --release] [-- --json] [-- --links]`: checks every published document against the content model, and what
 * documents say of each other (packages/content-checks/). Exits with 1 on errors. With --release, what a release must not have counts as an
 * error: placeholders, unverified claims, expired offers. With --links, the links to other sites are asked
 * for an answer. With --json, each line is one finding and nothing else is printed.
 */
await main(async () => {
  const {release, json, links} = readFlags()
  const config = readConfig()
  const check = () =>
    checkDataset(sanityClient({config}), {
      now: Date.now(),
      origin: new URL(config.siteUrl).origin,
      asksLinks: links,
    })
  const {documents, findings: found} = await withClearErrors(config, () =>
    json ? check() : step(`Checking dataset ${config.dataset} of ${place(config)}`, check),
  )
  const findings = release ? forRelease(found) : found
  if (json) {
    if (findings.length > 0) console.log(findingLines(findings))
  } else {
    if (findings.length > 0) console.log(`\n${findingTable(findings)}\n`)
    console.log(verdict(documents, findings))
  }
  if (findings.some(({severity}) => severity === 'error')) process.exitCode = 1
})

function readFlags(): {release: boolean; json: boolean; links: boolean} {
  try {
    const {values} = parseArgs({
      options: {
        release: {type: 'boolean', default: false},
        json: {type: 'boolean', default: false},
        links: {type: 'boolean', default: false},
      },
    })
    return values
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UserError(`${reason} Usage: npm run check:content [-- --release] [-- --json] [-- --links]`)
  }
}
