import type {Mutation, SanityClient} from '@sanity/client'
import {readConfig, sanityClient} from '../config/config.ts'
import {main, UserError} from '../config/user-error.ts'
import {documents as seed} from '../content/index.ts'
import {flag, readArguments} from './lib/arguments.ts'
import {authored} from './lib/authored.ts'
import {withClearErrors} from './lib/content-errors.ts'
import {updatesOf, type StoredDocument, type Updates} from './lib/old-content.ts'
import {step} from './lib/progress.ts'
import {replacePages, strengthening} from './lib/replacing.ts'
import type {Trial} from './lib/update-trial.ts'
import {fixedPageIds} from '../domain/pages.ts'
import {findingTable} from './check/table.ts'

interface Pending extends Updates {
  documents: StoredDocument[]
  /** What a run that was interrupted left to do. */
  strong: Mutation[]
}

/** What an older version of this product left to bring forward: see `updatesOf`. */
async function pendingUpdates(client: SanityClient): Promise<Pending> {
  const documents = await client.fetch<StoredDocument[]>(authored, {}, {perspective: 'raw'})
  const strong = strengthening(documents, new Set(fixedPageIds))
  return {documents, strong, ...updatesOf(documents, seed)}
}

const countOf = ({missing, pages, updates, strong}: Pending) =>
  missing.length + pages.length + updates.length + strong.length

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
  const {strong} = await pendingUpdates(client)
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

/**
 * `npm run content:update [-- --dry-run] [-- --force]`: the update is tried on a copy first, and what came of it is printed. It is not made when
 * it would bring errors that were not there before, unless it is forced.
 */
if (import.meta.main) {
  await main(async () => {
    const usage = 'npm run content:update [-- --dry-run] [-- --force]'
    const {'dry-run': dryRun, force} = readArguments(usage, {'dry-run': flag, force: flag}).values
    const config = readConfig()
    await withClearErrors(config, async () => {
      const client = sanityClient(config)
      const pending = await pendingUpdates(client)
      const count = countOf(pending)
      if (count === 0) return console.log('The content is of this version.')
      for (const line of linesOf(pending)) console.log(line)
      // It loads the content model, and `npm start` imports this file.
      const {tryOnCopy} = await import('./lib/update-trial.ts')
      const trial = await step('Trying it on a copy', () => tryOnCopy(client, config.siteUrl, updateContent))
      report(trial)
      if (dryRun) return console.log(`${count} documents can be brought forward.`)
      if (trial.newErrors.length > 0 && !force)
        throw new UserError(
          'Nothing was changed, because of the errors above. With --force it is done anyway.',
        )
      await updateContent(client)
      console.log(`${count} documents brought forward.`)
    })
  })
}

/** What changes, a line for each document. */
function linesOf({pages, missing, updates, strong}: Pending): string[] {
  return [
    ...(strong.length > 0
      ? [`${strong.length} documents: references, which an interrupted run left weak`]
      : []),
    ...pages.map(({page}) => `${page._id}: a page of sections, with the same words`),
    ...missing.map(({_id}) => `${_id}: the whole document`),
    ...updates.map(({id, patch: {set = {}, setIfMissing = {}, unset = []}}) => {
      const added = [...Object.keys(set), ...Object.keys(setIfMissing)].map((path) => `+${path}`)
      return `${id}: ${[...added, ...unset.map((path) => `-${path}`)].join(' ')}`
    }),
  ]
}

function countOfErrors(findings: Trial['before']): number {
  return findings.filter(({severity}) => severity === 'error').length
}

function report({before, after, lost, newErrors}: Trial): void {
  console.log(
    `Errors of the content check: ${countOfErrors(before)} before, ${countOfErrors(after)} afterwards.`,
  )
  if (newErrors.length > 0) console.log(`Not there before:\n${findingTable(newErrors)}`)
  if (lost.length > 0) console.log('Texts that are no longer there as they were:')
  for (const text of lost) console.log(`  ${text}`)
}
