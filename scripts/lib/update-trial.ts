import type {SanityClient, SanityDocumentStub} from '@sanity/client'
import type {Finding} from 'content-checks'
import {sanityImport} from '@sanity/import'
import {startLake} from 'sanity-lake'
import {readConfig, sanityClient} from '../../config/config.ts'
import {checkDataset} from '../check/check-dataset.ts'

/** What an update made of a copy of the content. */
export interface Trial {
  /** What the content check found before and afterwards. */
  before: readonly Finding[]
  after: readonly Finding[]
  newErrors: readonly Finding[]
  /** Sentences of documents that no document has any more. */
  lost: readonly string[]
}

/**
 * Tries an update on a copy of the content: on all documents, drafts and versions, in an embedded lake that exists for that time only. The
 * files of pictures are not copied, as no update reads them.
 */
export async function tryOnCopy(
  client: SanityClient,
  origin: string,
  update: (copy: SanityClient) => Promise<unknown>,
): Promise<Trial> {
  const documents = await client.fetch<Stored[]>(
    '*[!(_id in path("_.**")) && !string::startsWith(_type, "system.")]',
    {},
    {perspective: 'raw'},
  )
  const lake = await startLake()
  try {
    const copy = sanityClient({...readConfig({}), apiHost: lake.origin}, lake.token)
    if (documents.length > 0) await sanityImport(documents, {client: copy, operation: 'createOrReplace'})
    const check = async () => (await checkDataset(copy, {now: Date.now(), origin})).findings
    const before = await check()
    await update(copy)
    const after = await check()
    const earlier = new Set(before.map(keyOf))
    const texts = new Set(sentencesIn(await copy.fetch('*', {}, {perspective: 'raw'})))
    return {
      before,
      after,
      newErrors: after.filter((finding) => finding.severity === 'error' && !earlier.has(keyOf(finding))),
      lost: [...new Set(sentencesIn(documents))].filter((sentence) => !texts.has(sentence)),
    }
  } finally {
    await lake.stop()
  }
}

type Stored = SanityDocumentStub & {_id: string; _rev: string; _createdAt: string; _updatedAt: string}

const keyOf = ({documentId, path, message}: Finding) => `${documentId} ${path} ${message}`

/** All texts with more than one word. */
function sentencesIn(value: unknown): string[] {
  if (typeof value === 'string') return /\S\s+\S/.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentencesIn) : []
}
