import {setTimeout as delay} from 'node:timers/promises'
import {expect, it} from 'vitest'
import {endTools, runTool} from './tools.ts'

it('endTools ends all running tools', async () => {
  const started = performance.now()
  const codes = Promise.all(
    [1, 2].map(() => runTool(process.execPath, ['-e', 'setTimeout(() => {}, 15_000)'])),
  )
  await delay(300)
  endTools()
  expect(await codes).toEqual([1, 1])
  expect(performance.now() - started).toBeLessThan(10_000)
})
