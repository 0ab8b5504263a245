import type {IncomingMessage} from 'node:http'
import {join} from 'node:path'
import type {Duplex} from 'node:stream'
import {readOrCreateToken} from 'service-kit/token-file'
import {AssetStore} from './assets/store.ts'
import {SessionConnections} from './identity/session-connections.ts'
import {robotId, robotName} from './identity/users.ts'
import type {LakeOptions} from './config.ts'
import {createApp} from './http/app.ts'
import type {Services} from './http/context.ts'
import {ListenHub} from './listen/hub.ts'
import {QueryService} from './query/service.ts'
import {publishScheduledReleases} from './scheduled-releases.ts'
import {createUpgrade} from './socket/upgrade.ts'
import {openStore, type Store} from './store/store.ts'
import type {Mutation} from './types.ts'

/** A running lake without a port: `startLake` gives it one, tests call `fetch`. */
export interface RunningLake {
  fetch(request: Request): Response | Promise<Response>
  /** Takes over a WebSocket handshake. */
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Ends event streams and sockets, so that a server can finish; their clients reconnect. */
  endStreams(): void
  /** Ends what is left, then closes queries and store. */
  close(): Promise<void>
  readonly token: string
  /** The method and path of each route. */
  readonly routes: readonly {method: string; path: string}[]
}

/**
 * Opens the data directory and answers Sanity's HTTP API from it.
 * @throws StartFailed when the directory cannot be used
 */
export function createLake(options: LakeOptions): RunningLake {
  const store = openStore(options.dataDirectory)
  try {
    return assemble(options, store)
  } catch (error) {
    store.close()
    throw error
  }
}

function assemble(options: LakeOptions, store: Store): RunningLake {
  const token = options.token ?? readOrCreateToken(join(options.dataDirectory, 'token'), 'sk')
  const wanted = options.dataset ?? (store.datasets().length === 0 ? 'production' : undefined)
  if (wanted !== undefined && !store.dataset(wanted)) store.createDataset(wanted)
  if (!store.users.get(robotId)) store.users.put(robotId, robotName, 'developer')
  moveAssetUrls(store, options)
  const events = new ListenHub()
  const queries = new QueryService((name) => store.dataset(name), {
    deadlineMs: options.queryDeadlineMs,
    projectId: options.projectId,
  })
  const services: Services = {
    options,
    token,
    store,
    connections: new SessionConnections(store.sessions),
    queries,
    events,
    assets: new AssetStore(join(options.dataDirectory, 'assets')),
  }
  const stopReleases = publishScheduledReleases(store)
  const app = createApp(services)
  const sockets = createUpgrade(services, (request) => app.fetch(request))
  return {
    token,
    routes: app.routes,
    fetch: (request) => app.fetch(request),
    upgrade: sockets.upgrade,
    endStreams() {
      events.close()
      sockets.close()
    },
    async close() {
      stopReleases()
      services.connections.stop()
      events.close()
      sockets.close()
      await queries.close()
      store.close()
    },
  }
}

/** Rewrites the urls in asset documents when the lake's public origin has changed since they were written. */
function moveAssetUrls(store: Store, {origin, projectId}: LakeOptions): void {
  for (const dataset of store.datasets()) {
    const mutations: Mutation[] = []
    for (const {_id, _type, path, url} of dataset.documents()) {
      if (!/^sanity\.(image|file)Asset$/.test(_type) || typeof path !== 'string') continue
      const isStored = /^(images|files)\//.test(path) && path.split('/')[1] === projectId
      if (isStored && url !== `${origin}/${path}`) {
        mutations.push({patch: {id: _id, set: {url: `${origin}/${path}`}}})
      }
    }
    if (mutations.length > 0) dataset.commit({mutations, author: robotId})
  }
}
