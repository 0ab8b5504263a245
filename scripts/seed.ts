import type {SanityClient} from '@sanity/client'
import {contentDirectory, documents} from '../content/index.ts'
import {readConfig, sanityClient} from '../config/config.ts'
import {flag, readArguments} from './lib/arguments.ts'
import {authored} from './lib/authored.ts'
import {place, statusOf, withClearErrors} from './lib/content-errors.ts'
import {main} from '../config/user-error.ts'
import {step} from './lib/progress.ts'
import {uploadAssets} from './lib/seed-assets.ts'

/**
 * Fills an empty lake with the seed content. A lake with one document or draft counts as filled, and is left alone. Pictures are
 * uploaded first and the documents follow in one transaction, so a seeding that is interrupted leaves the lake empty, and the
 * next start repeats it.
 */
export async function seedIfEmpty(client: SanityClient): Promise<void> {
  if ((await count(client)) > 0) return
  await step(`Filling the empty content lake with ${documents.length} documents`, async () => {
    const complete = await uploadAssets(client, documents, contentDirectory)
    try {
      await client.mutate(
        complete.map((document) => ({create: document})),
        {visibility: 'sync'},
      )
    } catch (error) {
      // Another process filled the lake in the meantime; keep its content.
      if (statusOf(error) !== 409 || (await count(client)) === 0) throw error
    }
  })
}

/**
 * Creates or replaces every seed document, in one transaction.
 * @param options.clean also deletes every other document and all drafts, in the same transaction
 */
export async function seed(client: SanityClient, {clean}: {clean: boolean}): Promise<{deleted: number}> {
  const complete = await uploadAssets(client, documents, contentDirectory)
  const seeded = new Set(complete.map(({_id}) => _id))
  const others = clean ? (await authoredIds(client)).filter((id) => !seeded.has(id)) : []
  await client.mutate(
    [...complete.map((document) => ({createOrReplace: document})), ...others.map((id) => ({delete: {id}}))],
    {visibility: 'sync'},
  )
  return {deleted: others.length}
}

async function count(client: SanityClient): Promise<number> {
  return Number(await client.fetch(`count(${authored})`, {}, {perspective: 'raw'}))
}

function authoredIds(client: SanityClient): Promise<string[]> {
  return client.fetch<string[]>(`${authored}._id`, {}, {perspective: 'raw'})
}

if (import.meta.main) {
  await main(async () => {
    const {clean} = readArguments('npm run seed [-- --clean]', {clean: flag}).values
    const config = readConfig()
    await withClearErrors(config, async () => {
      const client = sanityClient(config)
      const {deleted} = await step(
        `Writing ${documents.length} seed documents to ${place(config)}, dataset ${config.dataset}`,
        () => seed(client, {clean}),
      )
      const others = clean ? `${deleted} others deleted` : 'other documents and drafts untouched'
      console.log(`${documents.length} documents written, ${others}.`)
    })
  })
}
