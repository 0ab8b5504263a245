import type {Finding, UnprovenFigure} from 'content-checks'

/** The findings as text: severity, document and field in columns, and below each what is wrong and what to do. */
export function findingTable(findings: readonly Finding[]): string {
  const widthOf = (name: 'severity' | 'documentId') =>
    Math.max(0, ...findings.map((finding) => finding[name].length))
  const [first, second] = [widthOf('severity'), widthOf('documentId')]
  return findings
    .map(({severity, documentId, path, message, remedy, kind}) => {
      const place = path || '(whole document)'
      return `${severity.padEnd(first)}  ${documentId.padEnd(second)}  ${place}\n    ${message} ${remedy} (${kind})`
    })
    .join('\n')
}

/** The figures that nothing proves, a line each: somebody has to know that they are right. */
export function figureTable(figures: readonly UnprovenFigure[]): string {
  const lines = figures.map(({documentId, path, figure}) => `    ${figure}  (${documentId} ${path})`)
  return [`${count(figures.length, 'figure')} that neither a price nor a claim proves:`, ...lines].join('\n')
}

/** A finding a line, and then a figure that nothing proves, for other programs. */
export function jsonLines(findings: readonly Finding[], figures: readonly UnprovenFigure[]): string[] {
  return [
    ...findings.map(({kind, severity, documentId, path, message}) => ({
      kind,
      severity,
      documentId,
      path,
      message,
    })),
    ...figures.map(({documentId, path, figure}) => ({
      kind: 'unproven-figure',
      severity: 'note',
      documentId,
      path,
      message: figure,
    })),
  ].map((line) => JSON.stringify(line))
}

/** A release has no warnings of some kinds: placeholders, unverified claims and offers that are over count as errors. */
export function forRelease(findings: readonly Finding[]): Finding[] {
  return findings.map((finding) =>
    finding.blocksRelease ? {...finding, severity: 'error' as const} : finding,
  )
}

/** The last line of the report: the number of documents, errors and warnings. */
export function verdict(documents: number, findings: readonly Finding[]): string {
  const errors = findings.filter(({severity}) => severity === 'error').length
  const warnings = findings.length - errors
  const blocking = findings.filter(
    ({severity, blocksRelease}) => severity === 'warning' && blocksRelease,
  ).length
  const note =
    blocking === 0 ? '' : ` ${count(blocking, 'warning')} would keep the site from going public (--release).`
  return `${count(documents, 'document')} checked: ${count(errors, 'error')}, ${count(warnings, 'warning')}.${note}`
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
