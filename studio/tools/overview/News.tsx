import {Stack} from '@sanity/ui'
import type {JSX} from 'react'
import {useCurrentUser} from 'sanity'
import {Link} from 'sanity/router'
import {ChangeRow} from '../../history/ChangeRow.tsx'
import {byTransaction, isSeen} from '../../history/changes.ts'
import {useRecentChanges} from '../../history/use-recent-changes.ts'
import {Muted, Nothing, Section} from '../../ui/small.tsx'
import {useBase} from '../../ui/use-base.ts'
import {timeOf} from '../../ui/words.ts'
import {useLastVisit} from './last-visit.ts'

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
