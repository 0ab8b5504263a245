import {readFile} from 'node:fs/promises'
import {basename, join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import type {SeedDocument} from '../../content/document.ts'

const notation = /^image@file:\/\/\.\/(?<path>.+)$/

/**
 * Uploads every picture that a document names in `_sanityAsset`, and returns the documents with references to the assets
 * instead. An asset's id is the hash of its bytes, so a second upload changes nothing.
 * @param folder the folder that the pictures' paths are relative to
 * @throws Error for a `_sanityAsset` in another notation
 */
export async function uploadAssets(
  client: SanityClient,
  documents: SeedDocument[],
  folder: string,
): Promise<SeedDocument[]> {
  const ids = new Map<string, string>()
  for (const asset of new Set(documents.flatMap((document) => assetsIn(document)))) {
    const path = notation.exec(asset)?.groups?.path
    if (!path) throw new Error(`"${asset}" is not an image of the seed. Write it as image@file://./path`)
    // oxlint-disable-next-line no-await-in-loop -- one at a time: a hosted project limits parallel uploads
    const {_id} = await client.assets.upload('image', await readFile(join(folder, path)), {
      filename: basename(path),
    })
    ids.set(asset, _id)
  }
  return documents.map((document) => ({...document, ...withReferences(document, ids)}))
}

function assetsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(assetsIn)
  if (typeof value !== 'object' || value === null) return []
  const asset = '_sanityAsset' in value && typeof value._sanityAsset === 'string' ? [value._sanityAsset] : []
  return [...asset, ...Object.values(value).flatMap(assetsIn)]
}

function withReferences(value: object, ids: Map<string, string>): Record<string, unknown> {
  const fields = Object.entries(value).map(([key, field]) =>
    key === '_sanityAsset'
      ? ['asset', {_type: 'reference', _ref: ids.get(String(field))}]
      : [key, replaced(field, ids)],
  )
  return Object.fromEntries(fields)
}

function replaced(value: unknown, ids: Map<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => replaced(item, ids))
  return typeof value === 'object' && value !== null ? withReferences(value, ids) : value
}
