import {useEffect, useState} from 'react'
import {useCurrentUser, useWorkspace} from 'sanity'
import * as v from 'valibot'
import {parsed, readStored, store} from '../../ui/storage.ts'

/** When somebody has looked at the Overview in this browser, in milliseconds since 1970. */
const visitsSchema = v.object({
  seen: v.number(),
  /** The end of the visit before this one; absent in the first. */
  before: v.optional(v.number()),
})

type Visits = v.InferOutput<typeof visitsSchema>

/** Whoever is away for longer comes back to a new visit, in milliseconds. */
const pause = 30 * 60 * 1000

/** The visits when somebody looks now. @param stored what is known of them, as JSON */
export function visitsAt(now: number, stored: string | null): Visits {
  const visit = parsed(visitsSchema, stored)
  if (!visit) return {seen: now}
  return now - visit.seen > pause ? {seen: now, before: visit.seen} : {...visit, seen: now}
}

/** When the person looked at the Overview in this browser before this visit, in ISO 8601; undefined the first time. */
export function useLastVisit(): string | undefined {
  const {projectId, dataset} = useWorkspace()
  const place = `overview:${projectId}:${dataset}:${useCurrentUser()?.id}`
  const [before, setBefore] = useState(() => visitsAt(Date.now(), readStored(place)).before)
  useEffect(() => {
    const onLook = () => {
      if (document.visibilityState === 'hidden') return
      const visits = visitsAt(Date.now(), readStored(place))
      store(place, JSON.stringify(visits))
      setBefore(visits.before)
    }
    onLook()
    const timer = setInterval(onLook, 60_000)
    document.addEventListener('visibilitychange', onLook)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onLook)
    }
  }, [place])
  return before === undefined ? undefined : new Date(before).toISOString()
}
