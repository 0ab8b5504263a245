import {useEffect, useEffectEvent, useRef} from 'react'
import {useCurrentUser} from 'sanity'
import type {Standing} from '../../inbox/inbox.ts'
import type {Lead} from '../../inbox/inbox-api.ts'
import {useReducerInTab} from '../../ui/storage.ts'
import {draftKey, draftsReducer, draftsSchema, type Draft, type TypedField} from './state/drafts.ts'
import type {Leads} from './use-leads.ts'

/**
 * Keeps what is typed until the backend has it: while the backend is away, over a reload, and when another tool is opened. It stays in
 * this tab, so that no other program of this computer finds a note later, and is saved only for the person who typed it.
 */
export function useDrafts({change, state}: Leads, connection: Standing['connection']) {
  const place = `leads-typed:${useCurrentUser()?.id}`
  const [drafts, dispatch] = useReducerInTab(place, draftsSchema, draftsReducer, () => ({}))
  /** By what is being sent: what was saved meanwhile, which follows. */
  const sending = useRef(new Map<string, Draft | undefined>())
  const isTyping = Object.keys(drafts).length > 0
  useEffect(() => {
    if (!isTyping) return undefined
    // A tab that closes forgets what it keeps.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isTyping])

  const send = async (id: string, field: TypedField, {value, seen}: Draft): Promise<void> => {
    const key = draftKey(id, field)
    if (sending.current.has(key)) {
      sending.current.set(key, {value, seen})
      return
    }
    sending.current.set(key, undefined)
    const updated = await change(id, {[field]: value, seen})
    if (updated) dispatch({type: 'saved', lead: updated.lead, field, value})
    const next = sending.current.get(key)
    sending.current.delete(key)
    if (next && next.value !== value)
      await send(id, field, {value: next.value, seen: updated?.lead.revision ?? next.seen})
  }
  const sendAll = useEffectEvent(() => {
    for (const [key, draft] of Object.entries(drafts)) {
      const [id = '', field] = key.split(' ')
      if (field === 'note' || field === 'owner') void send(id, field, draft)
    }
  })
  useEffect(() => {
    if (connection === 'open') sendAll()
  }, [connection])
  // Back leaves the tool without leaving the field first, which saves it.
  useEffect(() => () => sendAll(), [])
  // What belongs to an erased message goes with it.
  useEffect(() => {
    if (state.gone.size > 0) dispatch({type: 'dropped', ids: [...state.gone]})
  }, [state.gone, dispatch])

  return {
    drafts,
    type: (lead: Lead, field: TypedField, value: string) => dispatch({type: 'typed', lead, field, value}),
    /** Saves what was typed, if anything was. */
    save: (id: string, field: TypedField) => {
      const draft = drafts[draftKey(id, field)]
      if (draft) void send(id, field, draft)
    },
    drop: (ids: readonly string[], field?: TypedField) =>
      dispatch({type: 'dropped', ids, ...(field && {field})}),
  }
}
