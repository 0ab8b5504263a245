import type {SanityClient, SanityDocument} from '@sanity/client'
import {validateDocument, validateDocumentWithWorkspace, validationMarkerCodes} from '@sanity/validation'
import {getFallbackLocaleSource} from '@sanity/validation/_internal'
import {contentSchema} from '../lib/content-schema.ts'
import {fieldName, problem, type Problem} from './problem.ts'

/** Whether references lead somewhere is checked on its own, for weak ones too. */
const getDocumentExists = () => Promise.resolve(true)

/**
 * What Sanity's own validator says about a document, with the rules of `schemas/`: the same as the Studio shows.
 * @param client answers the rules that compare a document with others
 */
export async function schemaProblems(client: SanityClient, document: SanityDocument): Promise<Problem[]> {
  if (contentSchema.get(document._type)?.type?.name !== 'document') {
    return [
      problem(
        document,
        '',
        `There is no document type "${document._type}" in schemas/. Delete the document, or add the type.`,
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
    .map(({level, path, message}) =>
      problem(document, fieldName(document, path), message, {
        level: level === 'warning' ? 'warning' : 'error',
      }),
    )
}
