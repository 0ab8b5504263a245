import {execFileSync} from 'node:child_process'
import {existsSync, readFileSync} from 'node:fs'
import {isBuiltin} from 'node:module'
import {join, posix} from 'node:path'
import {parseSync} from 'vite'
import {describe, expect, test} from 'vitest'
import {importRules} from './import-rules.ts'

/** Which folder may import which, types included; the linter refuses cycles between files (import/no-cycle). */

const root = join(import.meta.dirname, '..')
const folders = Object.keys(importRules).toSorted((first, second) => second.length - first.length)
/** The libraries and packages that only some folders may import. */
const reserved = new Set(
  [
    ...Object.values(importRules).flatMap((allowed) => (allowed === 'anything' ? [] : allowed)),
    'sanity-lake',
    'auth-emulator',
  ].filter((name) => !folders.includes(name)),
)

/** The folder of the rules, or the package, that a file is in; undefined for files beside package.json. */
function folderOf(file: string): string | undefined {
  const [, packageFolder] = /^(packages\/[^/]+)\//.exec(file) ?? []
  return packageFolder ?? folders.find((folder) => file.startsWith(`${folder}/`))
}

/** What a file imports, as the specifiers in its code. */
function specifiersOf(file: string, code: string): string[] {
  const {module} = parseSync(file, code)
  return [
    ...module.staticImports.map(({moduleRequest}) => moduleRequest.value),
    ...module.staticExports.flatMap(({entries}) =>
      entries.map(({moduleRequest}) => moduleRequest?.value ?? ''),
    ),
    ...module.dynamicImports.map(
      ({moduleRequest}) =>
        /^['"](.*)['"]$/.exec(code.slice(moduleRequest.start, moduleRequest.end))?.[1] ?? '',
    ),
  ].filter((specifier) => specifier !== '')
}

const pathOf = (file: string, specifier: string) => posix.join(posix.dirname(file), specifier)

/** The folder that a relative import leads to. */
const targetOf = (file: string, specifier: string) => folderOf(pathOf(file, specifier))

/** The tool of the Studio that a file belongs to. */
const toolOf = (file: string) => /^studio\/tools\/[^/]+/.exec(file)?.[0]

/** The name of the npm package that a specifier is of: `@sanity/client` of `@sanity/client/csm`. */
const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

/** The imports of a file that the rules do not allow. */
function forbidden(file: string, code: string): string[] {
  const folder = folderOf(file)
  const specifiers = specifiersOf(file, code)
  if (folder?.startsWith('packages/'))
    return specifiers.filter((specifier) => leaves(file, folder, specifier))
  const allowed = folder && importRules[folder]
  return specifiers.flatMap((specifier) => {
    const isRelative = specifier.startsWith('.')
    const target = isRelative ? targetOf(file, specifier) : packageOf(specifier)
    if (target === 'studio/tools' && target === folder) {
      const tool = toolOf(pathOf(file, specifier))
      return tool === undefined || tool === toolOf(file) ? [] : [tool]
    }
    if (target === undefined || target === folder) return []
    // A package is imported by its name, so that only what it exports is used.
    if (target.startsWith('packages/')) return [target]
    if (!allowed || allowed === 'anything' || allowed.includes(target)) return []
    return isRelative || reserved.has(target) ? [target] : []
  })
}

/** Whether an import leads out of a package to anything but what its package.json names. */
function leaves(file: string, folder: string, specifier: string): boolean {
  if (specifier.startsWith('.')) return targetOf(file, specifier) !== folder
  return !isBuiltin(specifier) && !dependenciesOf(folder, file).has(packageOf(specifier))
}

const isForTests = (file: string) => /\.(test|bench)\.|testing/.test(file)

/** What a file of a package may import: with tests and benchmarks, what it needs for development too. */
function dependenciesOf(folder: string, file: string): Set<string> {
  const {
    dependencies = {},
    devDependencies = {},
  }: Record<string, Record<string, string>> = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  )
  // The runner is the repository's: npm would install it into the backend's image if a package named it.
  return new Set(
    Object.keys(isForTests(file) ? {...dependencies, ...devDependencies, vitest: ''} : dependencies),
  )
}

/** Files of the product; tests of the site may import their tools, those of a package only what it needs itself. */
const sourceFiles = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.gen\./.test(file))
  .filter((file) => file.startsWith('packages/') || !/\.(test|e2e|bench)\.|testing|\/suite\//.test(file))
  // Deleted but not committed yet.
  .filter((file) => existsSync(join(root, file)))

test('every import follows tests/import-rules.ts', () => {
  const faults = sourceFiles.flatMap((file) =>
    forbidden(file, readFileSync(join(root, file), 'utf8')).map((target) => `${file} imports ${target}`),
  )
  expect(faults).toEqual([])
})

test('a folder imports only from folders above it', () => {
  const inOrder = Object.entries(importRules)
  const below = inOrder.flatMap(([folder, allowed], row) =>
    inOrder
      .slice(row)
      .filter(([name]) => allowed !== 'anything' && allowed.includes(name))
      .map(([name]) => `${folder} may import ${name}`),
  )
  expect(below).toEqual([])
})

test('every folder with code has a rule, and a row in the map of the README', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  expect(sourceFiles.filter((file) => file.includes('/') && !folderOf(file))).toEqual([])
  const used = new Set(sourceFiles.flatMap((file) => folderOf(file) ?? []))
  // Rooms of web/ and studio/ have no row of their own.
  const rows = [...used].map((folder) => (folder.startsWith('packages/') ? folder : folder.split('/')[0]))
  expect(rows.filter((folder) => !readme.includes(`[\`${folder}/\`](${folder})`))).toEqual([])
})

describe('an import that breaks the rules is found:', () => {
  test.each([
    ['domain/a.ts', `import {x} from '../web/content/page.ts'`, ['web/content']],
    ['schemas/documents/a.ts', `import {defineType} from '@sanity/types'`, []],
    ['schemas/documents/a.ts', `import {defineType} from 'sanity'`, ['sanity']],
    ['schemas/documents/a.ts', `export {x} from '../../content/index.ts'`, ['content']],
    ['studio/a.ts', `const x = import('sanity-lake')`, ['sanity-lake']],
    ['studio/desk/pages/a.ts', `import {x} from '../../publish/index.tsx'`, ['studio/publish']],
    ['studio/desk/pages/a.ts', `import {x} from '../../tools/help/index.ts'`, ['studio/tools']],
    ['studio/tools/prices/a.ts', `import {x} from '../../publish/receipt/receipts.ts'`, []],
    ['studio/tools/prices/a.ts', `import {x} from './b.ts'`, []],
    ['studio/tools/prices/a.ts', `import {x} from '../preview/b.ts'`, ['studio/tools/preview']],
    ['web/components/a.tsx', `import {client} from '@sanity/client'`, ['@sanity/client']],
    ['web/components/a.tsx', `import {getAuth} from 'firebase/auth'`, ['firebase']],
    ['web/pages/a.tsx', `import {defineType} from 'sanity'`, ['sanity']],
    ['web/ui/a.tsx', `import type {Page} from '../content/page.ts'`, ['web/content']],
    ['web/live/a.ts', `import type {ContentSource} from '../routes.tsx'`, ['web']],
    ['web/shared-page/a.ts', `import type {Draft} from '../preview/site.ts'`, ['web/preview']],
    ['scripts/a.ts', `import {createLake} from 'sanity-lake'`, []],
    ['scripts/a.ts', `import {createLake} from '../packages/sanity-lake/lake.ts'`, ['packages/sanity-lake']],
    ['packages/sanity-lake/a.ts', `import {Hono} from 'hono/tiny'\nimport 'node:fs'\nimport './b.ts'`, []],
    ['packages/sanity-lake/a.ts', `import {x} from '../../domain/pages.ts'`, ['../../domain/pages.ts']],
    [
      'packages/sanity-lake/a.ts',
      `import {x} from '../service-kit/limiter.ts'`,
      ['../service-kit/limiter.ts'],
    ],
    ['packages/sanity-lake/a.ts', `import {createClient} from '@sanity/client'`, ['@sanity/client']],
    ['packages/sanity-lake/a.test.ts', `import {createClient} from '@sanity/client'`, []],
    [
      'packages/sanity-lake/a.test.ts',
      `import {documents} from '../../content/index.ts'`,
      ['../../content/index.ts'],
    ],
  ])('%s: %s', (file, code, found) => {
    expect(forbidden(file, code)).toEqual(found)
  })
})
