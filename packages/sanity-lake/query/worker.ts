import {flushCompileCache} from 'node:module'
import {setPriority} from 'node:os'
import {parentPort} from 'node:worker_threads'
import {LakeError} from '../errors.ts'
import {Engine} from './engine.ts'
import {queryExecutionError, toErrorMessage} from './errors.ts'
import type {FromWorker, ToWorker} from './messages.ts'
import {Replica} from './replica.ts'

/* A thread of the query pool: it keeps replicas of the datasets and answers one query at a time. */

/** A niceness (0 is the main thread's): this gives a third of its share of a core where both have work. */
const priority = 5

const port = parentPort
if (!port) throw new Error('This module runs in a worker thread')

// On Linux this concerns the calling thread alone. The main thread, which answers everything else, goes before queries.
if (process.platform === 'linux') setPriority(priority)

const engine = new Engine()
const replicas = new Map<number, Replica>()

port.on('message', (message: ToWorker) => {
  switch (message.type) {
    case 'changes':
      replicaOf(message.replica).apply(message.changes)
      return
    case 'forget':
      replicas.delete(message.replica)
      return
    case 'sync':
      return send({type: 'synced'})
    case 'query':
      void answer(message).then(send)
  }
})

function replicaOf(id: number): Replica {
  const replica = replicas.get(id) ?? new Replica()
  replicas.set(id, replica)
  return replica
}

async function answer({replica, request}: Extract<ToWorker, {type: 'query'}>): Promise<FromWorker> {
  try {
    return {type: 'answer', answer: await engine.answer(replicaOf(replica), request)}
  } catch (error) {
    const known = error instanceof LakeError ? error : queryExecutionError(request.query, String(error))
    return {type: 'error', error: toErrorMessage(known)}
  }
}

function send(message: FromWorker): void {
  port?.postMessage(message)
}

send({type: 'ready'})
// Node writes this cache only when a thread exits, so a killed process would leave none.
flushCompileCache()
