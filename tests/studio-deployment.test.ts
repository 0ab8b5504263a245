import {afterEach, expect, test, vi} from 'vitest'

/** sanity.cli.ts, as `npx sanity deploy` and other commands read it. */

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const staging = {
  SANITY_STUDIO_PROJECT_ID: 'ab12cd34',
  SANITY_STUDIO_DATASET: 'staging',
  SANITY_STUDIO_SITE_URL: 'https://staging.example.com',
}

async function configOf(command: string, env: Record<string, string | undefined>) {
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'sanity', command])
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  const {default: config} = await import('../sanity.cli.ts')
  return config.api
}

test.each([
  ['whose variables are all set', {}],
  ['of a site that has both addresses', {SITE_URL: 'https://staging.example.com'}],
])('a Studio %s is deployed', async (_, more) => {
  expect(await configOf('deploy', {...staging, ...more})).toEqual({projectId: 'ab12cd34', dataset: 'staging'})
})

test.each([
  [{SANITY_STUDIO_DATASET: undefined}, /^SANITY_STUDIO_DATASET is missing: set it in .env.production/],
  [{SANITY_STUDIO_SITE_URL: undefined}, /^SANITY_STUDIO_SITE_URL is missing/],
  [{SITE_URL: 'https://www.example.com'}, /^SANITY_STUDIO_SITE_URL is https:\/\/staging.*SITE_URL is .*www/],
  [
    {SANITY_API_HOST: 'https://content.example.com'},
    /^SANITY_STUDIO_API_HOST is missing, but SANITY_API_HOST/,
  ],
])('a Studio with %j is not', async (more, sentence) => {
  await expect(configOf('deploy', {...staging, ...more})).rejects.toThrow(sentence)
})

test('other commands need the project alone', async () => {
  const api = await configOf('dataset', {...staging, SANITY_STUDIO_DATASET: undefined})
  expect(api).toEqual({projectId: 'ab12cd34', dataset: 'production'})
})
