import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {FolderLocked, lockFolder} from './folder-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folder-lock-'))
})
afterEach(() => rmSync(folder, {recursive: true}))

test('a folder has one owner at a time; releasing twice does no harm', () => {
  const release = lockFolder(folder, 'a.lock')
  expect(() => lockFolder(folder, 'a.lock')).toThrow(FolderLocked)
  release()
  release()
  lockFolder(folder, 'a.lock')()
})

test('locks of other names do not matter', () => {
  const releases = ['a.lock', 'b.lock'].map((name) => lockFolder(folder, name))
  expect(() => lockFolder(folder, 'b.lock')).toThrow(FolderLocked)
  for (const release of releases) release()
})

test('a folder that is not there is another error', () => {
  expect(() => lockFolder(join(folder, 'none'), 'a.lock')).toThrow(/unable to open/)
  expect(() => lockFolder(join(folder, 'none'), 'a.lock')).not.toThrow(FolderLocked)
})
