/** A query thread: it keeps replicas of datasets, and answers one query at a time. */
import {flushCompileCache} from 'node:module'
import {parentPort} from 'node:worker_threads'
import {LakeError} from '../errors.ts'
import {queryExecutionError, toErrorMessage, type ErrorMessage} from './errors.ts'
import {evaluateQuery, type EngineRequest, type QueryAnswer} from './evaluate.ts'
import {Replica, type ReplicaChange} from './replica.ts'

/** What the main thread sends. Messages arrive in order, so a query sees every change sent before it. */
export type ToWorker =
  | {type: 'changes'; replica: number; changes: ReplicaChange[]}
  | {type: 'query'; replica: number; request: EngineRequest}

/** What a worker sends back: `ready` once, and one message for each query. */
export type FromWorker =
  | {type: 'ready'}
  | {type: 'answer'; answer: QueryAnswer}
  | {type: 'error'; error: ErrorMessage}

const port = parentPort
if (!port) throw new Error('This module runs in a worker thread')

const replicas = new Map<number, Replica>()

port.on('message', (message: ToWorker) => {
  if (message.type === 'changes') replicaOf(message.replica).apply(message.changes)
  else void answer(message).then(send)
})

function replicaOf(id: number): Replica {
  const replica = replicas.get(id) ?? new Replica()
  replicas.set(id, replica)
  return replica
}

async function answer({replica, request}: Extract<ToWorker, {type: 'query'}>): Promise<FromWorker> {
  try {
    return {type: 'answer', answer: await evaluateQuery(replicaOf(replica), request)}
  } catch (error) {
    const refusal = error instanceof LakeError ? error : queryExecutionError(request.query, String(error))
    return {type: 'error', error: toErrorMessage(refusal)}
  }
}

function send(message: FromWorker): void {
  port?.postMessage(message)
}

send({type: 'ready'})
// Node writes this cache only when a thread exits, so a killed process would leave none.
flushCompileCache()
