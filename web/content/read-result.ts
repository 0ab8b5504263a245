import {agentCountFigures, printClaims} from '../../domain/claim-variables.ts'
import {dropUnexpectedObjects} from './drop-unexpected-objects.ts'

/**
 * A query's result as pages show it, the same for prerendering and in the browser: without objects where the content model has
 * text, and with figures in the place of their variables. The claims and the number of agents come with each query
 * (`claimFigures`), so that the content lake's sync tags make a page stale when one changes; they are not kept.
 */
export function readResult<Result>(result: Result): Omit<Result, 'claims' | 'agentCount'> {
  const page = dropUnexpectedObjects(result)
  if (typeof page !== 'object' || page === null) return page
  const {claims, agentCount}: {claims?: unknown; agentCount?: unknown} = page
  const figures = figuresOf(claims, agentCount)
  Reflect.deleteProperty(page, 'claims')
  Reflect.deleteProperty(page, 'agentCount')
  printWithin(page, figures)
  return page
}

function figuresOf(claims: unknown, agentCount: unknown): ReadonlyMap<string, string> {
  const figures = new Map(agentCountFigures(Number(agentCount)))
  for (const claim of Array.isArray(claims) ? claims : []) {
    const {_id, figure}: {_id?: unknown; figure?: unknown} = Object(claim)
    if (typeof _id === 'string' && typeof figure === 'string') figures.set(_id, figure)
  }
  return figures
}

/** Changes the copy in place: every text within an object or a list, but for ids, keys and types. */
function printWithin(holder: object, figures: ReadonlyMap<string, string>): void {
  for (const [name, value] of Object.entries(holder)) {
    if (typeof value === 'object' && value !== null) printWithin(value, figures)
    else if (typeof value === 'string' && !name.startsWith('_') && value.includes('{'))
      Reflect.set(holder, name, printClaims(value, figures))
  }
}
