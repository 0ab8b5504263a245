// @vitest-environment happy-dom
import {renderHook} from '@testing-library/react'
import type {ReactNode} from 'react'
import {RouterContext, useRouter, type RouterContextValue} from 'sanity/router'
import {afterEach, expect, test, vi} from 'vitest'
import {oneStepBack} from './one-step-back.tsx'

afterEach(() => vi.useRealTimers())

test('the document of a page is a step of its own only after another step, however late it is found', () => {
  vi.useFakeTimers()
  let state: RouterContextValue['state'] = {}
  const steps: string[] = []
  const navigate = (next: typeof state, {replace = false} = {}) => {
    state = next
    steps.push(`${replace ? 'replaced by' : 'on to'} ${Object(next).id}`)
  }
  const {component: Tool} = oneStepBack(Object({component: ({tool}: {tool: ReactNode}) => tool}))
  const {result, rerender} = renderHook(useRouter, {
    wrapper: ({children}) => (
      <RouterContext.Provider value={Object({state, navigate})}>
        <Tool tool={Object(children)} />
      </RouterContext.Provider>
    ),
  })
  for (const [id, preview] of [
    ['homePage', '/about-us'],
    ['aboutPage', '/about-us'],
    ['claim-a', '/about-us'],
    ['claim-a', '/pricing'],
    ['pricingPage', '/pricing'],
  ] as const) {
    result.current.navigate({id, _searchParams: [['preview', preview]]})
    rerender()
    vi.advanceTimersByTime(10_000)
  }
  expect(steps).toEqual([
    'on to homePage',
    'replaced by aboutPage',
    'on to claim-a',
    'on to claim-a',
    'replaced by pricingPage',
  ])
})
