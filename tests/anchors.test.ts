import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {anchors} from '../domain/anchors.ts'
import {isPageName, pages} from '../domain/pages.ts'

describe.each(Object.entries(anchors))('the page %s', (name, ids = []) => {
  const page = isPageName(name) ? pages[name] : undefined
  const source = readFileSync(join(import.meta.dirname, '../web', page?.module ?? ''), 'utf8')
  // Upper-case names are components, which hand their id on; lower-case ones are sections.
  const written = [...source.matchAll(/<(?:section|Ending)\b[^>]*?\bid="([a-z-]+)"/g)].map(([, id]) => id)

  test('has every place that links may jump to', () => {
    expect(ids.filter((id) => !source.includes(`id="${id}"`))).toEqual([])
  })

  test('has no other section with an id', () => {
    expect(written.filter((id) => id !== undefined && !ids.includes(id))).toEqual([])
  })
})
