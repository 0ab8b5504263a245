import {defer, Observable, of, throwError} from 'rxjs'
import {afterEach, expect, test, vi} from 'vitest'
import {structure} from './structure.ts'

afterEach(() => void vi.useRealTimers())

/** What opens beside the items of the structure, as far as it follows the content. */
function livePanes(listenQuery: () => Observable<unknown>) {
  const panes: Observable<unknown>[] = []
  const builder: object = new Proxy(
    {},
    {
      get: (_, method) => (argument: unknown) => {
        const opened: unknown =
          method === 'child' && typeof argument === 'function' ? argument('id') : undefined
        if (opened instanceof Observable) panes.push(opened)
        return builder
      },
    },
  )
  structure(Object(builder), Object({documentStore: {listenQuery}, schema: new Map()}))
  return panes
}

test('every pane that follows the content reads again what could not be read', async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue()
  const noPrices = {agents: [], packages: {listed: [], all: []}, addOns: {listed: [], all: []}}
  // No template, no agent and no price, whichever query is asked.
  const found = Object.assign([], noPrices)
  let isAway = true
  const panes = livePanes(() => defer(() => (isAway ? throwError(() => new Error('away')) : of(found))))
  const opened = vi.fn<(pane: unknown) => void>()
  for (const pane of panes) pane.subscribe(opened)
  expect(opened).not.toHaveBeenCalled()
  isAway = false
  await vi.advanceTimersByTimeAsync(1000)
  expect(opened).toHaveBeenCalledTimes(panes.length)
  expect(panes).toHaveLength(3)
})
