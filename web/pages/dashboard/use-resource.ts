import {useCallback, useEffect, useRef, useState} from 'react'
import type {Operations} from '../../../domain/api.gen.ts'
import {useAccount} from '../../account/AccountProvider.tsx'
import {useOnline} from '../account/OfflineNote.tsx'

type List = 'GET /api/agents' | 'GET /api/workflows'

/** The state of data that is loaded from the backend. */
export type Resource<Value> = {status: 'loading'} | {status: 'failed'} | {status: 'ready'; value: Value}

/**
 * A list that belongs to the signed-in user. It is loaded when the component mounts, when the browser is back online, and by
 * `retry`.
 */
export function useResource<Name extends List>(name: Name) {
  const {session} = useAccount()
  const online = useOnline()
  const [resource, setResource] = useState<Resource<Operations[Name]['response']>>({status: 'loading'})

  const newest = useRef(0)
  const load = useCallback(() => {
    const request = ++newest.current
    // The answer to an earlier question may come later, without what was added in between.
    const show: typeof setResource = (next) => void (request === newest.current && setResource(next))
    return session()
      .then(({api}) => api.call<List>(name))
      .then(
        (value) => show({status: 'ready', value}),
        (error: unknown) => {
          console.warn(error)
          show((before) => (before.status === 'ready' ? before : {status: 'failed'}))
        },
      )
  }, [name, session])

  useEffect(() => {
    if (online) void load()
  }, [online, load])

  async function retry(): Promise<void> {
    setResource({status: 'loading'})
    await load()
  }

  return {resource, load, retry}
}
