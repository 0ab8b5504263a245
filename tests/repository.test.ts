import {execFileSync} from 'node:child_process'
import {existsSync, globSync, readFileSync} from 'node:fs'
import {basename, dirname, join} from 'node:path'
import {describe, expect, test} from 'vitest'

const root = dirname(import.meta.dirname)
const read = (file: string) => readFileSync(join(root, file), 'utf8')

describe('dependencies', () => {
  type Versions = {[name: string]: string | Versions}
  const [ours = {}, ...workspaces] = [
    'package.json',
    'backend/package.json',
    'bench/peers/package.json',
    ...globSync('packages/*/package.json', {cwd: root}),
  ].map((file): Record<string, Versions> => JSON.parse(read(file)))
  /** Overrides for the dependencies of one package are nested. */
  const flatten = (entries: Versions): [name: string, version: string][] =>
    Object.entries(entries).flatMap(([name, version]): [string, string][] =>
      typeof version === 'string' ? [[name, version]] : flatten(version),
    )
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides']
  const versionsOf = (manifest: Record<string, Versions>) =>
    kinds.flatMap((kind) => flatten(manifest[kind] ?? {}))

  test.each([ours, ...workspaces].flatMap(versionsOf))(
    '%s is pinned to an exact version (%s)',
    (_, version) => {
      expect(version).toMatch(/^(npm:[@\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/)
    },
  )

  test('all workspaces use the same versions', () => {
    const byName = Map.groupBy(
      [ours, ...workspaces].flatMap((manifest) =>
        kinds.slice(0, 2).flatMap((kind) => flatten(manifest[kind] ?? {})),
      ),
      ([name]) => name,
    )
    expect(byName.get('hono')?.length).toBeGreaterThan(2)
    expect([...byName].filter(([, uses]) => new Set(uses.map(([, version]) => version)).size > 1)).toEqual([])
  })

  test.each(['package-lock.json', 'bench/peers/package-lock.json'])(
    '%s has no download URLs, and a checksum for every package',
    (file) => {
      const lockfile: {packages: Record<string, {resolved?: string; integrity?: string; link?: boolean}>} =
        JSON.parse(read(file))
      // The other entries are the repository itself, its workspace and the link to that.
      const packages = Object.entries(lockfile.packages).filter(
        ([path, entry]) => path.includes('node_modules/') && !entry.link,
      )
      expect(packages.length).toBeGreaterThan(100)
      expect(packages.filter(([, entry]) => entry.resolved)).toEqual([])
      expect(packages.filter(([, entry]) => !entry.integrity).map(([path]) => path)).toEqual([])
    },
  )

  test('a package that asks for the newest version of another gets one that is pinned', () => {
    const {packages}: {packages: Record<string, {dependencies?: Record<string, string>}>} = JSON.parse(
      read('package-lock.json'),
    )
    const newest = Object.values(packages).flatMap(({dependencies = {}}) =>
      Object.keys(dependencies).filter((name) => dependencies[name] === 'latest'),
    )
    const pinned = flatten(ours['overrides'] ?? {}).map(([name]) => name)
    expect(newest.filter((name) => !pinned.includes(name))).toEqual([])
  })

  test('each of Sanity’s packages has one version, but for what docs/performance.md explains', () => {
    const {packages}: {packages: Record<string, {version?: string}>} = JSON.parse(read('package-lock.json'))
    const installed = Object.entries(packages).flatMap(([path, {version}]) => {
      const name = path.split('node_modules/').at(-1) ?? ''
      return /^(@sanity\/.*|sanity|groq.*)$/.test(name) ? [{name, version}] : []
    })
    const several = [...Map.groupBy(installed, ({name}) => name)].filter(
      ([, found]) => new Set(found.map(({version}) => version)).size > 1,
    )
    const explained = read('docs/performance.md')
    expect(several.map(([name]) => name).filter((name) => !explained.includes(`\`${name}\``))).toEqual([])
  })

  test('npm install runs no install scripts', () => {
    expect(read('.npmrc')).toContain('ignore-scripts=true')
  })
})

describe('every tracked text file', () => {
  const files = execFileSync('git', ['ls-files'], {cwd: root, encoding: 'utf8'}).split('\n').filter(Boolean)

  test('names no folder of a developer’s machine', () => {
    const paths = /(\/home\/\w+|\/Users\/\w+|\/work\/(main|shared)|C:\\Users)/
    const offenders = files
      .filter((file) => /\.(ts|tsx|mjs|css|md|json|html)$/.test(file) && file !== 'tests/repository.test.ts')
      .filter((file) => paths.test(read(file)))
    expect(offenders).toEqual([])
  })

  test('is in American English, but for what visitors write', () => {
    const british =
      /\b(behaviour|catalogue|colour|enquir|favour|honour|initialis|judgement|labelled(?!by)|neighbour|organis|recognis)/i
    const offenders = files
      .filter((file) => /\.(ts|tsx|mjs|css|md)$/.test(file) && file !== 'tests/repository.test.ts')
      .filter((file) => !/^backend\/(testing|suite|leads\/spam)\//.test(file))
      .filter((file) => british.test(read(file)))
    expect(offenders).toEqual([])
  })

  test('of styles has at most 250 lines, as the linter asks of scripts', () => {
    const long = files.filter((file) => file.endsWith('.css') && read(file).split('\n').length > 251)
    expect(long).toEqual([])
  })

  test('has a name that every system can store', () => {
    const names = new Set(files.map((file) => file.toLowerCase()))
    expect(names.size, 'names that differ by more than small and capital letters').toBe(files.length)
    const reserved = /[<>:"\\|?*]|[. ](?:\/|$)|(?:^|\/)(?:aux|con|nul|prn|com\d|lpt\d)(?:\.|\/|$)/i
    expect(files.filter((file) => reserved.test(file) || file.length > 150)).toEqual([])
  })

  test('has the same bytes in a clone on Windows', () => {
    // Migrations and generated files are compared byte by byte.
    const windows = ['-c', 'core.autocrlf=true', '-c', 'core.eol=crlf']
    const changed = ['backend/migrations/0001-accounts-and-messages.sql', 'web/design/hues.css'].filter(
      (file) =>
        execFileSync('git', [...windows, 'cat-file', '--filters', `HEAD:${file}`], {cwd: root}).includes(
          '\r',
        ),
    )
    expect(changed).toEqual([])
  })

  test('no secret and no data is committed', () => {
    expect(files.filter((file) => /(^|\/)\.(data|env(\.(?!example$).*)?)(\/|$)/.test(file))).toEqual([])
  })
})

describe('the documents for readers', () => {
  const files = execFileSync('git', ['ls-files'], {cwd: root, encoding: 'utf8'}).split('\n').filter(Boolean)
  const folders = new Set(files.map((file) => file.split('/')[0]))
  // Decisions are left out: they say what was true when they were made.
  const documents = files.filter((file) =>
    /^(README|CONTRIBUTING|docs\/[\w-]+|(backend|packages)\/.*)\.md$/.test(file),
  )
  const exists = (path: string) => existsSync(join(root, path))
  /** Files that docs/newcomers.md adds. */
  const imagined = [
    'schemas/singletons/invoices-page.ts',
    'web/pages/invoices.tsx',
    'schemas/sections/timeline.ts',
    'web/sections/Timeline.tsx',
    'web/sections/Timeline.module.css',
  ]
  /** Paths in backticks, each with the names in backticks that follow in parentheses: what the file declares or calls. */
  const mentions = documents.flatMap((document) =>
    [...read(document).matchAll(/`([\w.-]+)(\/[^\s`]*)`(?: \(((?:`[#\w]+`(?:, )?)+))?/g)]
      .filter(([, folder = '']) => folders.has(folder) && exists(folder))
      .map(([, folder = '', rest = '', names = '']) => ({
        document,
        path: folder + rest,
        names: [...names.matchAll(/`([#\w]+)`/g)].map(([, name = '']) => name),
      })),
  )

  test('name only files and folders that exist', () => {
    expect(mentions.length).toBeGreaterThan(50)
    const lost = mentions.filter(
      ({path}) =>
        !imagined.includes(path) &&
        (path.includes('*') ? globSync(path, {cwd: root}).length === 0 : !exists(path)),
    )
    expect(lost).toEqual([])
  })

  test('name only what is in those files', () => {
    const named = mentions.filter(({names}) => names.length > 0)
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter(({path, names}) => names.some((name) => !read(path).includes(name)))).toEqual([])
  })

  test('are as short as a newcomer reads, and every decision is in the index', () => {
    const lines = (file: string) => read(file).split('\n').length
    expect(lines('README.md')).toBeLessThanOrEqual(121)
    const manuals = globSync('packages/*/README.md', {cwd: root})
    expect(manuals).toHaveLength(globSync('packages/*', {cwd: root}).length)
    expect(manuals.filter((file) => lines(file) > 61)).toEqual([])
    const index = read('docs/decisions/README.md')
    const records = globSync('docs/decisions/0*.md', {cwd: root})
    expect(records.filter((file) => !index.includes(`(${basename(file)})`))).toEqual([])
  })

  test('name only commands that exist', () => {
    const {scripts}: {scripts: Record<string, string>} = JSON.parse(read('package.json'))
    const named = documents.flatMap((document) =>
      [...read(document).matchAll(/npm run ([a-z:-]+)/g)].map(([, name = '']) => `${document}: ${name}`),
    )
    expect(named.length).toBeGreaterThan(30)
    expect(named.filter((each) => !((each.split(': ')[1] ?? '') in scripts))).toEqual([])
  })

  test('link only to files that exist', () => {
    const lost = documents.flatMap((document) =>
      [...read(document).matchAll(/\]\(([^)#\s]+)/g)]
        .map(([, href = '']) => href)
        .filter((href) => !/^\w+:/.test(href) && !exists(join(dirname(document), href)))
        .map((href) => `${document}: ${href}`),
    )
    expect(lost).toEqual([])
  })
})

test('every command of package.json has a script', () => {
  const {scripts}: {scripts: Record<string, string>} = JSON.parse(read('package.json'))
  const missing = Object.values(scripts)
    .map((command) => `scripts/${command.split(' ').at(-1)}.ts`)
    .filter(
      (file) =>
        !execFileSync('git', ['ls-files', '--others', '--cached', file], {cwd: root, encoding: 'utf8'}),
    )
  expect(missing).toEqual([])
})

test('only React Router changes the address of an open page', () => {
  // The linter forbids `history`, `location.assign` and `location.replace` (.oxlintrc.json), and has no rules for these.
  const files = execFileSync('git', ['ls-files', 'web/*.ts', 'web/*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
  const offenders = files
    .split('\n')
    .filter((file) => file && !file.includes('.test.') && existsSync(join(root, file)))
    .filter((file) =>
      /popstate|\blocation(\.(href|hash|search|pathname))? = /.test(
        read(file).replaceAll(/const location = /g, ''),
      ),
    )
  expect(offenders).toEqual([])
})
