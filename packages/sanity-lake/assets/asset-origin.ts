import {robotId} from '../identity/users.ts'
import {isRecord} from 'service-kit/guards'
import type {Store} from '../store/store.ts'
import type {Mutation} from '../types.ts'

const metaKey = 'asset-origin'

/** Rewrites the urls in asset documents when the lake's public origin changed since they were written. */
export function moveAssetUrls(store: Store, origin: string): void {
  if (store.meta.get(metaKey) === origin) return
  for (const {name} of store.datasets()) {
    const dataset = store.dataset(name)
    const mutations: Mutation[] = []
    for (const document of dataset?.documents() ?? []) {
      if (!/^sanity\.(image|file)Asset$/.test(document._type) || !isRecord(document)) continue
      const {path, url} = document
      if (typeof path !== 'string' || url === `${origin}/${path}`) continue
      mutations.push({patch: {id: document._id, set: {url: `${origin}/${path}`}}})
    }
    if (mutations.length > 0) dataset?.commit({mutations, author: robotId})
  }
  store.meta.set(metaKey, origin)
}
