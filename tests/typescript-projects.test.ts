import {spawnSync} from 'node:child_process'
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {afterAll, describe, expect, test} from 'vitest'

/** What runs in browsers is compiled without the globals of Node.js, and what runs in Node.js without those of browsers. */

const root = join(import.meta.dirname, '..')
const cache = join(root, 'node_modules/.cache')
mkdirSync(cache, {recursive: true})
const folder = mkdtempSync(join(cache, 'project-'))
afterAll(() => rmSync(folder, {recursive: true}))

function tsc(...args: string[]) {
  const program = join(root, 'node_modules/typescript/bin/tsc')
  return spawnSync(process.execPath, [program, ...args], {encoding: 'utf8'})
}

/** Makes the folder a project with the options of another. */
function extend(config: string, files: Record<string, string>): void {
  const options = {extends: join(root, config), include: Object.keys(files), exclude: []}
  for (const [name, text] of Object.entries({...files, 'tsconfig.json': JSON.stringify(options)}))
    writeFileSync(join(folder, name), text)
}

describe.each([
  ['web', 'web/pages/page.tsx', 'process.cwd()', 'process'],
  ['studio', 'studio/workspace.ts', 'process.cwd()', 'process'],
  ['backend', 'backend/main.ts packages/sanity-lake/main.ts', 'document.title', 'document'],
])('the project of %s', (project, files, expression, name) => {
  test(`has ${files}`, () => {
    const {stdout} = tsc('-p', join(root, project), '--listFilesOnly')
    const paths = files.split(' ').map((file) => join(root, file))
    expect(stdout.split('\n')).toEqual(expect.arrayContaining(paths))
  })

  test(`does not compile ${expression}`, () => {
    extend(`${project}/tsconfig.json`, {'file.ts': `export const value = ${expression}`})
    const {status, stdout} = tsc('-p', folder)
    expect(stdout).toContain(`Cannot find name '${name}'`)
    expect(status).not.toBe(0)
  })
})

/** As `npm run typegen` writes them: a type, which is in a global interface too. */
const generated = (fields: string) =>
  `export type Page = {${fields}} | null\ndeclare global { interface Queries { page: Page } }`

test('a change of generated types reaches what has them by way of another module', () => {
  // With `incremental`, TypeScript 7.0.2 compiles only the module that declares globals, and an error stays after its cause is gone.
  const files = {
    'generated.ts': generated('title: string'),
    'types.ts': "import type {Page} from './generated.ts'\nexport type Shown = NonNullable<Page>",
    'page.ts': "import type {Shown} from './types.ts'\nexport const shown: Shown = {title: ''}",
  }
  const errorsWith = (fields: string) => {
    extend('tsconfig.base.json', {...files, 'generated.ts': generated(fields)})
    return tsc('-b', folder).stdout
  }
  expect(errorsWith('title: string')).toBe('')
  expect(errorsWith('title: string, lead: string')).toContain("Property 'lead' is missing")
  expect(errorsWith('title: string')).toBe('')
})
