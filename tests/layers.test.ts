import {execFileSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {join, posix} from 'node:path'
import {parseSync} from 'vite'
import {expect, test} from 'vitest'

/**
 * Which folder may import which: this test reads the map in README.md. As a folder may only import from rows above its own, there is no
 * cycle between folders; the linter refuses cycles between files (import/no-cycle).
 */

const root = join(import.meta.dirname, '..')

/** What a folder may import: folders of the map, and packages that the map names anywhere. */
interface Row {
  folder: string
  allowed: ReadonlySet<string>
}

/** The rows of the map: a linked folder in the first column, names in backticks or the word “anything” in the last one. */
function readMap(): Row[] {
  const lines = readFileSync(join(root, 'README.md'), 'utf8').split('\n')
  return lines.flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    const folder = /^\[`([\w/]+)\/`\]/.exec(cells[1] ?? '')?.[1]
    const last = cells.at(-2) ?? ''
    if (!folder || cells.length !== 5) return []
    const names =
      last === 'anything' ? ['anything'] : [...last.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '')
    return [{folder, allowed: new Set(names)}]
  })
}

const map = readMap()
const folders = map.map(({folder}) => folder).toSorted((one, other) => other.length - one.length)
const packages = new Set(map.flatMap(({allowed}) => [...allowed]).filter((name) => !folders.includes(name)))

/** The map's folder that a file is in; undefined for files beside package.json. */
const folderOf = (file: string) => folders.find((folder) => file.startsWith(`${folder}/`))

/** The imports of a file, as folders and packages of the map. */
function importsOf(file: string, code: string): string[] {
  const {module} = parseSync(file, code)
  const specifiers = [
    ...module.staticImports.map(({moduleRequest}) => moduleRequest.value),
    ...module.staticExports.flatMap(({entries}) =>
      entries.map(({moduleRequest}) => moduleRequest?.value ?? ''),
    ),
    ...module.dynamicImports.map(
      ({moduleRequest}) =>
        /^['"](.*)['"]$/.exec(code.slice(moduleRequest.start, moduleRequest.end))?.[1] ?? '',
    ),
  ]
  return specifiers.flatMap((specifier) => {
    const target = specifier.startsWith('.')
      ? folderOf(posix.join(posix.dirname(file), specifier))
      : [...packages].find((name) => specifier === name || specifier.startsWith(`${name}/`))
    return target ? [target] : []
  })
}

/** The imports of a file that the map does not allow. */
function forbidden(file: string, code: string): string[] {
  const row = map.find(({folder}) => folder === folderOf(file))
  if (!row || row.allowed.has('anything')) return []
  return importsOf(file, code).filter((target) => target !== row.folder && !row.allowed.has(target))
}

function sourceFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  // Tests may import their tools, and bundles for tests are not part of the product.
  return listed
    .split('\n')
    .filter((file) => /\.(ts|tsx)$/.test(file) && !/\.(test|e2e|gen|bench)\.|testing|\/suite\//.test(file))
}

test('every import follows the map of the README', () => {
  const faults = sourceFiles().flatMap((file) => {
    try {
      return forbidden(file, readFileSync(join(root, file), 'utf8')).map(
        (target) => `${file} imports ${target}`,
      )
    } catch (error) {
      // Deleted but not committed yet.
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
      throw error
    }
  })
  expect(faults).toEqual([])
})

test('a folder imports only from rows above it', () => {
  const below = map.flatMap(({folder, allowed}, row) =>
    map
      .slice(row)
      .filter((other) => allowed.has(other.folder))
      .map((other) => `${folder} may import ${other.folder}`),
  )
  expect(below).toEqual([])
})

test('every folder with code is on the map', () => {
  const lost = sourceFiles().filter((file) => file.includes('/') && !folderOf(file))
  expect(lost).toEqual([])
})

test.each([
  ['domain/a.ts', `import {x} from '../web/content/page.ts'`, ['web/content']],
  ['schemas/documents/a.ts', `import {defineType} from 'sanity'`, []],
  ['schemas/documents/a.ts', `export {x} from '../../content/index.ts'`, ['content']],
  ['studio/a.ts', `const x = import('../services/lake/main.ts')`, ['services/lake']],
  ['web/components/a.tsx', `import {client} from '@sanity/client'`, ['@sanity/client']],
  ['web/components/a.tsx', `import {getAuth} from 'firebase/auth'`, ['firebase']],
  ['web/pages/a.tsx', `import {defineType} from 'sanity'`, ['sanity']],
  ['web/ui/a.tsx', `import type {Page} from '../content/page.ts'`, ['web/content']],
  ['services/lake/a.ts', `import {x} from '../backend/main.ts'`, ['services/backend']],
  ['web/live/a.ts', `import type {ContentSource} from '../routes.tsx'`, ['web']],
  ['web/shared/a.ts', `import type {Draft} from '../preview/site.ts'`, ['web/preview']],
  ['scripts/a.ts', `import {x} from '../services/lake/main.ts'`, []],
])('%s: %s', (file, code, found) => {
  expect(forbidden(file, code)).toEqual(found)
})
