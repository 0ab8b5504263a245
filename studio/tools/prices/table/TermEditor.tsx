import type {JSX} from 'react'
import type {RenderEditCellProps} from 'react-data-grid'
import {cadences} from '../../../../domain/price.ts'
import {options} from '../../../ui/small.tsx'
import {plainAmount} from '../../../ui/money.ts'
import {cadenceTitle, type TermName} from '../terms.ts'
import type {GridRow, PricedRow} from './grid-rows.ts'

const labels = {cents: 'Amount of', cadence: 'How often is paid', isFrom: '“From” before'}

interface TermEditorProps extends RenderEditCellProps<GridRow> {
  row: PricedRow
  name: TermName
}

/** The editor in a cell: a field for an amount, and a list in which arrows and the first letter choose. */
export function TermEditor({row, name, onRowChange, onClose}: TermEditorProps): JSX.Element {
  const props = {
    'aria-label': `${labels[name]} ${row.row.group}, ${row.row.what}`,
    value: row.typed?.text ?? textOf(row, name),
    ref: (field: HTMLInputElement | HTMLSelectElement | null) => {
      if (!field || row.typed || document.activeElement === field) return
      field.focus()
      // As in a spreadsheet, the first key replaces the amount.
      if (field instanceof HTMLInputElement) field.select()
    },
    onChange: ({currentTarget: {value: text}}: {currentTarget: {value: string}}) =>
      onRowChange({...row, typed: {name, text}}),
    onBlur: () => onClose(true, false),
  }
  if (name === 'cents')
    return <input {...props} className="prices-editor" type="text" inputMode="decimal" autoComplete="off" />
  return (
    <select {...props} className="prices-editor prices-choice">
      {options(
        name === 'isFrom'
          ? [
              ['no', 'no'],
              ['from', 'from'],
            ]
          : cadencesOf(row),
      )}
    </select>
  )
}

function textOf({shown}: PricedRow, name: TermName): string {
  if (name === 'cents') return shown.cents === undefined ? '' : plainAmount(shown.cents)
  return name === 'cadence' ? shown.cadence : shown.isFrom ? 'from' : 'no'
}

/** The choices, after what is stored if that is none of them. */
function cadencesOf({shown: {cadence}}: PricedRow): Map<string, string> {
  const titles = new Map(Object.entries(cadences).map(([value, {title}]) => [value, title]))
  return titles.has(cadence) ? titles : new Map([[cadence, cadenceTitle(cadence)], ...titles])
}
