import {execFile} from 'node:child_process'
import {mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {promisify} from 'node:util'
import type {SanityClient, SanityDocument} from '@sanity/client'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {documents} from '../content/index.ts'
import {startLake, type TestLake} from '../tests/support/lake.ts'
import {exportContent, exportOnly} from './content-export.ts'
import {importContent} from './content-import.ts'
import {seed, seedIfEmpty} from './seed.ts'

const pictures = readdirSync(join(import.meta.dirname, '../content/images')).length

let source: TestLake
let target: TestLake
let folder: string

beforeAll(async () => {
  ;[source, target, folder] = await Promise.all([
    startLake(),
    startLake(),
    mkdtemp(join(tmpdir(), 'transfer-')),
  ])
})

afterAll(async () => {
  await Promise.all([source.stop(), target.stop(), rm(folder, {recursive: true, force: true})])
})

describe('seeding', () => {
  test('a run that fails during the uploads leaves no document, and the next run completes it', async () => {
    const {client} = source
    let uploads = 0
    const dying = client.withConfig({
      resolveFetch: () => async (address, init) => {
        if (address.includes('/assets/') && ++uploads > 5) throw new Error('killed')
        return fetch(address, {...init, body: init?.body})
      },
      maxRetries: 0,
    })
    await expect(seedIfEmpty(dying)).rejects.toThrow('killed')
    expect(await client.fetch('count(*[_type == "sanity.imageAsset"])')).toBe(5)
    expect(await client.fetch('count(*[!(_type match "sanity*")])')).toBe(0)

    await seedIfEmpty(client)
    expect(await client.fetch('count(*[_id in $ids])', {ids: documents.map(({_id}) => _id)})).toBe(
      documents.length,
    )
    expect(await client.fetch('count(*[_type == "sanity.imageAsset"])')).toBe(pictures)
  })

  test('seedIfEmpty changes nothing in a filled lake', async () => {
    const {client} = source
    await client.patch('siteSettings').set({companyName: 'Another Name'}).commit()
    await seedIfEmpty(client)
    expect(await client.fetch('*[_id == "siteSettings"][0].companyName')).toBe('Another Name')
  })

  test('seed restores the seed documents, and deletes others only with `clean`', async () => {
    const {client} = source
    await client.createOrReplace({_id: 'claim-of-mine', _type: 'claim', figure: '1'})
    await client.createOrReplace({_id: 'drafts.siteSettings', _type: 'siteSettings', companyName: 'Draft'})

    expect(await seed(client, {clean: false})).toEqual({deleted: 0})
    const names = '*[_type == "siteSettings"] | order(_id).companyName'
    expect(await client.fetch(names)).toEqual(['Draft', 'Sesto'])
    expect(await client.fetch('defined(*[_id == "claim-of-mine"][0])')).toBe(true)

    expect(await seed(client, {clean: true})).toEqual({deleted: 2})
    expect(await client.fetch(names)).toEqual(['Sesto'])
  })
})

test('a lake with one draft counts as filled; two simultaneous starts fill an empty lake once', async () => {
  const lake = await startLake()
  const count = 'count(*[!(_type match "sanity*")])'
  try {
    await lake.client.create({_id: 'drafts.mine', _type: 'claim'})
    await seedIfEmpty(lake.client)
    expect(await lake.client.fetch(count)).toBe(1)

    await lake.client.delete('drafts.mine')
    await Promise.all([seedIfEmpty(lake.client), seedIfEmpty(lake.client)])
    expect(await lake.client.fetch(count)).toBe(documents.length)
  } finally {
    await lake.stop()
  }
})

describe('export and import', () => {
  test('copy documents, drafts and pictures to another lake unchanged', async () => {
    await source.client.createOrReplace({
      _id: 'drafts.agent-data-analyst',
      _type: 'agent',
      name: 'Data Analyst, unfinished',
      claims: [{_type: 'reference', _key: 'a', _ref: 'claim-data-hours'}],
    })
    const file = join(folder, 'content.tar.gz')
    const steps: string[] = []
    const exported = await exportContent(source.client, file, ({step}) => steps.push(step))
    expect(exported).toMatchObject({documentCount: documents.length + 1, assetCount: pictures})
    expect(steps.length).toBeGreaterThan(2)

    const imported = await importContent(target.client, file, 'create')
    expect(imported).toEqual({documents: documents.length + 1, warnings: []})
    expect(await everything(target.client)).toEqual(await everything(source.client))

    const [url] = await target.client.fetch<string[]>('*[_type == "sanity.imageAsset"] | order(_id).url')
    const picture = await fetch(url ?? '')
    expect(picture.headers.get('content-type')).toMatch(/^image\//)
  })

  test('import fails on documents that exist, overwrites them with --replace, and skips them with --missing', async () => {
    const file = join(folder, 'promo.ndjson')
    await writeFile(
      file,
      `${JSON.stringify({_id: 'promo-first-month', _type: 'promo', text: 'Imported'})}\n${JSON.stringify({_id: 'promo-new', _type: 'promo', text: 'New'})}\n`,
    )
    const {client} = target
    const promos = '*[_type == "promo"] | order(_id).text'
    const original = await client.fetch<string>('*[_id == "promo-first-month"][0].text')

    await expect(importContent(client, file, 'create')).rejects.toThrow(/exist already.*--replace.*--missing/)
    expect(await client.fetch(promos)).toEqual([original])
    await importContent(client, file, 'createIfNotExists')
    expect(await client.fetch(promos)).toEqual([original, 'New'])
    await importContent(client, file, 'createOrReplace')
    expect(await client.fetch(promos)).toEqual(['Imported', 'New'])
  })

  test('published documents of some types and ids are promoted with their pictures, and no others', async () => {
    const {client} = source
    await client.patch('agent-data-analyst').set({tagline: 'Promoted'}).commit()
    await client.patch('siteSettings').set({companyName: 'Not promoted'}).commit()
    const file = join(folder, 'some.ndjson')
    expect(await exportOnly(client, file, ['agent-data-analyst', 'gallery'])).toEqual({
      documentCount: 2,
      assetCount: 15,
    })
    const before = await everything(target.client)
    expect(await importContent(target.client, file, 'createOrReplace')).toEqual({documents: 2, warnings: []})
    expect(await everything(target.client)).toEqual(
      before.map((each) => (each._id === 'agent-data-analyst' ? {...each, tagline: 'Promoted'} : each)),
    )
    await expect(exportOnly(client, file, ['agnet'])).rejects.toThrow('has the type or id agnet.')
    // What cannot be completed is not left behind.
    mkdirSync(join(folder, 'taken.ndjson'))
    await expect(exportOnly(client, join(folder, 'taken.ndjson'), ['gallery'])).rejects.toThrow(
      'taken.ndjson',
    )
    expect(readdirSync(folder).filter((name) => name.endsWith('.partial'))).toEqual([])
    // Without what it refers to.
    await client.create({
      _id: 'claim-new',
      _type: 'claim',
      of: {_type: 'reference', _ref: (await client.create({_type: 'claim'}))._id},
    })
    await exportOnly(client, file, ['claim-new'])
    await expect(importContent(target.client, file, 'createOrReplace')).rejects.toThrow(
      /refers to \S+, which is not in the dataset/,
    )
  })

  test.each([
    ['notes.txt', 'not a document\n', /not a Sanity export: Failed to parse line #1/],
    [
      'half.tar.gz',
      Buffer.from('1f8b0800000000000003ed', 'hex'),
      /not a Sanity export: unexpected end of file/,
    ],
    ['binary.png', Buffer.from([0x89, 0x50, 0xff, 0xfe, 10]), /not a Sanity export/],
  ])('import reports what is wrong with %s', async (name, bytes, message) => {
    const file = join(folder, name)
    await writeFile(file, bytes)
    await expect(importContent(target.client, file, 'create')).rejects.toThrow(message)
  })
})

describe('commands report an error in one line', () => {
  const another = mkdtempSync(join(tmpdir(), 'another-lake-'))
  writeFileSync(join(another, 'token'), 'foreign')
  afterAll(() => rmSync(another, {recursive: true}))

  const cases: [string, string[], Record<string, string>, string][] = [
    [
      'no lake',
      ['check-content.ts'],
      {LAKE_PORT: '4'},
      'The content lake does not answer at http://localhost:4. Start it with `npm start` and keep it running, or set LAKE_PORT to the port it is on.',
    ],
    [
      'a foreign token',
      ['seed.ts'],
      {SANITY_AUTH_TOKEN: 'foreign'},
      'The token is not accepted by the embedded lake. Check SANITY_AUTH_TOKEN.',
    ],
    [
      'another lake on the port',
      ['seed.ts'],
      {LAKE_DATA: another},
      'The token is not accepted by the embedded lake. LAKE_DATA has to be the folder of the running lake.',
    ],
    [
      'no file',
      ['content-import.ts', '/nowhere.tar.gz'],
      {},
      'There is no file /nowhere.tar.gz. Usage: npm run content:import -- FILE [--replace | --missing]',
    ],
    [
      'no folder',
      ['content-export.ts', '/nowhere/x.tar.gz'],
      {},
      '/nowhere does not exist or cannot be written to. Choose another folder. Usage: npm run content:export [-- FILE] [--overwrite] [--only TYPE_OR_ID,…]',
    ],
    [
      'no argument',
      ['content-import.ts'],
      {},
      'Name one file. Usage: npm run content:import -- FILE [--replace | --missing]',
    ],
  ]

  test.each(cases)('%s', async (_, [script = '', ...args], env, message) => {
    const run = promisify(execFile)(process.execPath, [join(import.meta.dirname, script), ...args], {
      env: {...process.env, ...target.env, ...env},
    })
    await expect(run).rejects.toMatchObject({code: 1, stderr: `${message}\n`})
  })
})

/** All documents by id, without the fields that a lake sets itself. */
async function everything(client: SanityClient): Promise<Record<string, unknown>[]> {
  const found = await client.fetch<SanityDocument[]>('*[!(_id in path("_.**"))] | order(_id)')
  return found.map((document) =>
    Object.fromEntries(
      Object.entries(document).filter(
        ([field]) => !['_rev', '_createdAt', '_updatedAt', 'url', 'uploadId', '_system'].includes(field),
      ),
    ),
  )
}
