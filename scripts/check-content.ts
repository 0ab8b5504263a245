import {parseArgs} from 'node:util'
import {checkDataset} from './check/check-dataset.ts'
import {referToFacts, suggestionLines} from './check/refer-to-facts.ts'
import {figureTable, findingLines, findingTable, forRelease, verdict} from './check/table.ts'
import {readConfig, sanityClient} from '../config/config.ts'
import {place, withClearErrors} from './lib/content-errors.ts'
import {main, UserError} from '../config/user-error.ts'
import {step} from './lib/progress.ts'

/**
 * `npm run check:content [-- --release] [-- --json] [-- --links]`: checks every published document against the content model, and what
 * documents say of each other (packages/content-checks/). Exits with 1 on errors. With --release, what a release must not have counts as an
 * error (placeholders, unverified claims, expired offers), and every figure is listed that is neither a price nor proven by a claim. With
 * --links, the links to other sites are asked for an answer. With --json, each line is one finding and nothing else is printed.
 *
 * `npm run check:content -- --suggest [--dry-run]`: lets texts refer to the facts that they state, where that is certain, in drafts.
 */
await main(async () => {
  const {release, json, links, suggest, 'dry-run': isDryRun} = readFlags()
  const config = readConfig()
  const client = sanityClient({config})
  const options = {now: Date.now(), origin: new URL(config.siteUrl).origin, asksLinks: links}
  if (suggest) {
    const found = await withClearErrors(config, () => referToFacts(client, options, isDryRun))
    console.log(suggestionLines(found, isDryRun))
    return
  }
  const check = () => checkDataset(client, options)
  const {
    documents,
    findings: found,
    figures,
  } = await withClearErrors(config, () =>
    json ? check() : step(`Checking dataset ${config.dataset} of ${place(config)}`, check),
  )
  const findings = release ? forRelease(found) : found
  if (json) {
    if (findings.length > 0) console.log(findingLines(findings))
  } else {
    if (findings.length > 0) console.log(`\n${findingTable(findings)}\n`)
    if (release && figures.length > 0) console.log(`${figureTable(figures)}\n`)
    console.log(verdict(documents, findings))
  }
  if (findings.some(({severity}) => severity === 'error')) process.exitCode = 1
})

const flags = ['release', 'json', 'links', 'suggest', 'dry-run'] as const

function readFlags(): Record<(typeof flags)[number], boolean> {
  try {
    const off = {type: 'boolean', default: false} as const
    const {values} = parseArgs({
      options: {release: off, json: off, links: off, suggest: off, 'dry-run': off},
    })
    return values
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UserError(
      `${reason} Usage: npm run check:content -- ${flags.map((flag) => `[--${flag}]`).join(' ')}`,
    )
  }
}
