import type {SanityClient, SanityDocument} from '@sanity/client'
import {sharedPageType} from '../../domain/shared-page.ts'
import type {Problem} from './problem.ts'
import {referenceProblems} from './reference-problems.ts'
import {releaseProblems} from './release-problems.ts'
import {schemaProblems} from './schema-problems.ts'
import {singletonProblems} from './singleton-problems.ts'

/** Checks everything that is published. Drafts are left out: they are unfinished by nature. */
export async function checkDataset(
  client: SanityClient,
  now: Date,
): Promise<{documents: number; problems: Problem[]}> {
  const everything = await client.fetch<SanityDocument[]>('*', {}, {perspective: 'published'})
  const publishedIds = new Set(everything.map(({_id}) => _id))
  const documents = everything.filter(
    ({_type}) => _type !== sharedPageType && !/^(?:sanity|system)\./.test(_type),
  )

  const claimIds = new Set(documents.filter(({_type}) => _type === 'claim').map(({_id}) => _id))
  const problems = await Promise.all(
    documents.map(async (document) => [
      ...releaseProblems(document, {now, claimIds}),
      ...referenceProblems(document, publishedIds),
      ...(await schemaProblems(client, document)),
    ]),
  )
  return {
    documents: documents.length,
    problems: onePerField([...singletonProblems(publishedIds), ...problems.flat()]),
  }
}

/** Two checks may find the same fault; only the first one reports it. Errors come first. */
function onePerField(problems: Problem[]): Problem[] {
  const seen = new Map<string, Problem>()
  for (const problem of problems) {
    const place = `${problem.level} ${problem.documentId} ${problem.field}`
    if (!seen.has(place)) seen.set(place, problem)
  }
  const rank = {error: 0, warning: 1}
  return [...seen.values()].sort(
    (a, b) => rank[a.level] - rank[b.level] || a.documentId.localeCompare(b.documentId),
  )
}
