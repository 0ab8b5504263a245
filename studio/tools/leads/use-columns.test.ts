// @vitest-environment happy-dom
import {renderHook} from '@testing-library/react'
import {expect, test} from 'vitest'
import {useColumns} from './use-columns.ts'

test('who goes to the open message and back to the list stays there when the next message opens', () => {
  const [list, lead] = [document.createElement('div'), document.createElement('div')]
  list.tabIndex = lead.tabIndex = 0
  document.body.append(list, lead)
  const {result, rerender} = renderHook(useColumns, {initialProps: 'a'})
  const {listRef, leadRef, toLead, toList} = result.current
  listRef.current = list
  leadRef.current = lead
  toLead()
  expect(document.activeElement).toBe(lead)
  toList()
  rerender('b')
  expect(document.activeElement).toBe(list)
})
