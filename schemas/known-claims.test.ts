import type {ValidationContext} from 'sanity'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {knownClaims} from './known-claims.ts'

let claims: {_id: string; figure: string | null}[]
const fetchClaims = vi.fn(async () => claims)
let context: ValidationContext

beforeEach(() => {
  vi.useFakeTimers()
  fetchClaims.mockClear()
  claims = [{_id: 'claim-accuracy', figure: '95%'}]
  const client = {withConfig: () => ({fetch: fetchClaims})}
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rule uses nothing else of the context
  context = {getClient: () => client} as unknown as ValidationContext
})
afterEach(() => vi.useRealTimers())

const judge = async (text: string) => knownClaims(text, context)

test('the texts of a form share one request, for ten seconds', async () => {
  const texts = ['{claim-accuracy} right', 'nearly {claim-accuracy}', 'no variable']
  expect(await Promise.all(texts.map(judge))).toEqual([true, true, true])
  expect(fetchClaims).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(9999)
  await judge('{claim-accuracy} once more')
  expect(fetchClaims).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await judge('{claim-accuracy} again')
  expect(fetchClaims).toHaveBeenCalledTimes(2)
})

test('a claim that was made since is known at once', async () => {
  await judge('{claim-accuracy}')
  claims = [...claims, {_id: 'claim-speed', figure: '10x'}]
  expect(await judge('{claim-speed}')).toBe(true)
})

test('an unknown one is named, with those that there are', async () => {
  expect(await judge('{claim-nothing}')).toBe(
    'There is no claim “claim-nothing”. Choose one of these: {claim-accuracy} (95%).',
  )
})
