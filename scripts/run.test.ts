import {execFile, spawn} from 'node:child_process'
import {once} from 'node:events'
import {copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, expect, onTestFinished, test} from 'vitest'
import {freePort} from 'service-kit/ports.testing'
import {within} from '../tests/support/timing.ts'

/** scripts/run.mjs in a folder where one script prints a variable. */
const folder = mkdtempSync(join(tmpdir(), 'run-'))
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)

beforeAll(() => {
  for (const name of ['scripts', 'node_modules']) mkdirSync(join(folder, name))
  copyFileSync(join(import.meta.dirname, 'run.mjs'), join(folder, 'scripts/run.mjs'))
  write(
    'scripts/say.ts',
    'console.log([process.env.SITE_URL, process.env.ENV_NAME, ...process.argv.slice(2)].join())',
  )
  write(
    'scripts/wait.ts',
    `process.on('SIGTERM', () => { console.log('told'); process.exit(3) })
    setTimeout(() => console.log('not told'), 1500)
    console.log('waits')`,
  )
  write('package.json', '{"dependencies": {"valibot": "1.5.0"}}')
  write('.env.staging', 'SITE_URL=https://staging.example.com\n')
  install({})
})
afterAll(() => rmSync(folder, {recursive: true}))

/** Makes the folder one where what the lockfile has is installed, or is not. */
function install(missing: Record<string, {version: string}>): void {
  write('package-lock.json', JSON.stringify({packages: missing}))
  write('node_modules/.package-lock.json', JSON.stringify({packages: {}}))
}

function run(
  args: string[],
  env: Record<string, string> = {},
): Promise<{code: number | string; output: string}> {
  const {SITE_URL: _, npm_execpath: __, ...rest} = process.env
  return new Promise((resolve) => {
    const file = join(folder, 'scripts/run.mjs')
    execFile(process.execPath, [file, ...args], {env: {...rest, ...env}}, (error, stdout, stderr) =>
      resolve({code: error?.code ?? 0, output: (stdout + stderr).trim()}),
    )
  })
}

test('--env takes the variables of a file, wherever it stands, and not from this shell', async () => {
  expect(await run(['say', '--env', 'staging', 'more'])).toEqual({
    code: 0,
    output: 'https://staging.example.com,staging,more',
  })
  expect((await run(['say'], {SITE_URL: 'https://www.example.com'})).output).toBe('https://www.example.com,')
  expect(await run(['say', '--env', 'staging'], {SITE_URL: 'https://www.example.com'})).toEqual({
    code: 1,
    output: 'SITE_URL is set in this shell, but --env staging takes it from .env.staging: unset SITE_URL',
  })
})

test.each([
  [['--env'], '--env has to be followed by a name such as "staging"'],
  [['--env', '../secret'], '--env has to be followed by a name'],
  [['--env', 'preview'], `There is no ${join(folder, '.env.preview')}`],
])('say %j says what to do', async (args, sentence) => {
  const {code, output} = await run(['say', ...args])
  expect(code).toBe(1)
  expect(output).toContain(sentence)
})

test.each([
  [`http://127.0.0.1:${await freePort()}/`, 'ECONNREFUSED'],
  ['http://registry.invalid/', '(ENOTFOUND|EAI_AGAIN)'],
])(
  'the registry %s is said to be unreachable before npm asks it for each package',
  async (registry, code) => {
    install({'node_modules/valibot': {version: '1.5.0'}})
    const result = await run(['say'], {npm_config_registry: registry})
    expect(result).toEqual({
      code: 1,
      output: expect.stringMatching(new RegExp(`^${registry} cannot be reached: ${code}\\. Run`)),
    })
  },
)

test(
  'a registry that accepts the connection and never answers is named within 20 s',
  {timeout: 60_000},
  async () => {
    install({'node_modules/valibot': {version: '1.5.0'}})
    const registry = createServer(() => {}).listen(0, '127.0.0.1')
    onTestFinished(() => void registry.close())
    await once(registry, 'listening')
    const address = registry.address()
    const port = typeof address === 'object' ? address?.port : 0
    const started = performance.now()
    const {code, output} = await run(['say'], {npm_config_registry: `http://127.0.0.1:${port}`})
    expect([code, output]).toEqual([1, expect.stringMatching(/does not answer: .*timeout/)])
    expect(performance.now() - started).toBeLessThan(within(20_000).timeout)
  },
)

test.each([
  ['linux', 'told', 3],
  // The console tells every process of Ctrl-C there, and a signal from here would end the script before it has stopped in order.
  ['win32', 'not told', 0],
])('on %s the script is %s of a signal by this one', async (platform, said, code) => {
  install({})
  const as = encodeURIComponent(`Object.defineProperty(process, 'platform', {value: '${platform}'})`)
  const child = spawn(process.execPath, [
    `--import=data:text/javascript,${as}`,
    join(folder, 'scripts/run.mjs'),
    'wait',
  ])
  const closed = once(child, 'close')
  let output = ''
  for await (const chunk of child.stdout) {
    if (output === '') child.kill('SIGTERM')
    output += String(chunk)
  }
  expect([output, await closed]).toEqual([`waits\n${said}\n`, [code, null]])
})
