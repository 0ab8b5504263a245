import type {Problem} from './problem.ts'

/** The problems as text: level, document and field in columns, and below each what to do. */
export function problemTable(problems: Problem[]): string {
  const rows = problems.map(({level, documentId, field}) => [level, documentId, field || '(whole document)'])
  const widths = [0, 1].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)))
  return problems
    .map(({message}, index) => {
      const cells = rows[index]?.map((cell, column) => cell.padEnd(widths[column] ?? 0)) ?? []
      return `${cells.join('  ')}\n    ${message}`
    })
    .join('\n')
}

/** The last line of the report: the number of documents, errors and warnings. */
export function verdict(documents: number, problems: Problem[], release: boolean): string {
  const errors = problems.filter(({level}) => level === 'error').length
  const warnings = problems.length - errors
  const blocking = problems.filter(({level, blocksRelease}) => level === 'warning' && blocksRelease).length
  const note =
    blocking === 0
      ? ''
      : release
        ? ` ${count(blocking, 'warning')} (placeholders, expired offers) must be fixed before a release.`
        : ` ${count(blocking, 'warning')} would stop a release (--release).`
  return `${count(documents, 'document')} checked: ${count(errors, 'error')}, ${count(warnings, 'warning')}.${note}`
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
