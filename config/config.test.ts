import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, expect, test} from 'vitest'
import {readConfig, readToken} from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'config-'))
afterAll(() => rmSync(folder, {recursive: true}))

test.each(['65536', '0', '80.5'])('port %s is none', (port) => {
  expect(readConfig({WEB_PORT: '65535'}).webPort).toBe(65_535)
  expect(() => readConfig({WEB_PORT: port})).toThrow(
    `WEB_PORT must be a whole number from 1 to 65535, not "${port}"`,
  )
})

test('the token of the embedded lake is in its folder; without it, the error says what makes one', () => {
  const config = readConfig({LAKE_DATA: folder})
  expect(() => readToken(config)).toThrow(/has no token at .*Run `npm start` once/)
  writeFileSync(join(folder, 'token'), 'sk-token\n')
  expect(readToken(config)).toBe('sk-token')
})

test('a hosted project needs a token from the environment', () => {
  expect(() => readToken(readConfig({SANITY_STUDIO_PROJECT_ID: 'ab12cd34'}))).toThrow(
    /^SANITY_AUTH_TOKEN is missing/,
  )
})
