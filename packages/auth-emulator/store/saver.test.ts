import {expect, test} from 'vitest'
import {createSaver} from './saver.ts'

/** A state, and a disk whose writes end when the test ends them. */
function makeDisk() {
  const disk = {
    state: '',
    written: [] as string[],
    pending: [] as {end: () => void; fail: (error: Error) => void}[],
  }
  const save = createSaver(
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
  return {disk, save}
}

/** Lets everything run that does not wait for the disk. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('a save resolves once its text is written', async () => {
  const {disk, save} = makeDisk()
  disk.state = 'a'
  let done = false
  const saving = save().then(() => (done = true))
  await settle()
  expect(done).toBe(false)
  disk.pending.shift()?.end()
  await saving
  expect(disk.written).toEqual(['a'])
})

test('changes during a save share one more, and wait for it', async () => {
  const {disk, save} = makeDisk()
  disk.state = 'a'
  const first = save()
  await settle()
  disk.state = 'ab'
  const second = save()
  disk.state = 'abc'
  const third = save()
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
  const {disk, save} = makeDisk()
  disk.state = 'a'
  const saving = save()
  await settle()
  disk.pending.shift()?.end()
  await saving
  await save()
  expect(disk.written).toEqual(['a'])
})

test('a failed save fails for its callers only; the next one writes', async () => {
  const {disk, save} = makeDisk()
  disk.state = 'a'
  const failing = save()
  await settle()
  const next = save()
  disk.pending.shift()?.fail(new Error('disk full'))
  await expect(failing).rejects.toThrow('disk full')
  await settle()
  disk.pending.shift()?.end()
  await next
  expect(disk.written).toEqual(['a'])
})
