import {globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {words} from './words.ts'

test('the words that are replaced are words of Sanity', () => {
  const folder = join(import.meta.dirname, '../node_modules/sanity/lib')
  const code = globSync('*.js', {cwd: folder})
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
  const keys = words.flatMap(({resources}) => (typeof resources === 'function' ? [] : Object.keys(resources)))
  expect(keys.length).toBeGreaterThan(30)
  expect(keys.filter((key) => !code.includes(`"${key}":`))).toEqual([])
})
