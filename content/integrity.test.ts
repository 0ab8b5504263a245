import {readdir, stat} from 'node:fs/promises'
import {join} from 'node:path'
import sharp from 'sharp'
import {describe, expect, test} from 'vitest'
import {claims} from './claims.ts'
import {contentDirectory, documents} from './index.ts'

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
})

test('no two claims say the same of the same thing', () => {
  const said = claims.map(({figure, label}) => `${String(figure)} ${String(label)}`)
  expect(new Set(said).size).toBe(said.length)
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

/** Every value inside a document with its field name, from the outside in. Items of lists have their position, from 0. */
function* fieldsOf(value: unknown, name = ''): Generator<[name: string, value: unknown]> {
  if (name) yield [name, value]
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* fieldsOf(item, `${name}[${index}]`)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, field] of Object.entries(value)) yield* fieldsOf(field, name ? `${name}.${key}` : key)
  }
}
