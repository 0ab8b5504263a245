import {useEffect, useRef, useState} from 'react'
import {useRouter} from 'sanity/router'
import {useSame, useSettled} from '../../ui/hooks.ts'
import {searchParamsOf, filterOf, type Filter} from './state/filter.ts'

export type View = ReturnType<typeof useView>

/** How long the search waits for the next letter, in milliseconds. */
const pauseMs = 250

/**
 * What the tool shows: the filter and the open message, from its address (`/leads/<id>?leads[state]=new`), and the search, which is never
 * in it.
 */
export function useView() {
  const {state, navigate} = useRouter()
  const [searched, search] = useState('')
  const text = useSettled(searched, pauseMs)
  const {lead, _searchParams: params} = state
  const open = typeof lead === 'string' ? lead : undefined
  const filter = useSame({...filterOf(params ?? []), ...(text ? {text} : {})})
  const shown = useRef<{filter: Filter; open: string | undefined}>(undefined)
  useEffect(() => {
    shown.current = {filter, open}
    return () => {
      shown.current = undefined
    }
  }, [filter, open])
  const go = (id: string | undefined, next: Filter, replace: boolean) =>
    navigate({...(id === undefined ? {} : {lead: id}), _searchParams: searchParamsOf(next)}, {replace})
  return {
    filter,
    open,
    /** What is typed into the search. The filter follows shortly after. */
    searched,
    search,
    /** Whether the tool still shows this, which it may not after something was awaited: somebody chose something else, or left. */
    isShown: () => shown.current?.filter === filter && shown.current.open === open,
    /** Shows all messages, whatever was chosen and searched for. */
    clear: () => {
      search('')
      go(open, {}, false)
    },
    /** Shows other messages. The open one is closed, since the new list may not have it, and keys would be about it. */
    narrow: (changed: {[Name in keyof Filter]?: Filter[Name] | undefined}) => {
      const next = Object.entries({...filter, ...changed}).filter(([, value]) => value !== undefined)
      go(undefined, filterOf(next), false)
    },
    /** Opens a message, or none. @param isStep whether Back is to skip what is open now */
    show: (id: string | undefined, isStep = false) => {
      if (id !== open) go(id, filter, isStep)
    },
  }
}
