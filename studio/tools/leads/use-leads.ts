import {useCallback, useEffect, useEffectEvent, useReducer, useState, type Dispatch} from 'react'
import type {Schemas} from '../../../domain/api.gen.ts'
import type {Inbox} from '../../inbox/inbox.ts'
import {InboxError} from '../../inbox/inbox-error.ts'
import {queryOf, type Filter} from './state/filter.ts'
import {initialState, leadsReducer, type LeadsAction, type LeadsState} from './state/leads-state.ts'

/** The messages of the tool, as new as the backend's. */
export interface Leads {
  state: LeadsState
  dispatch: Dispatch<LeadsAction>
  isReading: boolean
  /** Reads what is older than the end of the list. */
  readOlder: () => void
  /** Changes one field of a message. @returns whether the backend has it */
  change: (id: string, update: Schemas['LeadUpdate']) => Promise<Schemas['LeadUpdated'] | undefined>
}

/** The most that the backend lists at once. */
const most = 200

/**
 * Reads the list of a filter, and again when the connection comes back; follows what comes and changes meanwhile.
 * @param open the id of the message that is open
 */
export function useLeads(inbox: Inbox, filter: Filter, open: string | undefined): Leads {
  const [state, dispatch] = useReducer(leadsReducer, filter, initialState)
  const fail = (problem: unknown) => dispatch({type: 'failed', problem})
  const [isReading, setIsReading] = useState(false)

  const readList = useEffectEvent(async (signal?: AbortSignal) => {
    const limit = Math.min(most, Math.max(50, state.listed?.length ?? 0))
    try {
      const list = await inbox.api.search({...queryOf(filter), limit}, signal)
      dispatch({type: 'listed', filter, list, open})
    } catch (error) {
      // The connection says itself that the backend is away, and the list is read again when it is back.
      if (!signal?.aborted && !isAway(error)) fail(error)
    }
  })
  const readOpen = useEffectEvent(async (id: string) => {
    try {
      const {lead, person} = await inbox.api.lead(id)
      dispatch({type: 'arrived', leads: [lead, ...person]})
    } catch (error) {
      if (error instanceof InboxError && error.trouble === 'gone') dispatch({type: 'gone', ids: [id]})
      else if (!isAway(error)) fail(error)
    }
  })

  useEffect(() => {
    const end = new AbortController()
    dispatch({type: 'filter', filter})
    void readList(end.signal)
    return () => end.abort()
  }, [filter])
  useEffect(() => {
    if (open !== undefined) void readOpen(open)
  }, [open])
  const onEvent = useEffectEvent(() => {
    void readList()
    if (open !== undefined) void readOpen(open)
  })
  useEffect(
    () =>
      inbox.listen((event) => {
        if (event.type === 'leads') dispatch({type: 'arrived', leads: event.leads})
        else onEvent()
      }),
    [inbox],
  )

  const readOlder = async () => {
    if (state.next === null || isReading) return
    setIsReading(true)
    try {
      const list = await inbox.api.search({...queryOf(filter), cursor: state.next})
      dispatch({type: 'more', filter, list})
    } catch (error) {
      fail(error)
    } finally {
      setIsReading(false)
    }
  }
  const change = useCallback<Leads['change']>(
    async (id, update) => {
      try {
        const updated = await inbox.api.change(id, update)
        dispatch({type: 'changed', updated})
        return updated
      } catch (error) {
        dispatch({type: 'failed', problem: error})
        if (error instanceof InboxError && error.trouble === 'gone') dispatch({type: 'gone', ids: [id]})
        return undefined
      }
    },
    [inbox],
  )
  return {state, dispatch, isReading, readOlder: () => void readOlder(), change}
}

const isAway = (error: unknown) => error instanceof InboxError && error.trouble === 'away'
