import {readdir, stat} from 'node:fs/promises'
import {join} from 'node:path'
import sharp from 'sharp'
import {describe, expect, test} from 'vitest'
import {schemaFindings} from '../scripts/check/schema-findings.ts'
import {clientOf} from '../scripts/check/testing.ts'
import {singletonNames} from '../schemas/index.ts'
import {factsFrom} from '../domain/facts.ts'
import {printedFact, variablesIn} from '../domain/variables.ts'
import {claims} from './claims.ts'
import {contentDirectory, documents} from './index.ts'
import {ask, visibleTexts} from './testing.ts'

const ids = documents.map(({_id}) => _id)
const fields = documents.flatMap((document) =>
  [...fieldsOf(document)].map(([name, value]) => ({place: `${document._id}.${name}`, value})),
)

describe('ids', () => {
  test('are unique', () => {
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('have no dot, which would make the document private', () => {
    expect(ids.filter((id) => !/^[A-Za-z][A-Za-z0-9-]*$/.test(id))).toEqual([])
  })

  test('cover every singleton', () => {
    expect(singletonNames.filter((name) => !ids.includes(name))).toEqual([])
  })
})

test('every reference leads to a document of the seed', () => {
  const references = fields.flatMap(({place, value}) =>
    typeof value === 'object' && value !== null && '_ref' in value ? [{place, target: value._ref}] : [],
  )
  expect(references.length).toBeGreaterThan(200)
  expect(references.filter(({target}) => !ids.includes(String(target)))).toEqual([])
})

test('no two claims say the same of the same thing', () => {
  const said = claims.map(({figure, label}) => `${String(figure)} ${String(label)}`)
  expect(new Set(said).size).toBe(said.length)
})

test('every variable in a text prints something', () => {
  const used = visibleTexts().flatMap(({text}) => variablesIn(text))
  expect(used.length).toBeGreaterThan(30)
  const facts = factsFrom(used, new Map(documents.map((document) => [document._id, document])))
  expect(used.filter((name) => !printedFact(name, facts, Date.now()))).toEqual([])
})

test('every object in a list has a key of its own', () => {
  const lists = fields.flatMap(({place, value}) => (Array.isArray(value) ? [{place, items: value}] : []))
  const faulty = lists.filter(({items}) => {
    const objects = items.filter((item: unknown) => typeof item === 'object' && item !== null)
    const keys = objects.flatMap((item) => ('_key' in item ? [item._key] : []))
    return keys.length !== objects.length || new Set(keys).size !== keys.length
  })
  expect(faulty).toEqual([])
})

test('search titles have at most 60 characters, descriptions at most 160, and no two are alike', async () => {
  expect(await ask('count(*[defined(seo)])')).toBeGreaterThan(15)
  expect(
    await ask('*[defined(seo) && (length(seo.title) > 60 || length(seo.description) > 160)]._id'),
  ).toEqual([])
  // The defaults of the site may say what the home page says.
  const pages = '*[defined(seo) && _id != "siteSettings"]'
  expect(await ask(`count(array::unique(${pages}.seo.title)) == count(${pages})`)).toBe(true)
  expect(await ask(`count(array::unique(${pages}.seo.description)) == count(${pages})`)).toBe(true)
})

test("Sanity's validator finds nothing but the two gaps that only an owner can fill", async () => {
  const published = documents.map(asPublished)
  const client = clientOf(published)
  const problems = (await Promise.all(published.map((document) => schemaFindings(client, document)))).flat()
  expect(problems.map(({documentId, path, severity}) => `${severity} ${documentId}.${path}`)).toEqual([
    'warning legalSettings.jurisdiction',
    'warning legalSettings.noticeDays',
  ])
})

describe('images', () => {
  const named = fields.flatMap(({value}) =>
    typeof value === 'object' && value !== null && '_sanityAsset' in value
      ? [{asset: String(value._sanityAsset), alt: 'alt' in value ? value.alt : undefined}]
      : [],
  )
  const files = [...new Set(named.map(({asset}) => asset.replace('image@file://./images/', '')))]

  test('are all in use', async () => {
    expect(files.toSorted()).toEqual((await readdir(join(contentDirectory, 'images'))).toSorted())
  })

  test('have alternative texts that differ', () => {
    expect(new Set(named.map(({alt}) => alt)).size).toBe(named.length)
    expect(named.filter(({alt}) => typeof alt !== 'string' || alt.length < 20)).toEqual([])
  })

  test.each(files)('%s is small, and is a vector or has the size it is used at', async (file) => {
    const path = join(contentDirectory, 'images', file)
    const {format, width, height} = await sharp(path).metadata()
    const {size} = await stat(path)
    expect(format === 'svg' || (width === 480 && height === 480)).toBe(true)
    expect(size).toBeLessThanOrEqual(15 * 1024)
  })
})

/** The document as it is in the lake: with the system fields, and an asset where the seed names a file. */
function asPublished(document: (typeof documents)[number]) {
  const json = JSON.stringify(document).replaceAll(
    /"_sanityAsset":"[^"]+"/g,
    '"asset":{"_type":"reference","_ref":"image-0-480x480-webp"}',
  )
  const date = '2026-01-01T00:00:00Z'
  return {...JSON.parse(json), _rev: 'seed', _createdAt: date, _updatedAt: date}
}

/** Every value inside a document with its field name, from the outside in. Items of lists have their position, from 0. */
function* fieldsOf(value: unknown, name = ''): Generator<[name: string, value: unknown]> {
  if (name) yield [name, value]
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* fieldsOf(item, `${name}[${index}]`)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, field] of Object.entries(value)) yield* fieldsOf(field, name ? `${name}.${key}` : key)
  }
}
