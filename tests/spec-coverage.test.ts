import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {coverage, type Sentence} from './spec-coverage.ts'

const root = join(import.meta.dirname, '..')
const page = join(root, 'docs/spec-coverage.md')
const sentences = Object.values(coverage).flat()

const intro = `# What shows that the specification is met

Each sentence of the specification that concerns visitors, briefly quoted, and the test that shows it. Made from
[\`tests/spec-coverage.ts\`](../tests/spec-coverage.ts), and held to it by [its test](../tests/spec-coverage.test.ts), which also
finds every test that is named here. That test sees that the title exists; whether the test shows what the sentence says is for
readers to judge. After a change there: \`npx vitest run tests/spec-coverage.test.ts -u\`.
`

function entry({says, tests = [], open}: Sentence): string {
  const shown = tests.map(({file, title}) => `  - [${file}](../${file}): \`${title}\``)
  if (open) shown.push(`  - **not shown yet**: ${open}`)
  return [`- ${says}`, ...shown].join('\n')
}

function rendered(): string {
  const sections = Object.entries(coverage).map(
    ([title, entries]) => `## ${title}\n\n${entries.map(entry).join('\n')}\n`,
  )
  return [intro, ...sections].join('\n')
}

test('docs/spec-coverage.md is generated from the table', async () => {
  await expect(rendered()).toMatchFileSnapshot(page)
})

test('every sentence has a test, or the reason why not', () => {
  expect(sentences.filter(({tests, open}) => (tests ?? []).length === 0 && !open)).toEqual([])
  expect(new Set(sentences.map(({says}) => says)).size).toBe(sentences.length)
})

test('every named test exists', () => {
  const missing = sentences
    .flatMap(({tests = []}) => tests)
    .filter(({file, title}) => !titlesOf(file).some((found) => found === title))
  expect(missing).toEqual([])
})

/** The titles of a test file: the first argument of each call of `test`, also after a table of `each`. */
function titlesOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  return [...source.matchAll(/(?<=\btest\(|\)\()\s*(['"`])(.*?)\1,/g)].map(([, , title = '']) => title)
}
