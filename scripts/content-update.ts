import {parseArgs} from 'node:util'
import type {SanityClient} from '@sanity/client'
import {readConfig, sanityClient} from '../config/config.ts'
import {main, UserError} from '../config/user-error.ts'
import {documents as seed} from '../content/index.ts'
import {withClearErrors} from './lib/content-errors.ts'
import {updatesOf, type StoredDocument, type Updates} from './lib/old-content.ts'
import {replacePages, strengthening} from './lib/replacing.ts'
import {fixedPageIds} from '../domain/pages.ts'

const stored =
  '*[!(_id in path("_.**")) && !string::startsWith(_type, "sanity.") && !string::startsWith(_type, "system.")]'

interface Pending extends Updates {
  documents: StoredDocument[]
}

/** What an older version of this product left to bring forward: see `updatesOf`. */
async function pendingUpdates(client: SanityClient): Promise<Pending> {
  const documents = await client.fetch<StoredDocument[]>(stored, {}, {perspective: 'raw'})
  return {documents, ...updatesOf(documents, seed)}
}

const countOf = ({missing, pages, updates}: Updates) => missing.length + pages.length + updates.length

/**
 * Brings the content forward: in one transaction, but for pages of another type, which take three (`replacePages`).
 * @throws ClientError with status 409 when a document was changed meanwhile
 */
export async function updateContent(client: SanityClient): Promise<Updates> {
  const pending = await pendingUpdates(client)
  const {documents, missing, pages, updates} = pending
  const mutations = [
    ...missing.map((document) => ({createIfNotExists: document})),
    ...updates.map(({id, revision, patch}) => ({patch: {id, ifRevisionID: revision, ...patch}})),
  ]
  if (pages.length > 0) await replacePages(client, pages, documents, mutations)
  else if (mutations.length > 0) await client.mutate(mutations, {visibility: 'sync'})
  // Also after a run that was interrupted.
  const strong = strengthening((await pendingUpdates(client)).documents, new Set(fixedPageIds))
  if (strong.length > 0) await client.mutate(strong, {visibility: 'sync'})
  return pending
}

/** Says at the start that the content is of an older version. */
export async function offerUpdate(client: SanityClient): Promise<void> {
  const count = countOf(await pendingUpdates(client))
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
      const pending = await (dryRun ? pendingUpdates(client) : updateContent(client))
      const {missing, pages, updates} = pending
      for (const {page} of pages) console.log(`${page._id}: a page of sections, with the same words`)
      for (const {_id} of missing) console.log(`${_id}: the whole document`)
      for (const {id, patch} of updates) {
        const {set = {}, setIfMissing = {}, unset = []} = patch
        const added = [...Object.keys(set), ...Object.keys(setIfMissing)].map((path) => `+${path}`)
        console.log(`${id}: ${[...added, ...unset.map((path) => `-${path}`)].join(' ')}`)
      }
      const count = countOf(pending)
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
