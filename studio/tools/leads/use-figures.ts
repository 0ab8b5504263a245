import {useEffect, useState} from 'react'
import {promisedHours, type Inbox} from '../../inbox/inbox.ts'
import type {LeadFigures} from '../../inbox/inbox-api.ts'
import {shownWeeks} from './state/figures.ts'

/** How long changes are collected before the figures are read again, in milliseconds. */
const collectMs = 500

/** The figures, as new as the messages; undefined until they have been read. */
export function useFigures(inbox: Inbox): LeadFigures | undefined {
  const [figures, setFigures] = useState<LeadFigures>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const read = async () => {
      timer = undefined
      try {
        const found = await inbox.api.figures(shownWeeks, promisedHours)
        if (!isOver) setFigures(found)
      } catch {
        // The connection says what is wrong. With it the figures come back.
      }
    }
    void read()
    const end = inbox.listen(() => (timer ??= setTimeout(() => void read(), collectMs)))
    return () => {
      isOver = true
      clearTimeout(timer)
      end()
    }
  }, [inbox])
  return figures
}
