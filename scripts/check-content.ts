import {checkDataset} from './check/check-dataset.ts'
import {referToFacts, suggestionLines} from './check/refer-to-facts.ts'
import {figureTable, findingTable, forRelease, jsonLines, verdict} from './check/table.ts'
import {readConfig, sanityClient} from '../config/config.ts'
import {place, withClearErrors} from './lib/content-errors.ts'
import {flag, readArguments} from './lib/arguments.ts'
import {main} from '../config/user-error.ts'
import {step} from './lib/progress.ts'

const options = {release: flag, json: flag, links: flag, suggest: flag, 'dry-run': flag}
const usage = `npm run check:content -- ${Object.keys(options)
  .map((name) => `[--${name}]`)
  .join(' ')}`

/**
 * `npm run check:content [-- --release] [-- --json] [-- --links]`: checks every published document against the content model, and what
 * documents say of each other (packages/content-checks/). Exits with 1 on errors. With --release, what a release must not have counts as an
 * error (placeholders, unverified claims, expired offers), and every figure is listed that is neither a price nor proven by a claim. With
 * --links, the links to other sites are asked for an answer. With --json, each line is a finding or such a figure, and nothing else is printed.
 *
 * `npm run check:content -- --suggest [--dry-run]`: lets texts refer to the facts that they state, where that is certain, in drafts.
 */
await main(async () => {
  const {release, json, links, suggest, 'dry-run': isDryRun} = readArguments(usage, options).values
  const config = readConfig()
  const client = sanityClient(config)
  const checking = {now: Date.now(), origin: new URL(config.siteUrl).origin, asksLinks: links}
  if (suggest) {
    const found = await withClearErrors(config, () => referToFacts(client, checking, isDryRun))
    console.log(suggestionLines(found, isDryRun))
    return
  }
  const check = () => checkDataset(client, checking)
  const {
    documents,
    findings: found,
    figures: unproven,
  } = await withClearErrors(config, () =>
    json ? check() : step(`Checking dataset ${config.dataset} of ${place(config)}`, check),
  )
  const findings = release ? forRelease(found) : found
  const figures = release ? unproven : []
  if (json) for (const line of jsonLines(findings, figures)) console.log(line)
  else {
    if (findings.length > 0) console.log(`\n${findingTable(findings)}\n`)
    if (figures.length > 0) console.log(`${figureTable(figures)}\n`)
    console.log(verdict(documents, findings))
  }
  if (findings.some(({severity}) => severity === 'error')) process.exitCode = 1
})
