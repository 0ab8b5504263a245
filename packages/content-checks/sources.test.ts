import {globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'

const sources = globSync('**/*.ts', {cwd: import.meta.dirname, exclude: ['**/*.test.ts', 'node_modules/**']})

/** Regular expressions of a source: as literals, and as strings that are compiled. */
function expressionsIn(source: string): string[] {
  const code = source.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')
  const literals =
    code.match(/(?<=[(=,:[?]\s*|^\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\n\\])*\]|[^/\n\\[])+\/[dgimsuvy]*/gm) ??
    []
  const strings = code.match(/String\.raw`[^`]*`|new RegExp\(`[^`]*`/g) ?? []
  return [...literals, ...strings]
}

test('no regular expression is longer than 120 characters', () => {
  expect(sources.length).toBeGreaterThan(20)
  const all = sources.flatMap((file) => expressionsIn(readFileSync(join(import.meta.dirname, file), 'utf8')))
  expect(all.length).toBeGreaterThan(50)
  expect(all.filter((expression) => expression.length > 120)).toEqual([])
})
