import type {Hono} from 'hono'
import type {AssetStore} from '../assets/store.ts'
import type {LakeOptions} from '../config.ts'
import type {SessionConnections} from '../identity/session-connections.ts'
import type {ListenHub} from '../listen/hub.ts'
import type {QueryService} from '../query/service.ts'
import type {Store} from '../store/store.ts'

/** The parts of the lake that the routes use. */
export interface Services {
  options: LakeOptions
  /** The tools' token; as a Bearer token it acts as the robot user. */
  token: string
  store: Store
  /** The streams and sockets that are open under each session. */
  connections: SessionConnections
  queries: QueryService
  events: ListenHub
  assets: AssetStore
}

export type Routes = Hono
