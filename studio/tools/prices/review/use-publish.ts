import type {Finding} from 'content-checks'
import {useState} from 'react'
import {useClient, useSchema} from 'sanity'
import {apiVersion} from '../../../../domain/sanity-api.ts'
import {asks} from '../../../checks/findings.ts'
import {findingsOfChange} from '../../../checks/judge.ts'
import {contentStore} from '../../../checks/stored-content.ts'
import {useSiteUrl} from '../../../ui/hooks.ts'
import {useAttempt} from '../../../ui/use-attempt.ts'
import {withWrites, type Write} from '../write-prices.ts'

type Action = 'publish' | 'schedule'

/** What the content check says of new prices, on the site as publishing them would make it, and about which button. */
export interface Judgment {
  action: Action
  /** Errors that they bring; if there are none, the warnings that ask. */
  findings: readonly Finding[]
  isStopped: boolean
}

/** Publishes or schedules prices, after the content check was asked as Publish of a form does. */
export function usePublish() {
  const client = useClient({apiVersion})
  const schema = useSchema()
  const origin = useSiteUrl()
  const {isBusy, error, attempt, forget} = useAttempt()
  const [judgment, setJudgment] = useState<Judgment>()
  const judge = async (writes: readonly Write[]): Promise<readonly Finding[]> => {
    const content = await contentStore(client, schema).read()
    // Without the content there is nothing to judge by, as in a form.
    if (content instanceof Error) return []
    return findingsOfChange(content, (document) => withWrites(document, writes), {schema, origin})
  }
  return {
    isBusy,
    error,
    /** What keeps the prices from being written, or asks; undefined when nothing does. */
    judgment,
    /**
     * Writes what the content check lets pass: without errors, and with questions if the same button is pressed again.
     * @param prepare throws what is wrong before the check is asked
     */
    run: (action: Action, writes: readonly Write[], write: () => Promise<void>, prepare?: () => void) =>
      attempt(async () => {
        prepare?.()
        const isAnswered = judgment?.action === action && !judgment.isStopped
        const found = await judge(writes)
        const errors = found.filter(({severity}) => severity === 'error')
        const isStopped = errors.length > 0
        const findings = isStopped ? errors : found.filter(asks)
        const passes = findings.length === 0 || (isAnswered && !isStopped)
        setJudgment(passes ? undefined : {action, findings, isStopped})
        if (passes) await write()
      }),
    /** Begins anew, because the editor has decided about conflicts. */
    reset: () => {
      setJudgment(undefined)
      forget()
    },
  }
}
