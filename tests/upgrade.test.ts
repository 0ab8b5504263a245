import {spawnSync} from 'node:child_process'
import {join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {describe, expect, test} from 'vitest'
import type {SeedDocument} from '../content/document.ts'
import {pages} from '../domain/pages.ts'
import {exportedOn} from './support/exports.ts'
import {startLake} from './support/lake.ts'
import {contentOf, htmlOf, layoutOf} from './support/rendering.ts'
import {updateContent} from '../scripts/content-update.ts'
import {tryOnCopy} from '../scripts/lib/update-trial.ts'

/** Of three older versions. */
const exports = [
  // 1fda6294: claims are called stats, and pages have no ends.
  '2026-11-22',
  // be4e907b: the number of agents is typed as {agent-count}.
  '2026-11-23',
  // 52eb0640: facts stand in texts by reference, and every page is of a type of its own.
  '2026-11-25',
]

/** The former variable, labels of buttons that the site has no more, and lines of demos that repeated what visitors typed. */
const retired = /\{agent-count\}|^See the plans$|^Back to the dashboard$|\[\w+\]/i

const fill = (client: SanityClient, documents: readonly SeedDocument[]) =>
  client.mutate(documents.map((document) => ({createOrReplace: document})))

describe.each(exports)('the export of %s', (name) => {
  test(
    'is brought forward on a copy, without a new error or a lost text, and then itself',
    {timeout: 120_000},
    async () => {
      const lake = await startLake()
      const {client} = lake
      const old = exportedOn(name)
      await fill(client, old)
      const stored = '*[!string::startsWith(_type, "system.")] | order(_id)'
      const before = await client.fetch(stored)

      const trial = await tryOnCopy(client, 'http://localhost:5173', updateContent)
      expect(await client.fetch(stored)).toEqual(before)
      expect(trial.newErrors).toEqual([])
      expect(trial.lost.filter((text) => !retired.test(text))).toEqual([])
      const errors = trial.after.filter(
        ({severity, path}) => severity === 'error' && !path.endsWith('.image'),
      )
      // Only its owner knows how a figure is known that the seed no longer has.
      expect(errors.map(({documentId}) => documentId)).toEqual(
        name === '2026-11-22' ? ['claim-strategy-roi'] : [],
      )

      await updateContent(client)
      const documents = await client.fetch<SeedDocument[]>(stored)
      for (const path of [
        pages.home.path,
        pages.agents.path,
        '/agents/data-analyst',
        '/about-us',
        '/pricing',
        '/contact',
        '/signup',
        '/terms-conditions',
      ]) {
        const html = await htmlOf(path, await contentOf(path, documents), await layoutOf(documents))
        expect([path, html.match(/<h1/g)?.length]).toEqual([path, 1])
        expect(html.replaceAll(/<[^>]*>/g, ' ')).not.toMatch(/undefined|\[object|NaN|\{agent/)
      }
      expect(await updateContent(client)).toMatchObject({missing: [], pages: [], updates: []})
      await lake.stop()
    },
  )
})

test('an update that would bring a new error is not made, and says which', {timeout: 120_000}, async () => {
  const lake = await startLake()
  const {client, env} = lake
  await fill(
    client,
    exportedOn('2026-11-25').map((document) =>
      document._id === 'agentsPage' ? {...document, heading: undefined} : document,
    ),
  )
  const refused = spawnSync(process.execPath, [join(import.meta.dirname, '../scripts/content-update.ts')], {
    env: {...process.env, ...env},
    encoding: 'utf8',
  })
  expect(refused.stdout).toContain('agentsPage: a page of sections, with the same words')
  expect(refused.stdout).toMatch(/Errors of the content check: \d+ before, \d+ afterwards\./)
  expect(refused.stdout).toMatch(/Not there before:\nerror +agentsPage +sections/)
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('Nothing was changed')])
  expect(await client.getDocument('agentsPage')).toMatchObject({_type: 'agentsPage'})
  await lake.stop()
})
