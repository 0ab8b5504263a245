import {
  getPublishedId,
  getVersionFromId,
  isVersionId,
  type Rule,
  type Schema,
  type SchemaTypeDefinition,
} from 'sanity'
import {checkChange, type CheckedDocument, type Finding} from 'content-checks'
import {apiVersion} from '../../domain/sanity-api.ts'
import {contentStore, publishedContent, type StoredContent} from './stored-content.ts'
import {checkOptions, findingsOf, type Against} from './judge.ts'

/** What releases bring to the documents that they leave as they are, by content and release. */
const brought = new WeakMap<StoredContent, Map<string, readonly Finding[]>>()

/** The errors that keep a release from being published: those of one of its documents, and those that it brings to others. */
export function releaseErrors(content: StoredContent, version: CheckedDocument, against: Against): Finding[] {
  const release = getVersionFromId(version._id) ?? ''
  const byRelease = brought.get(content) ?? new Map<string, readonly Finding[]>()
  brought.set(content, byRelease)
  const elsewhere = byRelease.get(release) ?? broughtBy(release, content, against)
  byRelease.set(release, elsewhere)
  const {here: ofVersion} = findingsOf(content, version, against)
  return [...ofVersion.filter(({severity}) => severity === 'error'), ...elsewhere]
}

function broughtBy(release: string, content: StoredContent, against: Against): Finding[] {
  const isInRelease = (id: string) => content.has(`versions.${release}.${id}`)
  const options = {...checkOptions(against), former: content}
  return checkChange(publishedContent(content), publishedContent(content, release), options).filter(
    ({severity, documentId}) => severity === 'error' && !isInRelease(documentId),
  )
}

/**
 * Adds a rule to all documents: in a release, they have the errors that Publish would stop at. Sanity publishes and schedules a
 * release only if its documents are valid, and has no other place for a gate.
 * @param origin of the site
 */
export function withReleaseGate(types: SchemaTypeDefinition[], origin: string): SchemaTypeDefinition[] {
  const rule = async (version: unknown, schema: Schema, client: Parameters<typeof contentStore>[0]) => {
    if (!isVersion(version)) return true
    const content = await contentStore(client, schema).read()
    // Without the content there is nothing to judge by.
    if (content instanceof Error) return true
    const [error, ...others] = releaseErrors(content, version, {schema, origin})
    if (!error) return true
    const place = error.documentId === getPublishedId(version._id) ? '' : `At ${error.documentId}: `
    const more =
      others.length > 0 ? ` And ${others.length} more; the Overview and the pane “Checks” show them.` : ''
    return `${place}${error.message} ${error.remedy}${more}`
  }
  return types.map((type) => {
    if (type.type !== 'document') return type
    const {validation} = type
    return Object.assign({}, type, {
      validation: (is: Rule, context: unknown) => [
        ...[
          typeof validation === 'function' ? Reflect.apply(validation, undefined, [is, context]) : validation,
        ]
          .flat()
          .filter(Boolean),
        is.custom((value, {schema, getClient}) => rule(value, schema, getClient({apiVersion}))),
      ],
    })
  })
}

const isVersion = (value: unknown): value is CheckedDocument =>
  typeof value === 'object' &&
  value !== null &&
  '_id' in value &&
  typeof value._id === 'string' &&
  isVersionId(value._id)
