import {factsIn, printWithin} from '../../domain/facts.ts'
import {hrefOf, isAccountPath} from '../../domain/pages.ts'
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
  if (!__FIREBASE__) dropAccountLinks(page)
  printWithin(page, facts, now())
  return page
}

/** On a site without a client area, links to its pages have no target, and so are not shown. */
function dropAccountLinks(holder: object): void {
  for (const [name, value] of Object.entries(holder)) {
    if (typeof value !== 'object' || value === null) continue
    const path = name === 'reference' ? hrefOf({_type: value._type}) : undefined
    if (path && isAccountPath(path)) Reflect.set(holder, name, null)
    else dropAccountLinks(value)
  }
}
