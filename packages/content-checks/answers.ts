import {textOf, type Finding} from './finding.ts'
import type {Site} from './site.ts'

/** “This is right because …”: what somebody answered to a warning. */
export interface Answer {
  kind: string
  documentId: string
  path: string
  /** The text that was answered for. When it changes, the answer no longer holds. */
  text: string | undefined
  /** Milliseconds since 1970; the answer holds to the end of that day. */
  until: number
}

/** The answers of a site. One without a reason, a name or an end is none. */
export function answersIn(site: Site): Answer[] {
  return [...site.entries.values()].flatMap(({document}) => {
    if (document._type !== 'checkAnswer') return []
    const kind = textOf(document, 'kind')
    const documentId = textOf(document, 'documentId')
    const until = Date.parse(textOf(document, 'expires') ?? '') + 86_400_000
    const isComplete = textOf(document, 'reason') !== undefined && textOf(document, 'by') !== undefined
    if (kind === undefined || documentId === undefined || !isComplete || Number.isNaN(until)) return []
    return [{kind, documentId, path: textOf(document, 'path') ?? '', text: textOf(document, 'text'), until}]
  })
}

/** Whether a warning is answered. Errors have no answer, and neither has what a release must not have. */
export function isAnswered(
  {severity, blocksRelease, kind, documentId, path, text}: Finding,
  answers: readonly Answer[],
  now: number,
): boolean {
  if (severity === 'error' || blocksRelease) return false
  return answers.some(
    (answer) =>
      answer.kind === kind &&
      answer.documentId === documentId &&
      answer.path === path &&
      answer.text === text &&
      answer.until > now,
  )
}
