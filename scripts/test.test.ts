import {execFileSync, spawnSync} from 'node:child_process'
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {delimiter, join} from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'

/** `npm test -- changed` in a repository whose files have not been committed. */
const folder = mkdtempSync(join(tmpdir(), 'a change in '))
const git = (...args: string[]) => execFileSync('git', args, {cwd: folder})

beforeAll(() => {
  git('init', '--quiet')
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--allow-empty', '-m', 'a')
  writeFileSync(join(folder, '.gitignore'), 'test-results\n*.tsbuildinfo\n')
  writeFileSync(
    join(folder, 'tsconfig.json'),
    '{ "compilerOptions": { "noEmit": true }, "files": ["a.ts"] }\n',
  )
  writeFileSync(join(folder, 'a.ts'), 'export const a = 1;\n')
  // As in this repository, a project excludes some tests, and is not told of those that the command line excludes.
  writeFileSync(
    join(folder, 'vite.config.mjs'),
    `const test = { globals: true, include: ["**/*.test.js"], exclude: ["x.js"] };
export default { test: { projects: [{ test }] } };
`,
  )
  for (const place of ['web', 'tests']) {
    mkdirSync(join(folder, place))
    writeFileSync(join(folder, place, 'a.test.js'), 'test("a", () => {});\n')
  }
})
afterAll(() => rmSync(folder, {recursive: true}))

function changed(preload: string): {code: number | null; output: string; verdicts: string[]} {
  const {NODE_OPTIONS: _, VITEST: __, ...rest} = process.env
  // The linter looks for its type-aware part here, or on the PATH.
  const tools = join(import.meta.dirname, '../node_modules/.bin')
  const env = {...rest, PATH: [tools, rest['PATH']].join(delimiter)}
  const {status, stdout, stderr} = spawnSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(preload)}`,
      join(import.meta.dirname, 'test.ts'),
      'changed',
    ],
    {cwd: folder, env, encoding: 'utf8'},
  )
  const verdicts = stdout.match(/^(?:types|lint|format|unit) +.*(?= \()/gm) ?? []
  return {
    code: status,
    output: stdout + stderr,
    verdicts: verdicts.map((line) => line.replaceAll(/ +/g, ' ')),
  }
}

test('asks types, lint, format and the tests beside the code, not those of the whole product', () => {
  const {code, verdicts} = changed('')
  expect([code, ...verdicts]).toEqual([
    0,
    'types 1 passed',
    'lint 1 passed',
    'format 1 passed',
    'unit 1 passed',
  ])
})

test('all of them have one minute together, and what is not done then has failed', () => {
  const {code, output, verdicts} = changed(
    `AbortSignal.timeout = (time) => (console.log('limit:', time), AbortSignal.abort())`,
  )
  expect(Number(/limit: (\d+)/.exec(output)?.[1])).toBeLessThanOrEqual(60_000)
  expect(verdicts).toEqual(['types', 'lint', 'format', 'unit'].map((name) => `${name} 1 FAILED, 0 passed`))
  expect(output).toContain('The minute is over: too much depends on what has changed. Run: npm test')
  expect(code).toBe(1)
})
