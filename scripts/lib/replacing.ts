import type {Mutation, SanityClient} from '@sanity/client'
import type {SeedDocument} from '../../content/document.ts'
import type {StoredDocument} from './old-content.ts'

interface Replacement {
  /** The revision of the document whose place the page takes. */
  revision: string
  page: SeedDocument
}

/**
 * Puts documents of another type in the place of documents, by their ids. The Content Lake refuses that while strong references lead to
 * one, and judges the end of a transaction (https://www.sanity.io/docs/http-mutations): so references become weak, the documents are
 * replaced, and references become strong again, in a transaction each. Every state between is valid, and the next run goes on from it.
 * @param more is done in the first transaction, with weak references too
 * @throws ClientError with status 409 when a document was changed meanwhile; then it is as it was
 */
export async function replacePages(
  client: SanityClient,
  replacements: readonly Replacement[],
  documents: readonly StoredDocument[],
  more: readonly Mutation[],
): Promise<void> {
  const ids = new Set(replacements.map(({page}) => page._id))
  const guard = ({revision, page: {_id: id, title}}: Replacement): Mutation => ({
    patch: {id, ifRevisionID: revision, set: {title}},
  })
  const options = {visibility: 'sync', returnDocuments: false, autoGenerateArrayKeys: false} as const
  const {transactionId} = await client.mutate(
    [
      ...withWeak(more, ids),
      ...replacements.map(guard),
      ...patchesOf(documents, ids, 'strong', (paths) => ({
        set: Object.fromEntries(paths.map((path) => [`${path}._weak`, true])),
      })),
    ],
    options,
  )
  await client.mutate(
    replacements.flatMap(({page}) => [
      guard({revision: transactionId, page}),
      {createOrReplace: withWeak(page, ids)},
    ]),
    options,
  )
}

/** The mutations that make references to some documents strong again, which `replacePages` made weak. Those of redirects are weak by the schema. */
export function strengthening(documents: readonly StoredDocument[], ids: ReadonlySet<string>): Mutation[] {
  const others = documents.filter(({_type}) => _type !== 'redirect')
  return patchesOf(others, ids, 'weak', (paths) => ({unset: paths.map((path) => `${path}._weak`)}))
}

type Strength = 'strong' | 'weak'

function patchesOf(
  documents: readonly StoredDocument[],
  ids: ReadonlySet<string>,
  strength: Strength,
  operations: (paths: string[]) => object,
): Mutation[] {
  return documents.flatMap((document) => {
    const paths = referencesIn(document, ids, strength)
    return paths.length > 0 ? [{patch: {id: document._id, ...operations(paths)}}] : []
  })
}

/** Weak for another reason are references to what is not published yet, which publishing makes strong. */
function isReference(value: object, ids: ReadonlySet<string>, strength: Strength): boolean {
  const {_ref, _weak, _strengthenOnPublish: later}: Record<string, unknown> = {...value}
  return (
    typeof _ref === 'string' &&
    ids.has(_ref) &&
    (_weak === true) === (strength === 'weak') &&
    later === undefined
  )
}

/** The paths of references to some documents, as Sanity writes them. */
function referencesIn(value: unknown, ids: ReadonlySet<string>, strength: Strength, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => referencesIn(item, ids, strength, `${at}[${index}]`))
  if (isReference(value, ids, strength)) return [at]
  return Object.entries(value).flatMap(([name, inner]) =>
    referencesIn(inner, ids, strength, at ? `${at}.${name}` : name),
  )
}

/** A document, or mutations, with weak references to some documents. */
function withWeak<Value>(content: Value, ids: ReadonlySet<string>): Value {
  return JSON.parse(JSON.stringify(content), (_, value: unknown) =>
    typeof value === 'object' && value !== null && isReference(value, ids, 'strong')
      ? {...value, _weak: true}
      : value,
  )
}
