import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {gunzipSync} from 'node:zlib'
import type {SeedDocument} from '../../content/document.ts'

const picture = /"_sanityAsset":"[^"]*",?/g

/**
 * The documents of an older version's seed, by `npm run content:export` with the lake and the scripts of its commit. Their pictures are left
 * out.
 * @param date as in `2026-11-22`
 */
export function exportedOn(date: string): SeedDocument[] {
  const file = gunzipSync(readFileSync(join(import.meta.dirname, '../exports', `${date}.ndjson.gz`)))
  return file
    .toString()
    .trim()
    .split('\n')
    .map((line) => {
      const {_rev, _createdAt, _updatedAt, ...document} = JSON.parse(
        line.replaceAll(picture, '').replaceAll(',}', '}'),
      )
      return document
    })
}
