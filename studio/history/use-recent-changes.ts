import {useEffect, useState} from 'react'
import {auditTime, BehaviorSubject, concatMap, defer, map, merge, of, skip, Subject, switchMap} from 'rxjs'
import {useClient} from 'sanity'
import {apiVersion} from '../../domain/sanity-api.ts'
import {retrying} from '../ui/retrying.ts'
import {describe, readNewer, readOlder, type History, type RecentChanges} from './recent-changes.ts'

export type Recent = ReturnType<typeof useRecentChanges>

/**
 * Reads a week, then what is new at most a second after each change and when the connection is back, and a week more each time that it is asked.
 * @param since the time, in ISO 8601, from which on it reads instead, at most as much as one request answers
 */
export function useRecentChanges(since?: string) {
  const client = useClient({apiVersion})
  const [described, setDescribed] = useState<{history: History; recent: RecentChanges}>()
  const [failed, setFailed] = useState(false)
  const [isReading, setIsReading] = useState(false)
  const [further] = useState(() => new Subject<void>())

  useEffect(() => {
    const onFailure = () => setFailed(true)
    const latest = new BehaviorSubject<History>({transactions: [], isComplete: false})
    const newer = async () => latest.next(await readNewer(client, latest.value, since))
    const older = async (from: number) => {
      setIsReading(true)
      await readOlder(client, latest.value, from, (history) => latest.next(history)).finally(() =>
        setIsReading(false),
      )
    }
    const changes = client.listen(
      '*',
      {},
      {events: ['welcome', 'mutation'], includeResult: false, visibility: 'query'},
    )
    const readings = merge(
      since === undefined ? of(newer, () => older(Date.now())) : of(newer),
      further.pipe(map(() => () => older(Date.parse(latest.value.transactions.at(-1)?.timestamp ?? '')))),
      changes.pipe(
        retrying(onFailure),
        auditTime(1000),
        map(() => newer),
      ),
    )
    const descriptions = latest.pipe(
      // Nothing is read yet.
      skip(1),
      switchMap((history) =>
        defer(() => describe(client, history.transactions)).pipe(
          retrying(onFailure),
          map((recent) => ({history, recent})),
        ),
      ),
    )
    const subscription = descriptions.subscribe((found) => {
      setDescribed(found)
      setFailed(false)
    })
    // One reading after the other, since each continues what is known.
    subscription.add(readings.pipe(concatMap((read) => defer(read).pipe(retrying(onFailure)))).subscribe())
    return () => subscription.unsubscribe()
  }, [client, further, since])

  return {
    /** Undefined until they have been read. */
    recent: described?.recent,
    failed,
    /** The time of the oldest transaction that was read, in ISO 8601. */
    backTo: described?.history.transactions.at(-1)?.timestamp,
    /** Whether nothing older is kept. */
    isComplete: described?.history.isComplete ?? false,
    isReading,
    readFurther: () => further.next(),
  }
}
