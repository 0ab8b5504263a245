import type {DocumentActionComponent} from 'sanity'

/**
 * Wraps an action the first time, and returns the same result from then on: the Studio asks for a document's actions at each render, and
 * an action keeps its state only as long as it is the same function.
 */
export function wrapOnce<Result>(
  wrap: (action: DocumentActionComponent) => Result,
): (action: DocumentActionComponent) => Result {
  const results = new Map<DocumentActionComponent, Result>()
  return (action) => {
    const result = results.get(action) ?? wrap(action)
    results.set(action, result)
    return result
  }
}
