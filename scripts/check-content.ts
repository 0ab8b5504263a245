import {parseArgs} from 'node:util'
import {checkDataset} from './check/check-dataset.ts'
import {problemTable, verdict} from './check/table.ts'
import {readConfig, sanityClient} from '../config/config.ts'
import {place, withClearErrors} from './lib/content-errors.ts'
import {main, UserError} from '../config/user-error.ts'
import {step} from './lib/progress.ts'

/**
 * `npm run check:content [-- --release]`: checks every published document against the content model, its references, and
 * for content that must not be public. Exits with 1 on errors; with --release also on placeholders and expired offers.
 */
await main(async () => {
  const release = readRelease()
  const config = readConfig()
  const {documents, problems} = await withClearErrors(config, () =>
    step(`Checking dataset ${config.dataset} of ${place(config)}`, () =>
      checkDataset(sanityClient({config}), new Date()),
    ),
  )
  if (problems.length > 0) console.log(`\n${problemTable(problems)}\n`)
  console.log(verdict(documents, problems, release))
  const fails = problems.some(({level, blocksRelease}) => level === 'error' || (release && blocksRelease))
  if (fails) process.exitCode = 1
})

function readRelease(): boolean {
  try {
    return parseArgs({options: {release: {type: 'boolean', default: false}}}).values.release
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UserError(`${reason} Usage: npm run check:content [-- --release]`)
  }
}
