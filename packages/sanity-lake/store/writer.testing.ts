/**
 * A process that writes until it is killed, for the tests of durability: `node writer.testing.ts DIRECTORY ROUND`.
 * Each transaction counts up three documents alike; its id is printed after the store has acknowledged it.
 */
import {writeSync} from 'node:fs'
import {LakeError} from '../errors.ts'
import type {Mutation} from '../types.ts'
import {openStore} from './store.ts'

export const counters = ['one', 'two', 'three']

if (import.meta.main) run(process.argv[2] ?? '', process.argv[3] ?? '0', process.argv[4])

function run(directory: string, round: string, repeat: string | undefined): void {
  const store = openStore(directory)
  const dataset = store.dataset('test') ?? store.createDataset('test')
  const begin: Mutation[] = counters.map((_id) => ({createIfNotExists: {_id, _type: 'counter', n: 0}}))
  const count: Mutation[] = counters.map((id) => ({patch: {id, inc: {n: 1}, set: {text: 'x'.repeat(2000)}}}))
  const commit = (transactionId: string): void => {
    try {
      dataset.commit({author: 'writer', transactionId, mutations: [...begin, ...count]})
    } catch (error) {
      // Sent again after a crash: it had been stored, though the acknowledgement was lost.
      if (!(error instanceof LakeError) || error.status !== 409) throw error
    }
    writeSync(1, `${transactionId}\n`)
  }
  writeSync(1, 'ready\n')
  if (repeat) commit(repeat)
  for (let number = 0; ; number++) commit(`${round}-${number}`)
}
