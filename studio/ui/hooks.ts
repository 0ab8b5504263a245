import {deepEqual} from 'fast-equals'
import {useState, useEffect, createContext, useContext} from 'react'
import {useWorkspace} from 'sanity'

/** The same object as long as it says the same, for effects that run again only when something else is said. */
export function useSame<Value>(value: Value): Value {
  const [kept, setKept] = useState(value)
  if (deepEqual(kept, value)) return kept
  setKept(value)
  return value
}

/** A value, once it has stayed the same for some milliseconds. The first one counts at once. */
export function useSettled<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled ?? value
}

/** The time in milliseconds, renewed twice a minute, for what is said of times. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The path of the Studio, which links to its tools begin with. */
export const useBase = (): string => useWorkspace().basePath.replace(/\/$/, '')

/** The site's origin, which `workspace` provides. */
export const SiteUrl = createContext('')

/** The site's origin. */
export const useSiteUrl = (): string => useContext(SiteUrl)
