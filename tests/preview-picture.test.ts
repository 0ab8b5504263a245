import {expect, test} from 'vitest'
import {compact} from '../domain/compact.ts'
import {demoResult} from '../web/components/agents/demo-lines.ts'
import type {AgentQueryResult} from '../web/content/types.gen.ts'
import {plainText} from '../web/content/editable.ts'
import {asPreviewed} from './support/previewed.ts'
import {contentOf, htmlOf, layoutOf, seedPaths} from './support/rendering.ts'

/** Marks as characters, and as React escapes them in an address. */
const marks = /(?:[\u200B-\u200D\uFEFF]|%E2%80%8[BCD]|%EF%BB%BF)+/g

/** The preview's marks are in texts alone. What a page makes of its content, drawings and order included, is the same with them. */
test.each(seedPaths)('%s without its marks is the page', async (path) => {
  const [layout, entry] = await Promise.all([layoutOf(), contentOf(path)])
  const previewed = await htmlOf(
    path,
    asPreviewed(structuredClone(entry)),
    asPreviewed(structuredClone(layout)),
  )
  expect(previewed).toMatch(marks)
  expect(previewed.replaceAll(marks, '')).toBe(await htmlOf(path, entry, layout))
})

test.each(seedPaths.filter((path) => /^\/agents\/./.test(path)))(
  '%s: the demo answers in the preview as on the site, to each of its choices',
  async (path) => {
    const entry = await contentOf(path)
    const {agent}: AgentQueryResult = Object(entry.result)
    const {agent: previewed}: AgentQueryResult = Object(asPreviewed(structuredClone(entry)).result)
    const fields = (agent?.demo?.fields ?? []).map(({name, options}) => ({
      name: name ?? '',
      options: compact(options).length > 0 ? compact(options) : ['A question about an order'],
    }))
    expect(fields).not.toEqual([])
    for (const {name, answer} of fields.flatMap((field) =>
      field.options.map((option) => ({name: field.name, answer: option})),
    )) {
      const form = new FormData()
      for (const field of fields)
        form.append(field.name, field.name === name ? answer : (field.options[0] ?? ''))
      const lines = demoResult(agent?.demo ?? {}, form).lines
      expect(lines.length).toBeGreaterThan(0)
      expect(demoResult(previewed?.demo ?? {}, form).lines.map(plainText)).toEqual(lines)
    }
  },
)
