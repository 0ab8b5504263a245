import {globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {
  draftIdOf,
  isDocumentId,
  isPublishedId,
  isTransactionId,
  newTransactionId,
  publishedIdOf,
  releaseDocumentId,
  releaseOfVersion,
  versionIdOf,
  versionRange,
} from './ids.ts'

test.each<[string, string, string | undefined]>([
  ['a', 'a', undefined],
  ['drafts.a', 'a', undefined],
  ['versions.r1.a', 'a', 'r1'],
  ['versions.r1.a.b', 'a.b', 'r1'],
  ['a.b', 'a.b', undefined],
  ['_.releases.r1', '_.releases.r1', undefined],
  // Not in a release, though it begins like a version.
  ['versions.a', 'versions.a', undefined],
])('%s is a state of %s, in release %s', (id, published, release) => {
  expect(publishedIdOf(id)).toBe(published)
  expect(releaseOfVersion(id)).toBe(release)
  expect(isPublishedId(id)).toBe(id === published)
  expect(draftIdOf(id)).toBe(`drafts.${published}`)
  expect(versionIdOf('r2', id)).toBe(`versions.r2.${published}`)
})

test.each(['a', '0', '_.releases.r1', 'drafts.a-b_c', 'x'.repeat(128)])('%s can be an id', (id) => {
  expect(isDocumentId(id)).toBe(true)
})

test.each([
  '',
  '.a',
  '-a',
  'a.',
  'a..b',
  'a b',
  'a/b',
  'ä',
  'a#',
  'x'.repeat(129),
  'a\n',
  'drafts.drafts.a',
  'drafts.versions.r.a',
  'versions.r.drafts.a',
  'versions.r.versions.s.a',
])('%j cannot be an id', (id) => {
  expect(isDocumentId(id)).toBe(false)
})

test('transaction ids are 22 letters and digits, all equally frequent', () => {
  const ids = Array.from({length: 2000}, newTransactionId)
  expect(ids.every((id) => /^[0-9A-Za-z]{22}$/.test(id) && isTransactionId(id))).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
  const counts = Object.values(Object.groupBy(ids.join(''), (letter) => letter)).map(
    (letters) => letters?.length ?? 0,
  )
  expect(counts).toHaveLength(62)
  expect(Math.min(...counts)).toBeGreaterThan(500)
  expect(releaseDocumentId('r1')).toBe('_.releases.r1')
})

test('the range of versions has all versions, and nothing else', () => {
  const ids = ['a', 'drafts.a', 'versions', 'versions.-.a', 'versions.z.z', 'versionsa', 'z']
  const [start, end] = versionRange
  expect(ids.filter((id) => id > start && id < end)).toEqual(['versions.-.a', 'versions.z.z'])
})

test('no other module of the lake knows the prefixes', () => {
  const files = globSync('**/*.ts', {
    cwd: import.meta.dirname,
    exclude: (name) => /\.(test|testing|bench)\.ts$|^ids\.ts$/.test(name),
  })
  expect(files.length).toBeGreaterThan(50)
  const prefix = /['"](drafts|versions|_\.releases)\.|`(drafts|versions|_\.releases)\.[\w$]/
  expect(files.filter((file) => prefix.test(readFileSync(join(import.meta.dirname, file), 'utf8')))).toEqual(
    [],
  )
})
