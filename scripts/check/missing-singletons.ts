import {finding, type Finding} from 'content-checks'
import {singletonNames} from '../../schemas/index.ts'

/** Singletons that are missing. */
export function missingSingletons(publishedIds: ReadonlySet<string>): Finding[] {
  return singletonNames
    .filter((name) => !publishedIds.has(name))
    .map((name) =>
      finding(
        {document: {_id: name, _type: name}},
        {
          kind: 'missing-document',
          severity: 'error',
          message: 'This document is missing.',
          remedy: 'Fill it in in the Studio and publish it, or write the seed content again: npm run seed.',
        },
      ),
    )
}
