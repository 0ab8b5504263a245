import * as fs from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, expect, test, vi} from 'vitest'
import {openPglite} from './pglite.ts'

vi.mock('node:fs', {spy: true})

const folder = fs.mkdtempSync(join(tmpdir(), 'pglite-'))
afterAll(() => fs.rmSync(folder, {recursive: true, force: true}))

test('a changed copy is on the disk before it takes the place of the files, and its place before they go', async () => {
  await (await openPglite(folder)).close()
  const steps: string[] = []
  const paths = new Map<number, string>()
  const {openSync, fsyncSync, renameSync, rmSync} = await vi.importActual<typeof fs>('node:fs')
  const nameOf = (path: unknown) => String(path).replace(folder, '')
  vi.mocked(fs.openSync).mockImplementation((path, ...more) => {
    const descriptor = openSync(path, ...more)
    paths.set(descriptor, nameOf(path))
    return descriptor
  })
  vi.mocked(fs.fsyncSync).mockImplementation((descriptor) => {
    steps.push(`sync ${paths.get(descriptor)}`)
    fsyncSync(descriptor)
  })
  vi.mocked(fs.renameSync).mockImplementation((from, to) => {
    steps.push(`move ${nameOf(from)}`)
    renameSync(from, to)
  })
  vi.mocked(fs.rmSync).mockImplementation((path, options) => {
    steps.push(`remove ${nameOf(path)}`)
    rmSync(path, options)
  })
  const changed = await openPglite(folder, {
    isNeeded: async () => true,
    change: (copy) => copy.script('CREATE TABLE a ()'),
  })
  await changed.close()
  // Postgres writes neither of the first two.
  const expected = [
    'sync /postgres.changing/PG_VERSION',
    'sync /postgres.changing',
    'move /postgres',
    'move /postgres.changing',
    'sync ',
    'remove /postgres.before',
  ]
  expect(steps.filter((step) => expected.includes(step)).slice(-expected.length)).toEqual(expected)
}, 60_000)
