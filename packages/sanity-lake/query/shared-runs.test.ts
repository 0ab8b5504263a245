import {describe, expect, test, vi} from 'vitest'
import {SharedRuns} from './shared-runs.ts'

describe('shared runs', () => {
  test('serve concurrent equal requests with one run', async () => {
    const runs = new SharedRuns<number>()
    const {promise, resolve} = Promise.withResolvers<number>()
    const work = vi.fn<(signal: AbortSignal) => Promise<number>>(() => promise)
    const waiting = [runs.run('a', work), runs.run('a', work), runs.run('b', work)]
    resolve(1)
    expect(await Promise.all(waiting)).toEqual([1, 1, 1])
    expect(work).toHaveBeenCalledTimes(2)
    await runs.run('a', work)
    expect(work).toHaveBeenCalledTimes(3)
  })

  test('fail together', async () => {
    const runs = new SharedRuns<number>()
    const work = vi.fn<() => Promise<number>>(() => Promise.reject(new Error('broken')))
    const results = await Promise.allSettled([runs.run('a', work), runs.run('a', work)])
    expect(results.map(({status}) => status)).toEqual(['rejected', 'rejected'])
  })

  test('are aborted when the last waiting request is', async () => {
    const runs = new SharedRuns<number>()
    let given: AbortSignal | undefined
    const work = (signal: AbortSignal) => {
      given = signal
      return new Promise<number>(() => undefined)
    }
    const [one, two] = [new AbortController(), new AbortController()]
    const first = runs.run('a', work, one.signal)
    const second = runs.run('a', work, two.signal)
    one.abort(new Error('one left'))
    await expect(first).rejects.toThrow('one left')
    expect(given?.aborted).toBe(false)
    two.abort(new Error('two left'))
    await expect(second).rejects.toThrow('two left')
    expect(given?.aborted).toBe(true)
    await expect(runs.run('a', () => Promise.resolve(2))).resolves.toBe(2)
    await expect(runs.run('a', work, AbortSignal.abort(new Error('early')))).rejects.toThrow('early')
  })
})
