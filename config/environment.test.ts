import {expect, test} from 'vitest'
import {readConfig} from './config.ts'

test.each([
  ['SANITY_STUDIO_PROJCT_ID', 'SANITY_STUDIO_PROJECT_ID'],
  ['SANITY_STUDIO_PROJECTT_ID', 'SANITY_STUDIO_PROJECT_ID'],
  ['SANITY_PROJECT_ID', 'SANITY_STUDIO_PROJECT_ID'],
  ['SANITY_DATASET', 'SANITY_STUDIO_DATASET'],
  ['SITE_ULR', 'SITE_URL'],
  ['SITE_URI', 'SITE_URL'],
  ['FIREBASE_APIKEY', 'FIREBASE_API_KEY'],
  ['FIREBASE_PROJET_ID', 'FIREBASE_PROJECT_ID'],
  ['WEB_POTR', 'WEB_PORT'],
])('%s is refused with what was meant: %s', (given, meant) => {
  expect(() => readConfig({[given]: 'x'})).toThrow(
    `${given} is set, but there is no such variable. Rename it to ${meant}, or unset it.`,
  )
  expect(() => readConfig({[given]: ''})).not.toThrow()
})

test('variables of services and of other programs are left alone', () => {
  const names = [
    'PORT',
    'HOST',
    'DATABASE_URL',
    'SANITY_READ_TOKEN',
    'BACKEND_HOST',
    'LAKE_STUDIO',
    'AUTH_TOKEN',
  ]
  const more = [
    'FIREBASE_CONFIG',
    'FIREBASE_TOKEN',
    'SANITY_STUDIO_PREVIEW_URL',
    'WEBSITE_URL',
    'LAKE_DATASET',
    'npm_config_c++',
  ]
  for (const name of [...names, ...more]) expect(() => readConfig({[name]: 'x'})).not.toThrow()
})

test('two equal ports are refused at once, also where one is a default', () => {
  expect(() => readConfig({WEB_PORT: '3834', LAKE_PORT: '3834'})).toThrow(
    'WEB_PORT and LAKE_PORT are both 3834, but each has to be a port of its own.',
  )
  expect(() => readConfig({AUTH_PORT: '5173'})).toThrow('WEB_PORT and AUTH_PORT are both 5173')
})
