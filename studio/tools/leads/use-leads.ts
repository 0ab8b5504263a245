import {useCallback, useEffect, useEffectEvent, useReducer, useState} from 'react'
import type {Schemas} from '../../../domain/api.gen.ts'
import type {Inbox} from '../../inbox/inbox.ts'
import {InboxError, type Lead} from '../../inbox/inbox-api.ts'
import {queryOf, type Filter} from './state/filter.ts'
import {initialState, leadsReducer, type LeadsAction} from './state/leads-state.ts'

/** How many messages are listed at first, and how many more each time that older ones are asked for. */
const step = 50
/** The most that the backend lists at once. */
const most = 200

export type Leads = ReturnType<typeof useLeads>

/**
 * The messages of the tool, which are read again after each change: the backend decides which of them a list has.
 * @param open the id of the message that is open
 */
export function useLeads(inbox: Inbox, filter: Filter, open: string | undefined) {
  const [state, dispatch] = useReducer(leadsReducer, initialState)
  const [asked, setAsked] = useState({filter, count: step})
  const count = asked.filter === filter ? asked.count : step

  const onFailure = useEffectEvent(() => {
    // Older ones can be asked for again. A list that is only read anew stays as long as it is.
    if (count > state.list.length) setAsked({filter, count: Math.max(step, count - step)})
  })
  useEffect(() => {
    const reading = inbox
      .latest(() =>
        readList(inbox, filter, count).catch((problem: unknown) => {
          onFailure()
          return failed(problem)
        }),
      )
      .subscribe((action) => action && dispatch(action))
    return () => reading.unsubscribe()
  }, [inbox, filter, count])
  useEffect(() => {
    if (open === undefined) {
      dispatch({type: 'opened', ofPerson: []})
      return undefined
    }
    const reading = inbox
      .latest(() => readPerson(inbox, open).catch(failed))
      .subscribe((action) => action && dispatch(action))
    return () => reading.unsubscribe()
  }, [inbox, open])

  const change = useCallback(
    /** Changes one field of a message. @returns what the backend has then, if it has taken it */
    async (id: string, update: Schemas['LeadUpdate']) => {
      if (update.state) dispatch({type: 'setting', id, next: update.state})
      try {
        const updated = await inbox.api.change(id, update)
        dispatch({type: 'changed', updated})
        return updated
      } catch (problem) {
        dispatch({type: 'failed', problem, id})
        if (isTrouble(problem, 'gone')) dispatch({type: 'gone', ids: [id]})
        return undefined
      }
    },
    [inbox],
  )
  return {
    state,
    dispatch,
    change,
    /** Whether the list that is asked for has not been read. */
    isLoading: state.filter !== filter,
    isReadingOlder: state.hasMore && state.list.length < count,
    readOlder: () => setAsked({filter, count: state.list.length + step}),
  }
}

/** Reads a list page by page, until it has as many messages as are asked for. */
async function readList(inbox: Inbox, filter: Filter, count: number): Promise<LeadsAction> {
  const list: Lead[] = []
  let cursor: string | null = null
  do {
    const limit = Math.min(most, count - list.length)
    const {leads, next}: Schemas['LeadList'] = await inbox.api.search({
      ...queryOf(filter),
      limit,
      ...(cursor && {cursor}),
    })
    list.push(...leads)
    cursor = next
  } while (cursor !== null && list.length < count)
  return {type: 'listed', filter, list, hasMore: cursor !== null}
}

/** Reads a message with the others of its person. */
async function readPerson(inbox: Inbox, id: string): Promise<LeadsAction> {
  try {
    const {person} = await inbox.api.lead(id)
    return {type: 'opened', ofPerson: person}
  } catch (problem) {
    if (isTrouble(problem, 'gone')) return {type: 'gone', ids: [id]}
    throw problem
  }
}

/** What a failed reading says. That the backend is away, the connection says itself, and it is read again when it is back. */
const failed = (problem: unknown): LeadsAction | undefined =>
  isTrouble(problem, 'away') ? undefined : {type: 'failed', problem}

const isTrouble = (error: unknown, trouble: InboxError['trouble']) =>
  error instanceof InboxError && error.trouble === trouble
