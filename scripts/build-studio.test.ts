import {spawnSync} from 'node:child_process'
import {mkdirSync, mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'

/** Ends Sanity's CLI, which builds for a minute, and prints what it was given. */
const instead = encodeURIComponent(`
  if (/@sanity.cli/.test(process.argv[1])) {
    const {SANITY_STUDIO_PROJECT_ID: project, SANITY_STUDIO_DATASET: dataset, ...env} = process.env
    const {SANITY_STUDIO_SITE_URL: site, SANITY_STUDIO_API_HOST: host} = env
    console.log(JSON.stringify({command: process.argv.slice(2), project, dataset, site, host}))
    process.exit(0)
  }
`)

test('the Studio of a hosted project is built by Sanity’s CLI for the environment’s project, site and API', () => {
  const dist = mkdtempSync(join(tmpdir(), 'build-studio-'))
  onTestFinished(() => rmSync(dist, {recursive: true}))
  mkdirSync(join(dist, 'studio'))
  const {stdout, stderr} = spawnSync(process.execPath, [join(import.meta.dirname, 'build-studio.ts')], {
    env: {
      ...process.env,
      NODE_OPTIONS: `--import=data:text/javascript,${instead}`,
      WEB_DIST: dist,
      SANITY_STUDIO_PROJECT_ID: 'ab12cd34',
      SANITY_STUDIO_DATASET: 'staging',
      SANITY_API_HOST: 'https://content.example.com',
      SITE_URL: 'https://www.example.com',
    },
    encoding: 'utf8',
  })
  expect({...JSON.parse(stdout || '{}'), stderr}).toEqual({
    command: ['build', join(dist, 'studio'), '--yes'],
    project: 'ab12cd34',
    dataset: 'staging',
    site: 'https://www.example.com',
    host: 'https://content.example.com',
    stderr: '',
  })
})
