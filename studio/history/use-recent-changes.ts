import {useEffect, useState} from 'react'
import {catchError, concatMap, debounceTime, EMPTY, map, merge, of, Subject} from 'rxjs'
import {useClient} from 'sanity'
import {apiVersion} from '../../domain/sanity-api.ts'
import {describe, readNewer, readOlder, type History, type RecentChanges} from './recent-changes.ts'

export type Recent = ReturnType<typeof useRecentChanges>

/**
 * Reads a week, then what is new shortly after each change, and a week more each time that it is asked.
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
    let known: History = {transactions: [], isComplete: false}
    const set = (found: History) => {
      known = found
      setHistory(found)
    }
    const newer = async () => set(await readNewer(client, known, since))
    const older = async (from: number) => {
      setIsReading(true)
      await readOlder(client, known, from, set).finally(() => setIsReading(false))
    }
    const attempt = (read: () => Promise<void>) =>
      read().then(
        () => setFailed(false),
        (error: unknown) => {
          console.warn('The changes could not be read.', error)
          setFailed(true)
        },
      )
    const changes = client.listen('*', {}, {includeResult: false, visibility: 'query'})
    const readings = merge(
      since === undefined ? of(newer, () => older(Date.now())) : of(newer),
      further.pipe(map(() => () => older(Date.parse(known.transactions.at(-1)?.timestamp ?? '')))),
      changes.pipe(
        debounceTime(1000),
        map(() => newer),
        catchError((error: unknown) => {
          console.warn('The changes are not followed.', error)
          setFailed(true)
          return EMPTY
        }),
      ),
    )
    // One reading after the other, since each continues what is known.
    const subscription = readings.pipe(concatMap(attempt)).subscribe()
    return () => subscription.unsubscribe()
  }, [client, further, since])

  useEffect(() => {
    if (!history) return undefined
    let isCurrent = true
    describe(client, history.transactions).then(
      (found) => isCurrent && setRecent(found),
      (error: unknown) => {
        console.warn('The changed documents could not be read.', error)
        if (isCurrent) setFailed(true)
      },
    )
    return () => {
      isCurrent = false
    }
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
