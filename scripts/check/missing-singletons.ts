import {finding, type Finding} from 'content-checks'
import {fixedPageIds} from '../../domain/pages.ts'
import {singletonNames} from '../../schemas/index.ts'

/** Singletons and pages with a fixed address that are missing. */
export function missingSingletons(publishedIds: ReadonlySet<string>): Finding[] {
  return [...singletonNames, ...fixedPageIds]
    .filter((name) => !publishedIds.has(name))
    .map((name) =>
      finding(
        {document: {_id: name, _type: fixedPageIds.includes(name) ? 'page' : name}},
        {
          kind: 'missing-document',
          severity: 'error',
          message: 'This document is missing.',
          remedy: 'Fill it in in the Studio and publish it, or write the seed content again: npm run seed.',
        },
      ),
    )
}
