import {existsSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as delay} from 'node:timers/promises'
import {expect, it, onTestFinished, vi} from 'vitest'
import {endTools, runNode, runTool} from './tools.ts'

/** What runs longer than any test. */
const long = ['-e', 'setTimeout(() => {}, 600_000)']

it('endTools ends all running tools', async () => {
  const codes = Promise.all([runNode(long), runNode(long)])
  await delay(300)
  endTools()
  expect(await codes).toEqual([1, 1])
})

it('a tool ends when its signal aborts, even if it ignores SIGTERM, and does not begin after that', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tool-'))
  onTestFinished(() => rmSync(folder, {recursive: true}))
  const [ready, abort] = [join(folder, 'ready'), new AbortController()]
  const deaf = `process.on('SIGTERM', () => {}); require('fs').mkdirSync(${JSON.stringify(ready)}); setTimeout(() => {}, 20_000)`
  const code = runNode(['-e', deaf], {signal: abort.signal})
  await vi.waitFor(() => expect(existsSync(ready)).toBe(true), 10_000)
  abort.abort()
  expect(await code).toBe(1)
  expect(await runNode(long, {signal: abort.signal})).toBe(1)
})

it.each(['knip', 'oxfmt', 'oxlint', 'playwright', 'sanity', 'tsc', 'vitest'] as const)(
  '%s is found',
  async (tool) => {
    expect(await runTool(tool, ['--version'])).toBe(0)
  },
)

it('a tool gets its arguments as they are, on Windows too, because no shell starts it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'this & that '))
  onTestFinished(() => rmSync(folder, {recursive: true}))
  const file = join(folder, 'file.json')
  writeFileSync(file, '{}\n')
  expect(await runTool('oxfmt', ['--check', file])).toBe(0)
  vi.spyOn(process, 'platform', 'get').mockReturnValue('win32')
  onTestFinished(() => void vi.restoreAllMocks())
  expect(await runTool('oxfmt', ['--check', file])).toBe(0)
})
