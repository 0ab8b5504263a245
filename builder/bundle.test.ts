import {globSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {chunkGroups} from './bundle.ts'
import {folders} from './folders.ts'

const groupsOf = (file: string) =>
  chunkGroups.flatMap((group) => ('test' in group && group.test?.test(file) ? group.name : []))

test('which files of the bundle a module is in does not depend on its folder', () => {
  const modules = globSync('{web,domain}/**/*.{ts,tsx}', {
    cwd: folders.root,
    exclude: ['**/entry-client.tsx'],
  })
  expect(modules.length).toBeGreaterThan(100)
  const groups = modules.map((module) => groupsOf(join(folders.root, module)).join())
  expect([...new Set(groups)]).toEqual(['app,shared'])
})
