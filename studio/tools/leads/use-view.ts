import {useEffect, useMemo, useState} from 'react'
import {useRouter} from 'sanity/router'
import {addressOf, filterOf, type Filter} from './state/filter.ts'

/** What the tool shows: the filter and the open message, from the address; and the search, which is never in it. */
export interface View {
  filter: Filter
  open: string | undefined
  narrow: (changed: {[Name in keyof Filter]?: Filter[Name] | undefined}) => void
  /** What is typed into the search. The filter follows shortly after. */
  searched: string
  search: (text: string) => void
  /** Shows all messages, whatever was chosen and searched for. */
  clear: () => void
  /** Opens a message, or none. @param isStep whether Back is to skip what is open now */
  show: (id: string | undefined, isStep?: boolean) => void
}

/** How long the search waits for the next letter, in milliseconds. */
const pauseMs = 250

/** Reads and writes the address of the tool: `/leads/<id>?leads[state]=new`. */
export function useView(): View {
  const {state, navigate} = useRouter()
  const [searched, search] = useState('')
  const [text, setText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setText(searched), pauseMs)
    return () => clearTimeout(timer)
  }, [searched])
  const {lead, _searchParams: params} = state
  const open = typeof lead === 'string' ? lead : undefined
  const address = JSON.stringify(params ?? [])
  const filter = useMemo(() => {
    const fromAddress: [string, string | undefined][] = JSON.parse(address)
    return {...filterOf(fromAddress), ...(text ? {text} : {})}
  }, [address, text])
  const go = (id: string | undefined, next: Filter, replace: boolean) =>
    navigate({...(id === undefined ? {} : {lead: id}), _searchParams: addressOf(next)}, {replace})
  return {
    filter,
    open,
    searched,
    search,
    clear: () => {
      search('')
      go(open, {}, false)
    },
    narrow: (changed) => {
      const next = Object.entries({...filter, ...changed}).filter(([, value]) => value !== undefined)
      go(open, filterOf(next), false)
    },
    show: (id, isStep = false) => {
      if (id !== open) go(id, filter, isStep)
    },
  }
}
