import {expect, it} from 'vitest'
import {createWorkQueue} from './work-queue.ts'

it('runs at most its limit of tasks at a time, in order, and refuses a task that would wait too long', async () => {
  const queue = createWorkQueue(1, 2)
  const done: number[] = []
  let running = 0
  let most = 0
  const work = (n: number) => async () => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 5))
    running--
    done.push(n)
  }
  const accepted = [queue.run(work(1)), queue.run(work(2)), queue.run(work(3))]
  await expect(queue.run(work(4))).rejects.toMatchObject({status: 429})
  await Promise.all(accepted)
  expect({done, most}).toEqual({done: [1, 2, 3], most: 1})
})

it('continues after a failed task', async () => {
  const queue = createWorkQueue(1, 2)
  const failed = queue.run(() => Promise.reject(new Error('no')))
  const next = queue.run(async () => 'yes')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('yes')
})
