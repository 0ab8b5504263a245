import type {EngineAnswer, EngineRequest} from './engine.ts'
import type {ErrorMessage} from './errors.ts'
import type {ReplicaChange} from './replica.ts'

/** What the main thread tells a worker. Messages arrive in order, so a query sees every change sent before it. */
export type ToWorker =
  | {type: 'changes'; replica: number; changes: ReplicaChange[]}
  | {type: 'forget'; replica: number}
  | {type: 'query'; replica: number; request: EngineRequest}

/** What a worker answers; it works on one query at a time, and says once when it has started. */
export type FromWorker =
  | {type: 'ready'}
  | {type: 'answer'; answer: EngineAnswer}
  | {type: 'error'; error: ErrorMessage}
