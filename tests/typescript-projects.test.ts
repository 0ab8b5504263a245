import {spawnSync} from 'node:child_process'
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'

/** What runs in browsers is compiled without the globals of Node.js, and what runs in Node.js without those of browsers. */

const root = join(import.meta.dirname, '..')
const cache = join(root, 'node_modules/.cache')

function tsc(...args: string[]) {
  const program = join(root, 'node_modules/typescript/bin/tsc')
  return spawnSync(process.execPath, [program, ...args], {encoding: 'utf8'})
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

  test('compiles again only what a change concerns', () => {
    const {stdout} = tsc('-p', join(root, project), '--showConfig')
    expect(JSON.parse(stdout)).toMatchObject({compilerOptions: {incremental: true}})
  })

  test(`does not compile ${expression}`, () => {
    mkdirSync(cache, {recursive: true})
    const folder = mkdtempSync(join(cache, 'project-'))
    const options = {extends: join(root, project, 'tsconfig.json'), include: ['file.ts'], exclude: []}
    writeFileSync(join(folder, 'file.ts'), `export const value = ${expression}`)
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options))
    const {status, stdout} = tsc('-p', folder)
    rmSync(folder, {recursive: true})
    expect(stdout).toContain(`Cannot find name '${name}'`)
    expect(status).not.toBe(0)
  })
})
