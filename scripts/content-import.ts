import {createReadStream} from 'node:fs'
import {stat} from 'node:fs/promises'
import {resolve} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {sanityImport} from '@sanity/import'
import {readConfig, sanityClient} from '../config/config.ts'
import {flag, readArguments} from './lib/arguments.ts'
import {isNetworkError, place, statusOf, withClearErrors} from './lib/content-errors.ts'
import {main, UserError} from '../config/user-error.ts'
import {progressLines, type Progress} from './lib/progress-lines.ts'

type Operation = 'create' | 'createOrReplace' | 'createIfNotExists'

const usage = 'npm run content:import -- FILE [--replace | --missing]'

/**
 * Imports a tar.gz or NDJSON file of Sanity's export format, assets included.
 * @param operation what to do with documents that exist: fail, overwrite, or skip them
 * @throws UserError when the file is no export, when a document refers to one that is not there, or when documents exist already and
 *   `operation` is `create`
 */
export async function importContent(
  client: SanityClient,
  file: string,
  operation: Operation,
  onProgress: (progress: Progress) => void = () => {},
): Promise<{documents: number; warnings: string[]}> {
  await client.fetch('count(*[0...1])')
  try {
    const {numDocs, warnings} = await sanityImport(createReadStream(file), {
      client,
      operation,
      onProgress,
    })
    return {documents: numDocs, warnings: warnings.map(({message}) => message)}
  } catch (error) {
    const missing = /references non-existent document "([^"]+)"/.exec(String(error))?.[1]
    if (missing) {
      throw new UserError(
        `A document refers to ${missing}, which is not in the dataset, so not everything was imported. Import it, too.`,
      )
    }
    if (statusOf(error) === 409) {
      throw new UserError(
        'Some of these documents exist already, so not everything was imported. Add --replace to overwrite them, or --missing to leave them as they are.',
      )
    }
    if (isAboutTheFile(error)) {
      throw new UserError(
        `${file} is not a Sanity export: ${firstLine(error)}. It has to be a tar.gz of \`content:export\` or \`sanity dataset export\`, or NDJSON with one document a line.`,
      )
    }
    throw error
  }
}

/** True for an error of unpacking or reading the file: it came neither from the network nor from the API. */
function isAboutTheFile(error: unknown): error is Error {
  return error instanceof Error && statusOf(error) === undefined && !isNetworkError(error)
}

function firstLine(error: Error): string {
  return (error.message.split('\n')[0] ?? '').replace(/\.$/, '')
}

if (import.meta.main) {
  await main(async () => {
    const {file, operation} = readOptions()
    const {size} = await stat(file).catch(() => {
      throw new UserError(`There is no file ${file}. Usage: ${usage}`)
    })
    if (size === 0) throw new UserError(`${file} is empty.`)
    const config = readConfig()
    await withClearErrors(config, async () => {
      console.log(`Importing ${file} into dataset ${config.dataset} of ${place(config)}`)
      const client = sanityClient(config)
      const {documents, warnings} = await importContent(client, file, operation, progressLines())
      for (const warning of warnings) console.warn(`Warning: ${warning}`)
      console.log(
        operation === 'createIfNotExists'
          ? `${documents} documents read; those that existed are unchanged.`
          : `${documents} documents imported.`,
      )
    })
  })
}

function readOptions(): {file: string; operation: Operation} {
  const oneFile = {what: 'file', least: 1, most: 1}
  const {values, positionals} = readArguments(usage, {replace: flag, missing: flag}, oneFile)
  if (values.replace && values.missing)
    throw new UserError(`--replace and --missing exclude each other. Usage: ${usage}`)
  return {
    file: resolve(positionals[0] ?? ''),
    operation: values.replace ? 'createOrReplace' : values.missing ? 'createIfNotExists' : 'create',
  }
}
