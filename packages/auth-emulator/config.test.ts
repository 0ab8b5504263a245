import {resolve} from 'node:path'
import {expect, test} from 'vitest'
import {StartFailed} from 'service-kit/process'
import {readConfig} from './config.ts'

test('without any variable', () => {
  expect(readConfig({})).toEqual({
    port: 9099,
    dataDirectory: resolve('.data/auth'),
    projectId: 'demo-agency',
    siteUrl: 'http://localhost:5173',
  })
})

test('a site url is reduced to its origin', () => {
  expect(readConfig({SITE_URL: 'http://localhost:8080/'}).siteUrl).toBe('http://localhost:8080')
})

test.each([
  ['AUTH_PORT', '70000'],
  ['FIREBASE_PROJECT_ID', 'agency'],
  ['FIREBASE_PROJECT_ID', 'demo-../elsewhere'],
  ['SITE_URL', 'file:///tmp'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readConfig({[name]: value})).toThrow(StartFailed)
  expect(() => readConfig({[name]: value})).toThrow(new RegExp(`^${name} must .*${value}`))
})
