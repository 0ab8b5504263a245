// @vitest-environment happy-dom
import {renderHook} from '@testing-library/react'
import {expect, test, vi} from 'vitest'
import {documents} from '../../content/index.ts'
import {useWords} from './use-content.ts'

vi.mock(import('sanity'), async (original) => ({
  ...(await original()),
  useClient: vi.fn(),
  useSchema: vi.fn(),
}))
vi.mock(import('./stored-content.ts'), async (original) => {
  const content = new Map(documents.map((document) => [document._id, document]))
  const store = Object({subscribe: () => () => undefined, current: () => content})
  return {...(await original()), contentStore: () => store}
})

test.each([
  ['All {agent.count}, {claim-gone}', 'All six, [claim-gone]'],
  [{_type: 'reference', _ref: 'agent-data-analyst'}, 'Data Analyst'],
])('%j is told as “%s”', (value, words) => {
  expect(renderHook(() => useWords()).result.current(value)).toBe(words)
})
