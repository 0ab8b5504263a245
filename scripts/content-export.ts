import {constants} from 'node:fs'
import {access, rename, rm, stat, writeFile} from 'node:fs/promises'
import {basename, dirname, resolve} from 'node:path'
import type {SanityClient, SanityDocument} from '@sanity/client'
import {exportDataset, type ExportResult} from '@sanity/export'
import {property} from 'content-checks'
import {readConfig, sanityClient} from '../config/config.ts'
import {flag, readArguments} from './lib/arguments.ts'
import {place, withClearErrors} from './lib/content-errors.ts'
import {main, UserError} from '../config/user-error.ts'
import {progressLines, type Progress} from './lib/progress-lines.ts'

const usage = 'npm run content:export [-- FILE] [--overwrite] [--only TYPE_OR_ID,…]'

/**
 * Exports the dataset's documents (drafts included) and assets to `file`, a tar.gz like that of `sanity dataset export`.
 */
export async function exportContent(
  client: SanityClient,
  file: string,
  onProgress: (progress: Progress) => void = () => {},
): Promise<ExportResult> {
  const dataset = client.config().dataset ?? ''
  // exportDataset's errors are about URLs; a query through the client fails with clearer ones.
  await client.fetch('count(*[0...1])')
  return complete(file, (partial) =>
    exportDataset({
      client: {getUrl: (path) => client.getUrl(path), config: () => ({token: client.config().token ?? ''})},
      dataset,
      outputPath: partial,
      onProgress,
    }),
  )
}

/** Writes a file that is complete or not there: what is written is renamed at the end, and removed when that fails. */
async function complete<Result>(file: string, write: (partial: string) => Promise<Result>): Promise<Result> {
  const partial = `${file}.partial`
  try {
    const result = await write(partial)
    await rename(partial, file)
    return result
  } finally {
    await rm(partial, {force: true})
  }
}

/**
 * Exports published documents of some types or with some ids, to be promoted into another dataset: NDJSON, a document a line. Pictures and
 * files are in it by their addresses, from which the import fetches them.
 * @throws UserError naming a type or id that no document has
 */
export async function exportOnly(
  client: SanityClient,
  file: string,
  only: readonly string[],
): Promise<{documentCount: number; assetCount: number}> {
  const query = '*[_type in $only || _id in $only] | order(_id)'
  const documents = await client.fetch<SanityDocument[]>(query, {only}, {perspective: 'published'})
  const isThere = new Set(documents.flatMap(({_id, _type}) => [_id, _type]))
  const missing = only.find((name) => !isThere.has(name))
  if (missing) throw new UserError(`No published document has the type or id ${missing}.`)
  const assets = await client.fetch<{_id: string; url: string}[]>(
    '*[_type in ["sanity.imageAsset", "sanity.fileAsset"]]{_id, url}',
  )
  const addresses = new Map(assets.map(({_id, url}) => [_id, `${_id.split('-')[0]}@${url}`]))
  const used = new Set<string>()
  /** An image or a file as the import wants it. */
  const withAddress = (_: string, value: unknown) => {
    const address = addresses.get(String(property(property(value, 'asset'), '_ref')))
    if (!address) return value
    used.add(address)
    return {...Object(value), asset: undefined, _sanityAsset: address}
  }
  const lines = documents.map((document) => `${JSON.stringify(document, withAddress)}\n`)
  await complete(file, async (partial) => writeFile(partial, lines.join('')))
  return {documentCount: documents.length, assetCount: used.size}
}

if (import.meta.main) {
  await main(async () => {
    const config = readConfig()
    const files = {what: 'file', least: 0, most: 1}
    const {values, positionals} = readArguments(usage, {overwrite: flag, only: {type: 'string'}}, files)
    const only = values.only?.split(',')
    const file = resolve(positionals[0] ?? `${config.dataset}.${only ? 'ndjson' : 'tar.gz'}`)
    await checkTarget(file, values.overwrite)
    await withClearErrors(config, async () => {
      console.log(`Exporting dataset ${config.dataset} of ${place(config)} to ${file}`)
      const client = sanityClient(config)
      const {documentCount, assetCount} = only
        ? await exportOnly(client, file, only)
        : await exportContent(client, file, progressLines())
      const {size} = await stat(file)
      console.log(
        `${documentCount} documents and ${assetCount} assets, ${Math.ceil(size / 1024)} KB: ${file}`,
      )
    })
  })
}

async function checkTarget(file: string, overwrite: boolean): Promise<void> {
  const folder = dirname(file)
  await access(folder, constants.W_OK).catch(() => {
    throw new UserError(
      `${folder} does not exist or cannot be written to. Choose another folder. Usage: ${usage}`,
    )
  })
  const existing = await stat(file).catch(() => undefined)
  if (existing?.isDirectory()) throw new UserError(`${file} is a folder. Name a file in it. Usage: ${usage}`)
  if (existing && !overwrite) {
    throw new UserError(`${basename(file)} exists already. Choose another name, or add --overwrite.`)
  }
}
