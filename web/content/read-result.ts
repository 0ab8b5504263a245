import {factsIn, printWithin} from '../../domain/facts.ts'
import {now} from './clock.ts'
import {dropUnexpectedObjects} from './drop-unexpected-objects.ts'

/**
 * A query's result as pages show it, the same for prerendering and in the browser: without objects where the content model has
 * text, and with facts in the place of their variables. The facts come with the query (`queryWithFacts`) and are not kept.
 */
export function readResult<Result>(result: Result): Result {
  const facts = factsIn(result)
  const page = dropUnexpectedObjects(result)
  if (typeof page !== 'object' || page === null) return page
  Reflect.deleteProperty(page, 'facts')
  printWithin(page, facts, now())
  return page
}
