import {useEffect, useState} from 'react'
import type {Inbox, Standing} from '../../inbox/inbox.ts'
import type {LeadFigures} from '../../inbox/inbox-api.ts'
import {allWeeks, shownWeeks} from './state/figures.ts'

/** What is counted: for the chart, and for what the list can be narrowed to. @param isSpam whether the list is of spam */
export function useFigures(inbox: Inbox, {connection, promisedHours}: Standing, isSpam: boolean) {
  const [figures, setFigures] = useState<LeadFigures>()
  const [former, setFormer] = useState<LeadFigures['weeks']>([])
  useEffect(() => {
    // The connection says what is wrong. With it the figures come back.
    const read = () => inbox.api.figures(shownWeeks, promisedHours).catch(() => undefined)
    const reading = inbox.latest(read).subscribe((found) => found && setFigures(found))
    return () => reading.unsubscribe()
  }, [inbox, promisedHours])
  useEffect(() => {
    if (connection !== 'open') return undefined
    let isOver = false
    inbox.api.figures(allWeeks, promisedHours, isSpam).then(
      ({weeks}) => isOver || setFormer(weeks),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [inbox, connection, promisedHours, isSpam])
  return {
    /** Those of the shown weeks, as new as the messages; undefined until they have been read. */
    figures,
    /** By week, agent and page, all messages, or all spam, that there were when the list was opened, and later messages. */
    came: isSpam || !figures ? former : [...former, ...figures.weeks],
  }
}
