import type {Finding} from 'content-checks'

/** How many errors and warnings there are: `1 error, 2 warnings`. Empty without any. */
export function countText(findings: readonly Finding[]): string {
  return (['error', 'warning'] as const)
    .map((severity) => ({
      severity,
      count: findings.filter((finding) => finding.severity === severity).length,
    }))
    .filter(({count}) => count > 0)
    .map(({severity, count}) => `${count} ${severity}${count === 1 ? '' : 's'}`)
    .join(', ')
}
