import {execFileSync} from 'node:child_process'
import {cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'

/** The import rules of the README's map, as examples: [importing file, import, allowed]. */
const rules: [file: string, specifier: string, allowed: boolean][] = [
  ['schemas/documents/a.ts', 'sanity', true],
  ['schemas/documents/a.ts', '../objects/price.ts', true],
  ['schemas/documents/a.ts', '../../web/paths.ts', false],
  ['schemas/documents/a.ts', '@sanity/client', false],
  ['studio/structure/a.ts', '../../schemas/index.ts', true],
  ['studio/structure/a.ts', '../../web/paths.ts', true],
  ['studio/structure/a.ts', '../../web/routes.tsx', false],
  ['studio/structure/a.ts', '../../web/content/client.ts', false],
  ['studio/a.ts', '../services/lake/types.ts', false],
  ['content/a.ts', '../web/paths.ts', false],
  ['web/pages/Home.tsx', '../content/client.ts', true],
  ['web/pages/Home.tsx', 'sanity', false],
  ['web/pages/Home.tsx', '../../schemas/index.ts', false],
  ['web/pages/Home.tsx', '../../services/lake/types.ts', false],
  ['web/templates/Agent.tsx', '../content/types.gen.ts', true],
  ['web/templates/Agent.tsx', '../content/client.ts', false],
  ['web/templates/Agent.tsx', '@sanity/client', false],
  ['web/templates/Agent.tsx', '../pages/Home.tsx', false],
  ['web/blocks/RichText.tsx', '../ui/Button.tsx', true],
  ['web/blocks/RichText.tsx', 'firebase/auth', false],
  ['web/ui/Button.tsx', '../pages/Home.tsx', false],
  ['services/lake/http/a.ts', '../types.ts', true],
  ['services/lake/http/a.ts', '../../../web/paths.ts', false],
  ['services/lake/http/a.ts', '../../backend/main.ts', false],
  ['services/backend/a.ts', '../lake/types.ts', false],
  ['services/backend/db/a.ts', '../../kit/folder-lock.ts', true],
  ['services/auth/a.ts', '../kit/folder-lock.ts', true],
  ['services/lake/store/a.ts', '../../kit/folder-lock.ts', true],
  ['services/kit/a.ts', '../backend/errors.ts', false],
  ['services/kit/a.ts', '../../scripts/config.ts', false],
  ['services/backend/a.ts', '../../schemas/index.ts', false],
  ['scripts/a.ts', '../web/entry-server.tsx', true],
  ['tests/a.ts', '../services/lake/main.ts', true],
]

const root = dirname(import.meta.dirname)
let directory: string
let refused: Set<string>

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'layers-'))
  cpSync(join(root, '.oxlintrc.json'), join(directory, '.oxlintrc.json'))
  rules.forEach(([file, specifier], index) => {
    const path = join(directory, file.replace(/(\.tsx?)$/, `-${index}$1`))
    mkdirSync(dirname(path), {recursive: true})
    writeFileSync(path, `import {it} from '${specifier}'\n\nexport const used = it\n`)
  })
  refused = new Set(lintedFiles())
})

afterAll(() => rmSync(directory, {recursive: true, force: true}))

/** The files for which the linter names an import that is not allowed. */
function lintedFiles(): string[] {
  const report = lint()
  const {diagnostics}: {diagnostics: {code: string; filename: string}[]} = JSON.parse(report)
  return diagnostics
    .filter((found) => found.code.includes('no-restricted-imports'))
    .map((found) => found.filename)
}

function lint(): string {
  try {
    return execFileSync(join(root, 'node_modules/.bin/oxlint'), ['--format=json'], {
      cwd: directory,
      encoding: 'utf8',
    })
  } catch (error) {
    if (error instanceof Error && 'stdout' in error) return String(error.stdout)
    throw error
  }
}

describe('who may import whom', () => {
  test.each(rules)('%s imports %s: %s', (file, specifier, allowed) => {
    const index = rules.findIndex((rule) => rule[0] === file && rule[1] === specifier)
    expect(refused.has(file.replace(/(\.tsx?)$/, `-${index}$1`))).toBe(!allowed)
  })
})
