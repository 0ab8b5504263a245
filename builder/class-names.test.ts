import {globSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {shortClassNames} from './class-names.ts'
import {folders} from './folders.ts'

test('every class of every module has its own short name, the same each time', () => {
  const names = shortClassNames()
  const navbar = join(folders.root, 'web/components/layout/Navbar.module.css')
  const used = globSync('web/**/*.module.css', {cwd: folders.root}).map((file) =>
    names('wrap', join(folders.root, file)),
  )
  expect(names('bar', navbar)).toMatch(/^[A-Z][a-z]?$/)
  expect(names('bar', navbar)).not.toBe(names('menu', navbar))
  expect(shortClassNames()('bar', navbar)).toBe(names('bar', navbar))
  expect(new Set(used).size).toBe(used.length)
})

test('a class that a module does not have keeps a name of its own', () => {
  expect(shortClassNames()('nothing', join(folders.root, 'web/ui/Tabs.module.css'))).toBe(
    'web-ui-Tabs-module-css-nothing',
  )
})
