import {asks} from '../checks/asks.ts'
import type {Finding} from '../../checks/finding.ts'
import {useChangeFindings} from '../checks/use-findings.ts'
import {withWrites, type Write} from './write-prices.ts'

/** What the content check says of new prices, on the site as publishing them would make it. */
export interface Judgement {
  /** Errors that they bring; if there are none, the warnings that ask. */
  findings: readonly Finding[]
  isStopped: boolean
}

/** Judges writes as Publish of a form does. Undefined until the content has been read. */
export function useJudgement(siteUrl: string): (writes: readonly Write[]) => Judgement | undefined {
  const findingsOfChange = useChangeFindings(new URL(siteUrl).origin)
  return (writes) => {
    const found = findingsOfChange((document) => withWrites(document, writes))
    if (found === undefined) return undefined
    // Without the content there is nothing to judge by, as in a form.
    const findings = found instanceof Error ? [] : found
    const errors = findings.filter(({severity}) => severity === 'error')
    return {findings: errors.length > 0 ? errors : findings.filter(asks), isStopped: errors.length > 0}
  }
}
