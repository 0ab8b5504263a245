import {BehaviorSubject, of} from 'rxjs'
import {expect, test, vi} from 'vitest'
import {openDocument, saveAll} from './open-document.ts'

/** A document of which the lake has everything, until `saved` says otherwise. */
function edited() {
  const saved = new BehaviorSubject(true)
  const commit = vi.fn<() => void>()
  const none = {commit: () => {}}
  return {saved, commit, pair: of({draft: {commit}, published: none}), isSaved: saved}
}

test('a closed document is saved, and held until the lake has everything', () => {
  const {saved, commit, ...document} = edited()
  const open = openDocument(document)
  saved.next(false)
  open.close()
  expect(commit).toHaveBeenCalledTimes(1)
  expect(saved.observed).toBe(true)
  saved.next(true)
  expect(saved.observed).toBe(false)
})

test('a document without changes is not sent, and released at once', () => {
  const {saved, commit, ...document} = edited()
  const open = openDocument(document)
  open.save()
  open.close()
  expect(commit).not.toHaveBeenCalled()
  expect(saved.observed).toBe(false)
})

test('the version of a release is saved', () => {
  const {saved, commit, isSaved} = edited()
  const other = {commit: () => {}}
  const open = openDocument({isSaved, pair: of({draft: other, published: other, version: {commit}})})
  saved.next(false)
  open.save()
  expect(commit).toHaveBeenCalledTimes(1)
  saved.next(true)
  open.close()
})

test('saving all saves what is unsaved, and says whether anything was', () => {
  const one = edited()
  const other = edited()
  const opened = [openDocument(one), openDocument(other)]
  expect(saveAll()).toBe(false)
  one.saved.next(false)
  expect(saveAll()).toBe(true)
  expect(one.commit).toHaveBeenCalledTimes(1)
  expect(other.commit).not.toHaveBeenCalled()
  one.saved.next(true)
  expect(saveAll()).toBe(false)
  opened.forEach(({close}) => close())
})
