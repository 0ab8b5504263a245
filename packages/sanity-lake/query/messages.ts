import type {EngineAnswer, EngineRequest} from './engine.ts'
import type {ErrorMessage} from './errors.ts'
import type {ReplicaChange} from './replica.ts'

/** What the main thread sends to a worker. Messages arrive in order, so a query sees every change sent before it. */
export type ToWorker =
  | {type: 'changes'; replica: number; changes: ReplicaChange[]}
  | {type: 'forget'; replica: number}
  /** Asks for `synced` once all earlier messages have been handled. */
  | {type: 'sync'}
  | {type: 'query'; replica: number; request: EngineRequest}

/** What a worker sends back: `ready` once, and one message for each `sync` and `query`. */
export type FromWorker =
  | {type: 'ready'}
  | {type: 'synced'}
  | {type: 'answer'; answer: EngineAnswer}
  | {type: 'error'; error: ErrorMessage}
