import {parseArgs} from 'node:util'
import type {SanityClient} from '@sanity/client'
import {readConfig, sanityClient} from '../config/config.ts'
import {main, UserError} from '../config/user-error.ts'
import {documents as seed} from '../content/index.ts'
import {withClearErrors} from './lib/content-errors.ts'
import {updatesOf, type StoredDocument} from './lib/old-content.ts'

const stored =
  '*[!(_id in path("_.**")) && !string::startsWith(_type, "sanity.") && !string::startsWith(_type, "system.")]'

/** What an older version of this product left to bring forward: see `updatesOf`. */
async function pendingUpdates(client: SanityClient): Promise<ReturnType<typeof updatesOf>> {
  return updatesOf(await client.fetch<StoredDocument[]>(stored, {}, {perspective: 'raw'}), seed)
}

/**
 * Brings the content forward, in one transaction.
 * @throws ClientError with status 409 when a document was changed meanwhile
 */
async function updateContent(client: SanityClient): Promise<ReturnType<typeof updatesOf>> {
  const pending = await pendingUpdates(client)
  const {missing, updates} = pending
  if (missing.length + updates.length > 0)
    await client.mutate(
      [
        ...missing.map((document) => ({createIfNotExists: document})),
        ...updates.map(({id, revision, patch}) => ({patch: {id, ifRevisionID: revision, ...patch}})),
      ],
      {visibility: 'sync'},
    )
  return pending
}

/** Says at the start that the content is of an older version. */
export async function offerUpdate(client: SanityClient): Promise<void> {
  const {missing, updates} = await pendingUpdates(client)
  const count = missing.length + updates.length
  if (count > 0)
    console.log(
      `The content is of an older version: ${count} documents can be brought forward by \`npm run content:update\`, which \`-- --dry-run\` only lists.`,
    )
}

/** `npm run content:update [-- --dry-run]` */
if (process.argv[1] === import.meta.filename) {
  await main(async () => {
    const dryRun = readArguments()
    const config = readConfig()
    await withClearErrors(config, async () => {
      const client = sanityClient({config})
      const {missing, updates} = await (dryRun ? pendingUpdates(client) : updateContent(client))
      for (const {_id} of missing) console.log(`${_id}: the whole document`)
      for (const {id, patch} of updates) {
        const {set = {}, setIfMissing = {}, unset = []} = patch
        const added = [...Object.keys(set), ...Object.keys(setIfMissing)].map((path) => `+${path}`)
        console.log(`${id}: ${[...added, ...unset.map((path) => `-${path}`)].join(' ')}`)
      }
      const count = missing.length + updates.length
      if (count === 0) console.log('The content is of this version.')
      else
        console.log(
          dryRun ? `${count} documents can be brought forward.` : `${count} documents brought forward.`,
        )
    })
  })
}

function readArguments(): boolean {
  try {
    return parseArgs({options: {'dry-run': {type: 'boolean', default: false}}}).values['dry-run']
  } catch (error) {
    throw new UserError(
      `${error instanceof Error ? error.message : String(error)} Usage: npm run content:update [-- --dry-run]`,
    )
  }
}
