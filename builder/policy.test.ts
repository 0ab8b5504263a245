import {expect, test} from 'vitest'
import {readConfig} from '../config/config.ts'
import {policyWriter} from './policy.ts'

const connect = (env: NodeJS.ProcessEnv) =>
  /connect-src ([^;]*)/
    .exec(policyWriter(readConfig(env))({scripts: [], styles: [], isAccount: false}))?.[1]
    ?.split(' ')

test('a page of hosted content may connect to the live events of the API and to its CDN', () => {
  const allowed = connect({SANITY_STUDIO_PROJECT_ID: 'ab12cd34'})
  expect(allowed).toContain('https://ab12cd34.api.sanity.io')
  expect(allowed).toContain('https://ab12cd34.apicdn.sanity.io')
})

test('with another origin of the API there is no CDN to connect to', () => {
  const allowed = connect({SANITY_STUDIO_PROJECT_ID: 'ab12cd34', SANITY_API_HOST: 'https://content.example'})
  expect(allowed).toContain('https://content.example')
  expect(allowed?.join(' ')).not.toContain('sanity.io')
})

const styles = (env: NodeJS.ProcessEnv) =>
  /style-src ([^;]*)/.exec(policyWriter(readConfig(env))({scripts: [], styles: [], isAccount: false}))?.[1]

test('a style element without text is admitted only where a Studio may show the site', () => {
  expect(styles({SANITY_STUDIO_PROJECT_ID: 'ab12cd34'})?.trim()).toBe("'self'")
  const hashOfNothing = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
  expect(styles({SANITY_STUDIO_PROJECT_ID: 'ab12cd34', STUDIO_URL: 'https://studio.example.com'})).toBe(
    `'self' ${hashOfNothing}`,
  )
})
