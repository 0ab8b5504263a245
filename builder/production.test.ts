import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {readConfig} from '../config/config.ts'
import type {SiteRevision} from '../domain/site-revision.ts'
import {folders} from './folders.ts'
import {commandHere, productionFolder, targetOf, whyIncomplete, whyNotDeployable} from './production.ts'

const env = {
  SANITY_STUDIO_PROJECT_ID: 'ab12cd34',
  SITE_URL: 'https://www.example.com',
  STUDIO_URL: 'https://example.sanity.studio',
  FIREBASE_PROJECT_ID: 'agency-1a2b3',
  FIREBASE_API_KEY: 'AIzaSyExampleExampleExample',
}
const content: SiteRevision = {event: 'a', builtAt: '2026-11-25T12:00:00.000Z', failed: {}}
let folder: string

beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'production-'))))
afterEach(() => rmSync(folder, {recursive: true}))

/** Puts a finished build for an environment in the folder. */
function build(variables: Record<string, string>, revision = content): void {
  mkdirSync(join(folder, 'web/data'), {recursive: true})
  writeFileSync(join(folder, 'web/data/revision.json'), JSON.stringify(revision))
  const record = {target: targetOf(readConfig(variables)), content, commit: null}
  writeFileSync(join(folder, 'build.json'), JSON.stringify(record))
}

test('a build for this environment may be deployed', () => {
  build(env)
  expect(whyNotDeployable(folder, readConfig(env))).toBeUndefined()
})

test.each([
  [
    'of another site',
    {...env, SITE_URL: 'https://staging.example.com'},
    /SITE_URL=https:\/\/staging.*SITE_URL=https:\/\/www/,
  ],
  [
    'of another project',
    {...env, SANITY_STUDIO_PROJECT_ID: 'zz99zz99'},
    /built with SANITY_STUDIO_PROJECT_ID=zz99zz99/,
  ],
  ['of another dataset', {...env, SANITY_STUDIO_DATASET: 'staging'}, /SANITY_STUDIO_DATASET=staging/],
  [
    'with another sign-in',
    {...env, FIREBASE_AUTH_DOMAIN: 'sign-in.example.com'},
    /built with FIREBASE_AUTH_DOMAIN=sign-in\.example\.com/,
  ],
  ['that reports other errors', {...env, ERROR_SAMPLE_RATE: '0'}, /built with ERROR_SAMPLE_RATE=0/],
  ['with another backend', {...env, API_BASE: 'https://api.example.com'}, /API_BASE=.*has no API_BASE/],
  [
    'of the embedded lake',
    {...env, SANITY_STUDIO_PROJECT_ID: 'local'},
    /this machine \(SANITY_STUDIO_PROJECT_ID=local\)/,
  ],
  [
    'of a local site',
    {SANITY_STUDIO_PROJECT_ID: 'ab12cd34'},
    /this machine \(SITE_URL=http:\/\/localhost:5173\)/,
  ],
])('a build %s is refused', (_, variables, sentence) => {
  build(variables)
  expect(whyNotDeployable(folder, readConfig(env))).toMatch(sentence)
})

test('a build whose record lacks a variable is refused', () => {
  build(env)
  const {FIREBASE_API_KEY: _, ...target} = targetOf(readConfig(env))
  writeFileSync(join(folder, 'build.json'), JSON.stringify({target, content, commit: null}))
  expect(whyNotDeployable(folder, readConfig(env))).toMatch(/built with no FIREBASE_API_KEY/)
})

test('a folder that something else has written to, and one without a finished build, are refused', () => {
  expect(whyNotDeployable(folder, readConfig(env))).toMatch(/no finished build .*Run `npm run build`/)
  build(env, {...content, builtAt: '2026-11-25T12:00:01.000Z'})
  expect(whyNotDeployable(folder, readConfig(env))).toMatch(/Something else has written/)
})

test('a page that could not be rendered is named', () => {
  build(env)
  expect(whyIncomplete(folder)).toBeUndefined()
  build(env, {...content, failed: {'/about-us': '/about-us cannot be rendered: no heading.'}})
  expect(whyIncomplete(folder)).toBe(
    '/about-us cannot be rendered: no heading. Fix its document in the Studio, then build again.',
  )
})

test('each environment has its own folder and commands, and none is that of what runs locally', () => {
  const names = [productionFolder({}), productionFolder({ENV_NAME: 'staging'})].map((path) =>
    path.split('/').at(-1),
  )
  expect(names).toEqual(['dist', 'dist-staging'])
  expect(commandHere('build', {})).toBe('`npm run build`')
  expect(commandHere('build', {ENV_NAME: 'staging'})).toBe('`npm run build -- --env staging`')
  expect(folders.site).toMatch(/\.data.build.web$/)
})
