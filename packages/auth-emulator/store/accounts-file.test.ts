import {readdirSync, statSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {afterEach, beforeEach, expect, test} from 'vitest'
import type {Snapshot} from '../emulator/snapshot.ts'
import {temporaryFolder} from '../auth-process.testing.ts'
import {readAccounts, replaceFile} from './accounts-file.ts'
import {StartFailed} from 'service-kit/process'

const snapshot: Snapshot = {
  version: 1,
  config: {
    signIn: {allowDuplicateEmails: false},
    emailPrivacyConfig: {enableImprovedEmailPrivacy: true},
  },
  users: [{localId: 'a', email: 'ada@example.com', validSince: '1', providerUserInfo: []}],
  oobCodes: [],
  sentAt: {},
}
const whole = JSON.stringify(snapshot)

let folder: {path: string; remove: () => void}
let file: string

beforeEach(() => {
  folder = temporaryFolder()
  file = join(folder.path, 'accounts.json')
})

afterEach(() => folder.remove())

test('without a file there are no accounts', () => {
  expect(readAccounts(file)).toBeUndefined()
})

test('reading returns what was written, including fields that only the emulator knows', async () => {
  await replaceFile(file, 'older')
  await replaceFile(file, whole)
  expect(readAccounts(file)).toEqual(snapshot)
  expect(readdirSync(folder.path)).toEqual(['accounts.json'])
})

test.skipIf(process.platform === 'win32')('only its owner may read it', async () => {
  await replaceFile(file, whole)
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
})

test.each([
  ['cut off', whole.slice(0, -10), 'it is not JSON'],
  ['empty', '', 'it is not JSON'],
  ['null', 'null', 'content: '],
  ['of a later version', whole.replace('"version":1', '"version":2'), 'version: '],
  ['with a user without id', whole.replace('"localId"', '"id"'), 'users.0.localId: '],
])('a file that is %s is damaged', (_, text, reason) => {
  writeFileSync(file, text)
  expect(() => readAccounts(file)).toThrow(StartFailed)
  expect(() => readAccounts(file)).toThrow(`The file ${file} is damaged (${reason}`)
})
