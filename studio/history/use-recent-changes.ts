import {useEffect, useState} from 'react'
import {auditTime, concatMap, defer, map, merge, of, Subject} from 'rxjs'
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
  const [history, setHistory] = useState<History>()
  const [recent, setRecent] = useState<RecentChanges>()
  const [failed, setFailed] = useState(false)
  const [isReading, setIsReading] = useState(false)
  const [further] = useState(() => new Subject<void>())

  useEffect(() => {
    const onFailure = () => setFailed(true)
    let latest: History = {transactions: [], isComplete: false}
    const set = (found: History) => {
      latest = found
      setHistory(found)
    }
    const newer = async () => {
      set(await readNewer(client, latest, since))
      setFailed(false)
    }
    const older = async (from: number) => {
      setIsReading(true)
      await readOlder(client, latest, from, set).finally(() => setIsReading(false))
      setFailed(false)
    }
    const changes = client.listen(
      '*',
      {},
      {events: ['welcome', 'mutation'], includeResult: false, visibility: 'query'},
    )
    const readings = merge(
      since === undefined ? of(newer, () => older(Date.now())) : of(newer),
      further.pipe(map(() => () => older(Date.parse(latest.transactions.at(-1)?.timestamp ?? '')))),
      changes.pipe(
        retrying(onFailure),
        auditTime(1000),
        map(() => newer),
      ),
    )
    // One reading after the other, since each continues what is known.
    const subscription = readings.pipe(concatMap((read) => defer(read).pipe(retrying(onFailure)))).subscribe()
    return () => subscription.unsubscribe()
  }, [client, further, since])

  useEffect(() => {
    if (!history) return undefined
    const reading = defer(() => describe(client, history.transactions))
      .pipe(retrying(() => setFailed(true)))
      .subscribe((found) => {
        setRecent(found)
        setFailed(false)
      })
    return () => reading.unsubscribe()
  }, [client, history])

  return {
    /** Undefined until they have been read. */
    recent,
    failed,
    /** The time of the oldest transaction that was read, in ISO 8601. */
    backTo: history?.transactions.at(-1)?.timestamp,
    /** Whether nothing older is kept. */
    isComplete: history?.isComplete ?? false,
    isReading,
    readFurther: () => further.next(),
  }
}
