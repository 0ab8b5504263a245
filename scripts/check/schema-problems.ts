import type {SanityClient, SanityDocument} from '@sanity/client'
import {validateDocument} from '@sanity/validation'
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
  const {markers} = await validateDocument({document, schema: contentSchema, client, getDocumentExists})
  return markers
    .filter(({level}) => level !== 'info')
    .map(({level, path, message}) =>
      problem(document, fieldName(document, path), message, {
        level: level === 'warning' ? 'warning' : 'error',
      }),
    )
}
