import {Stack} from '@sanity/ui'
import {useEffect, useState, type JSX} from 'react'
import {useCurrentUser, useWorkspace} from 'sanity'
import {Link} from 'sanity/router'
import {ChangeRow} from '../../history/ChangeRow.tsx'
import {byTransaction, isSeen} from '../../history/changes.ts'
import {useRecentChanges} from '../../history/use-recent-changes.ts'
import {Muted, Nothing, Section} from '../../ui/small.tsx'
import {useBase} from '../../ui/hooks.ts'
import {timeOf} from '../../ui/words.ts'
import * as v from 'valibot'
import {parsed, readStored, store} from '../../ui/storage.ts'

/** Changes that are listed; the tool History has all of them. */
const most = 6

/** What others have put on the site since the person looked at the Overview last, with what it said before. */
export function News(): JSX.Element {
  const since = useLastVisit()
  return (
    <Section title="Since you were last here">
      {since === undefined ? (
        <Nothing>
          You are here for the first time in this browser. From now on, what others put on the site while you
          are away is listed here.
        </Nothing>
      ) : (
        <NewsSince since={since} />
      )}
    </Section>
  )
}

function NewsSince({since}: {since: string}) {
  const {recent, failed} = useRecentChanges(since)
  const user = useCurrentUser()
  const base = useBase()
  if (failed) return <Nothing>The changes cannot be read now.</Nothing>
  if (!recent) return <Nothing>The changes are being read.</Nothing>
  const news = byTransaction(recent.changes.filter((change) => isSeen(change) && change.author !== user?.id))
  if (news.length === 0)
    return <Nothing>Nobody else has put anything on the site since {timeOf(since)}.</Nothing>
  return (
    <>
      <Stack as="ul" gap={2}>
        {news.slice(0, most).map((changes) => (
          <ChangeRow key={changes[0].key} changes={changes} recent={recent} />
        ))}
      </Stack>
      {news.length > most && (
        <Muted>
          <Link href={`${base}/history`}>{news.length - most} more in History</Link>
        </Muted>
      )}
    </>
  )
}

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
function useLastVisit(): string | undefined {
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
