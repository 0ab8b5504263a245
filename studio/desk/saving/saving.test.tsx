// @vitest-environment happy-dom
import {cleanup, render, renderHook} from '@testing-library/react'
import {BehaviorSubject, NEVER} from 'rxjs'
import type {LayoutProps} from 'sanity'
import {afterEach, expect, test, vi} from 'vitest'
import {SavingLayout, useHeldUntilSaved} from './saving.ts'

const studio = vi.hoisted(() => ({store: {}}))

vi.mock(import('sanity'), async (original) => ({
  ...(await original()),
  useDocumentStore: () => Object(studio.store),
}))

afterEach(cleanup)

/** A form of a plan, of which the lake has everything until `isSaved` says otherwise. */
function openForm(id = 'drafts.plan-a') {
  const isSaved = new BehaviorSubject(true)
  studio.store = {pair: {consistencyStatus: () => isSaved, operationEvents: () => NEVER}}
  return {isSaved, ...renderHook((shown) => useHeldUntilSaved(shown, 'plan'), {initialProps: id})}
}

test('a form that is left holds its document until the lake has everything', () => {
  const {isSaved, unmount} = openForm()
  isSaved.next(false)
  unmount()
  expect(isSaved.observed).toBe(true)
  isSaved.next(true)
  expect(isSaved.observed).toBe(false)
})

test('a form without changes lets go of its document at once', () => {
  const {isSaved, unmount} = openForm()
  unmount()
  expect(isSaved.observed).toBe(false)
})

test('the draft that the first key creates is the document that is held already', () => {
  const {isSaved, rerender} = openForm('plan-a')
  const subscribe = vi.spyOn(isSaved, 'subscribe')
  rerender('drafts.plan-a')
  expect(subscribe).not.toHaveBeenCalled()
})

/** Whether the window asks before it closes. */
const asks = () => !dispatchEvent(new Event('beforeunload', {cancelable: true}))

test('the window asks before it closes with something unsaved, also of a form that was left', () => {
  const {isSaved, unmount} = openForm()
  const layout: LayoutProps = Object({renderDefault: () => null})
  render(<SavingLayout {...layout} />)
  expect(asks()).toBe(false)
  isSaved.next(false)
  expect(asks()).toBe(true)
  unmount()
  expect(asks()).toBe(true)
  isSaved.next(true)
  expect(asks()).toBe(false)
})
