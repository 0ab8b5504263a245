import {expect, test} from 'vitest'
import {readConfig} from './config.ts'

const firebaseConfig = (env: Record<string, string>) => readConfig(env).firebase
const real = {FIREBASE_PROJECT_ID: 'agency-1a2b3', FIREBASE_API_KEY: 'AIzaSyExampleExampleExample'}

test('without variables the embedded sign-in service is used', () => {
  expect(firebaseConfig({AUTH_PORT: '9100'})).toEqual({
    apiKey: 'local',
    authDomain: 'localhost',
    projectId: 'demo-agency',
    databaseUrl: undefined,
    emulator: 'http://localhost:9100',
    isEmbedded: true,
  })
})

test('with FIREBASE_AUTH_EMULATOR_HOST that emulator is used, and ours is not started', () => {
  expect(firebaseConfig({FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9500'})).toMatchObject({
    emulator: 'http://127.0.0.1:9500',
    isEmbedded: false,
  })
})

test('a demo project takes any key and domain, as the emulator does', () => {
  const settings = {FIREBASE_API_KEY: 'fake-api-key', FIREBASE_AUTH_DOMAIN: 'localhost'}
  expect(firebaseConfig({...settings, FIREBASE_PROJECT_ID: 'demo-agency'})).toMatchObject({
    projectId: 'demo-agency',
    isEmbedded: true,
  })
})

test('a real project has no emulator', () => {
  expect(firebaseConfig({...real, FIREBASE_DATABASE_URL: 'https://agency.firebaseio.com'})).toEqual({
    apiKey: real.FIREBASE_API_KEY,
    authDomain: 'agency-1a2b3.firebaseapp.com',
    projectId: 'agency-1a2b3',
    databaseUrl: 'https://agency.firebaseio.com',
    emulator: undefined,
    isEmbedded: false,
  })
})

test('a public site without variables has no client area, but one with half of them is refused', () => {
  const SITE_URL = 'https://www.example.com'
  expect(firebaseConfig({SITE_URL})).toBeUndefined()
  expect(firebaseConfig({...real, SITE_URL})).toMatchObject({projectId: 'agency-1a2b3'})
  expect(() => firebaseConfig({FIREBASE_API_KEY: real.FIREBASE_API_KEY, SITE_URL})).toThrow(
    'FIREBASE_API_KEY is set, but FIREBASE_PROJECT_ID is missing',
  )
})

test.each([
  [
    {FIREBASE_PROJECT_ID: 'Agency!'},
    'FIREBASE_PROJECT_ID must be a Firebase project id such as agency-1a2b3, not "Agency!"',
  ],
  [{FIREBASE_PROJECT_ID: 'agency-1a2b3'}, 'FIREBASE_API_KEY is missing'],
  [{...real, FIREBASE_API_KEY: 'short'}, 'FIREBASE_API_KEY must be'],
  [{...real, FIREBASE_AUTH_DOMAIN: 'https://x'}, 'FIREBASE_AUTH_DOMAIN must be a domain'],
  [{...real, FIREBASE_DATABASE_URL: 'agency'}, 'FIREBASE_DATABASE_URL must be an origin'],
  [{...real, FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099'}, 'FIREBASE_AUTH_EMULATOR_HOST is set, but'],
  [{FIREBASE_AUTH_EMULATOR_HOST: 'auth.example:9099'}, 'FIREBASE_AUTH_EMULATOR_HOST must be on this machine'],
])('%j throws a message of one line', (env, message) => {
  expect(() => firebaseConfig(env)).toThrow(message)
  expect(() => firebaseConfig(env)).toThrow(/^[^\n]+$/)
})
