import type {SanityClient, SanityDocument} from '@sanity/client'
import {validateDocument, validateDocumentWithWorkspace, validationMarkerCodes} from '@sanity/validation'
import {getFallbackLocaleSource} from '@sanity/validation/_internal'
import {contentSchema} from '../lib/content-schema.ts'
import {finding, pathText, type Finding, type PathSegment} from 'content-checks'

/** Whether references lead somewhere is checked on its own, for weak ones too. */
const getDocumentExists = () => Promise.resolve(true)

/**
 * What Sanity's own validator says about a document, with the rules of `schemas/`: the same as the Studio shows.
 * @param client answers the rules that compare a document with others
 */
export async function schemaFindings(client: SanityClient, document: SanityDocument): Promise<Finding[]> {
  if (contentSchema.get(document._type)?.type?.name !== 'document') {
    return [
      finding(
        {document},
        {
          kind: 'schema',
          severity: 'error',
          message: `There is no document type "${document._type}" in schemas/.`,
          remedy: 'Delete the document, or add the type.',
        },
      ),
    ]
  }
  // Outside the Studio the validator also reports unknown fields, but downgrades the rules of links, slugs and other
  // objects to warnings. So it runs twice: as in the Studio for the rules, and as outside for unknown fields.
  const [rules, {markers}] = await Promise.all([
    validateDocumentWithWorkspace({
      document,
      workspace: {schema: contentSchema, getClient: () => client, i18n: getFallbackLocaleSource()},
      environment: 'studio',
      getDocumentExists,
    }),
    validateDocument({document, schema: contentSchema, client, getDocumentExists}),
  ])
  const unknownFields = markers.filter(({code}) => code === validationMarkerCodes.objectUnknownField)
  return [...rules, ...unknownFields]
    .filter(({level}) => level !== 'info')
    .map(({level, path, message}) => {
      const [what, ...remedy] = message.split(/(?<=[.!?]) (?=[A-Z])/)
      return finding(
        {document},
        {
          // The schemas' own limits of length are warnings of the same kind as those of a phone.
          kind: / characters\. Up to /.test(message) ? 'length' : 'schema',
          severity: level === 'warning' ? 'warning' : 'error',
          path: pathText(path.filter((segment): segment is PathSegment => !Array.isArray(segment))),
          message: what ?? message,
          remedy: remedy.join(' ') || 'Correct the field as the message says.',
        },
      )
    })
}
