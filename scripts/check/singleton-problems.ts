import {singletonNames} from '../../schemas/index.ts'
import {problem, type Problem} from './problem.ts'

/** Singletons that are missing. */
export function singletonProblems(publishedIds: ReadonlySet<string>): Problem[] {
  return singletonNames
    .filter((name) => !publishedIds.has(name))
    .map((name) =>
      problem(
        {_id: name, _type: name},
        '',
        'This document is missing. Fill it in in the Studio and publish it, or write the seed content again: npm run seed.',
      ),
    )
}
