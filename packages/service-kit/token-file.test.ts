import {chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {readOrCreateToken} from './token-file.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'token-file-'))
  file = join(folder, 'data/token')
})
afterEach(() => rmSync(folder, {recursive: true}))

const modeOf = (path: string) => statSync(path).mode & 0o777

test('a token is made once, for the owner alone', () => {
  const token = readOrCreateToken(file, 'sk')
  expect(token).toMatch(/^sk[\w-]{43}$/)
  expect(readFileSync(file, 'utf8')).toBe(`${token}\n`)
  expect(modeOf(file)).toBe(0o600)
  expect(readOrCreateToken(file, 'sk')).toBe(token)
  expect(readOrCreateToken(join(folder, 'other'))).not.toBe(token)
})

test.each(['', '\n', 'sk3x'])('what is left of an interrupted write (%j) is replaced', (rest) => {
  mkdirSync(join(folder, 'data'))
  writeFileSync(file, rest)
  chmodSync(file, 0o644)
  expect(readOrCreateToken(file)).toHaveLength(43)
  expect(modeOf(file)).toBe(0o600)
})

test('a file that cannot be read is reported, and stays', () => {
  mkdirSync(file, {recursive: true})
  expect(() => readOrCreateToken(file)).toThrow('EISDIR')
})
