import type {SanityDocument} from '@sanity/client'
import {fieldsOf, problem, type Problem} from './problem.ts'

/** References that lead to no published document; the site leaves such places empty. */
export function referenceProblems(document: SanityDocument, publishedIds: ReadonlySet<string>): Problem[] {
  const problems: Problem[] = []
  for (const [field, value] of fieldsOf(document)) {
    if (typeof value !== 'object' || value === null || !('_ref' in value)) continue
    const {_ref} = value
    if (typeof _ref !== 'string' || publishedIds.has(_ref)) continue
    const isWeak = '_weak' in value && value._weak === true
    problems.push(
      problem(document, field, `"${_ref}" is not published or was deleted. Publish it, or choose another.`, {
        level: isWeak ? 'warning' : 'error',
      }),
    )
  }
  return problems
}
