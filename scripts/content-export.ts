import {constants} from 'node:fs'
import {access, rename, rm, stat} from 'node:fs/promises'
import {basename, dirname, resolve} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {exportDataset, type ExportResult} from '@sanity/export'
import {readConfig, sanityClient} from '../config/config.ts'
import {flag, readArguments} from './lib/arguments.ts'
import {place, withClearErrors} from './lib/content-errors.ts'
import {main, UserError} from '../config/user-error.ts'
import {progressLines} from './lib/progress-lines.ts'

const usage = 'npm run content:export [-- FILE] [--overwrite]'

/**
 * Exports the dataset's documents (drafts included) and assets to `file`, a tar.gz like that of `sanity dataset export`. It
 * writes to `<file>.partial` and renames that at the end, so that `file` is always a complete export.
 */
export async function exportContent(
  client: SanityClient,
  file: string,
  onProgress: (step: string) => void = () => {},
): Promise<ExportResult> {
  const partial = `${file}.partial`
  const dataset = client.config().dataset ?? ''
  // exportDataset's errors are about URLs; a query through the client fails with clearer ones.
  await client.fetch('count(*[0...1])')
  try {
    const result = await exportDataset({
      client: {getUrl: (path) => client.getUrl(path), config: () => ({token: client.config().token ?? ''})},
      dataset,
      outputPath: partial,
      onProgress: ({step, current, total}) =>
        onProgress(current === undefined ? step : `${step} ${current} of ${total}`),
    })
    await rename(partial, file)
    return result
  } finally {
    await rm(partial, {force: true})
  }
}

if (import.meta.main) {
  await main(async () => {
    const config = readConfig()
    const files = {what: 'file', least: 0, most: 1}
    const {values, positionals} = readArguments(usage, {overwrite: flag}, files)
    const file = resolve(positionals[0] ?? `${config.dataset}.tar.gz`)
    await checkTarget(file, values.overwrite)
    await withClearErrors(config, async () => {
      console.log(`Exporting dataset ${config.dataset} of ${place(config)} to ${file}`)
      const {documentCount, assetCount} = await exportContent(sanityClient({config}), file, progressLines())
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
