import {useEffect, useRef, useState} from 'react'
import {useClient} from 'sanity'
import {apiVersion} from '../../../domain/sanity-api.ts'
import {describe, readNewer, readOlder, type History, type RecentChanges} from './history.ts'

/** The recent changes, and a way to read older ones. */
export interface Recent {
  /** Undefined until they have been read. */
  recent: RecentChanges | undefined
  failed: boolean
  /** The time of the oldest transaction that was read, in ISO 8601. */
  backTo: string | undefined
  /** Whether nothing older is kept. */
  isComplete: boolean
  isReading: boolean
  readFurther: () => void
}

/** Reads a week, then what is new shortly after each change, and a week more each time that it is asked. */
export function useRecentChanges(): Recent {
  const client = useClient({apiVersion})
  const [history, setHistory] = useState<History>()
  const [recent, setRecent] = useState<RecentChanges>()
  const [failed, setFailed] = useState(false)
  const [isReading, setIsReading] = useState(false)
  const further = useRef<() => void>(() => undefined)

  useEffect(() => {
    let isCurrent = true
    let known: History = {transactions: [], isComplete: false}
    // One reading after the other, since each continues what is known.
    let last = Promise.resolve()
    const set = (found: History) => {
      known = found
      if (isCurrent) setHistory(found)
    }
    const attempt = async (before: Promise<void>, read: () => Promise<void>) => {
      await before
      if (!isCurrent) return
      try {
        await read()
        setFailed(false)
      } catch (error) {
        console.warn('The changes could not be read.', error)
        setFailed(true)
      }
    }
    const then = (read: () => Promise<void>) => {
      last = attempt(last, read)
    }
    const newer = async () => set(await readNewer(client, known))
    const older = async (from: number) => {
      setIsReading(true)
      await readOlder(client, known, from, set).finally(() => isCurrent && setIsReading(false))
    }
    then(newer)
    then(() => older(Date.now()))
    further.current = () => then(() => older(Date.parse(known.transactions.at(-1)?.timestamp ?? '')))
    let timer: ReturnType<typeof setTimeout> | undefined
    const changes = client.listen('*', {}, {includeResult: false, visibility: 'query'}).subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(() => then(newer), 1000)
    })
    return () => {
      isCurrent = false
      clearTimeout(timer)
      changes.unsubscribe()
    }
  }, [client])

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
    recent,
    failed,
    backTo: history?.transactions.at(-1)?.timestamp,
    isComplete: history?.isComplete ?? false,
    isReading,
    readFurther: () => further.current(),
  }
}
