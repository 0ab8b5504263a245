import type {Finding} from 'content-checks'
import {counted} from '../ui/words.ts'

/** The name of the pane beside a form, as in the parameter `inspect` of its address. */
export const inspectorName = 'checks'

/** How many errors and warnings there are: `1 error, 2 warnings`. Empty without any. */
export function countText(findings: readonly Finding[]): string {
  return (['error', 'warning'] as const)
    .map((severity) => ({
      severity,
      count: findings.filter((finding) => finding.severity === severity).length,
    }))
    .filter(({count}) => count > 0)
    .map(({severity, count}) => counted(count, severity))
    .join(', ')
}

/**
 * Whether a warning has to be confirmed when its document is published: about a claim that is not proved, about a price, about
 * the name that a copy has got, about texts with which an agent was made, or about the date of a legal text.
 */
export const asks = ({severity, kind, path}: Finding): boolean =>
  severity === 'warning' &&
  (kind === 'claim' ||
    kind === 'date' ||
    kind === 'left-over' ||
    kind === 'unusual-price' ||
    /(?:^|\.)price\.(?:amount|cadence)$/.test(path) ||
    (kind === 'placeholder' && path === 'name'))
