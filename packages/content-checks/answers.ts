import {textOf, type Finding} from './finding.ts'
import {once, type Site} from './site.ts'

/** The answers of a site, “this is right because …”. One without a reason or a name is none, and each holds to the end of its day. */
const answersOn = once((site: Site) =>
  site
    .ofType('checkAnswer')
    .map(({document}) => document)
    .filter(
      (answer) =>
        textOf(answer, 'reason') !== undefined &&
        textOf(answer, 'by') !== undefined &&
        Date.parse(textOf(answer, 'expires') ?? '') + 86_400_000 > site.now,
    ),
)

/**
 * Whether a warning is answered: for this sentence or field, so that an answer ends when that changes, and not with what is beside it. Errors have no answer, and neither has what a
 * release must not have.
 */
export function isAnswered(
  {severity, blocksRelease, kind, documentId, path, text}: Finding,
  site: Site,
): boolean {
  if (severity === 'error' || blocksRelease) return false
  return answersOn(site).some(
    (answer) =>
      answer.kind === kind &&
      answer.documentId === documentId &&
      (textOf(answer, 'path') ?? '') === path &&
      textOf(answer, 'text') === text,
  )
}
