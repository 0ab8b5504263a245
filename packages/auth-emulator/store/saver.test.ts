import {expect, test} from 'vitest'
import {Saver} from './saver.ts'

/** A state, and a disk whose writes end when the test ends them. */
function makeDisk() {
  const disk = {
    state: '',
    written: [] as string[],
    pending: [] as {end: () => void; fail: (error: Error) => void}[],
  }
  const saver = new Saver(
    () => disk.state,
    (text) =>
      new Promise((resolve, reject) => {
        const end = () => {
          disk.written.push(text)
          resolve()
        }
        disk.pending.push({end, fail: reject})
      }),
  )
  return {disk, saver}
}

/** Lets everything run that does not wait for the disk. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('a save resolves once its text is written', async () => {
  const {disk, saver} = makeDisk()
  disk.state = 'a'
  let done = false
  const save = saver.save().then(() => (done = true))
  await settle()
  expect(done).toBe(false)
  disk.pending.shift()?.end()
  await save
  expect(disk.written).toEqual(['a'])
})

test('changes during a save share one more, and wait for it', async () => {
  const {disk, saver} = makeDisk()
  disk.state = 'a'
  const first = saver.save()
  await settle()
  disk.state = 'ab'
  const second = saver.save()
  disk.state = 'abc'
  const third = saver.save()
  let thirdDone = false
  void third.then(() => (thirdDone = true))
  disk.pending.shift()?.end()
  await first
  await settle()
  expect(thirdDone).toBe(false)
  disk.pending.shift()?.end()
  await Promise.all([second, third])
  expect(disk.written).toEqual(['a', 'abc'])
})

test('an unchanged state is not written again', async () => {
  const {disk, saver} = makeDisk()
  disk.state = 'a'
  const save = saver.save()
  await settle()
  disk.pending.shift()?.end()
  await save
  await saver.save()
  expect(disk.written).toEqual(['a'])
})

test('a failed save fails for its callers only; the next one writes', async () => {
  const {disk, saver} = makeDisk()
  disk.state = 'a'
  const failing = saver.save()
  await settle()
  const next = saver.save()
  disk.pending.shift()?.fail(new Error('disk full'))
  await expect(failing).rejects.toThrow('disk full')
  await settle()
  disk.pending.shift()?.end()
  await next
  expect(disk.written).toEqual(['a'])
})
