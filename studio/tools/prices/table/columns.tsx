import type {JSX} from 'react'
import {SelectCellFormatter, type Column, type RenderEditCellProps} from 'react-data-grid'
import {useRelativeTime} from 'sanity'
import {IntentLink} from 'sanity/router'
import {useSiteUrl} from '../../../ui/hooks.ts'
import {PlannedLink} from '../../../history/planned-prices.tsx'
import {agoOf} from '../../../ui/words.ts'
import {plainAmount} from '../../../ui/money.ts'
import type {PriceRow} from '../price-rows.ts'
import type {PricesDispatch} from '../prices-state.ts'
import {cadenceTitle, difference, figure, namesIn, termsText, type TermName} from '../terms.ts'
import {isPriced, type GridRow, type PricedRow} from './grid-rows.ts'
import {cadences} from '../../../../domain/price.ts'
import {options} from '../../../ui/small.tsx'

/** A column of the table. */
export interface PriceColumn extends Column<GridRow> {
  /** What it changes of a price. */
  term?: TermName
  /** What is copied of a cell. */
  text: (row: PricedRow) => string
}

interface ColumnContext {
  selected: ReadonlySet<string>
  /** Names of editors by revision. */
  authors: ReadonlyMap<string, string>
  dispatch: PricesDispatch
}

/** A column that only the rows of prices fill: with its text, unless it is drawn otherwise. */
function ofPrice(
  column: PriceColumn,
  render: (row: PricedRow, tabIndex: number) => JSX.Element | string = column.text,
): PriceColumn {
  const {term} = column
  return {
    ...column,
    renderCell: ({row, tabIndex}) => (isPriced(row) ? render(row, tabIndex) : null),
    ...(term && {
      editable: isPriced,
      cellClass: (row) =>
        `${column.headerCellClass ?? ''} ${isPriced(row) && term in row.to ? 'prices-changed' : ''}`,
      renderEditCell: (props) => isPriced(props.row) && <TermEditor {...props} row={props.row} name={term} />,
      // Content that arrives while somebody types does not close the editor.
      editorOptions: {closeOnExternalRowChange: false},
    }),
  }
}

/** The columns of the table, in their order. */
export function columnsOf(context: ColumnContext): PriceColumn[] {
  return [
    selectColumn(context),
    whatColumn,
    ofPrice(
      {
        key: 'amount',
        name: 'Amount',
        width: 100,
        term: 'cents',
        headerCellClass: 'prices-amount',
        text: ({shown: {cents}}) => (cents === undefined ? '' : plainAmount(cents)),
      },
      ({row, shown}) => figure(shown.cents, row.currency),
    ),
    ofPrice({key: 'change', name: 'Change', width: 244, text: differenceOf}, (priced, tabIndex) => (
      <>
        <Change priced={priced} />{' '}
        {priced.row.planned && <PlannedLink planned={priced.row.planned} tabIndex={tabIndex} />}
      </>
    )),
    ofPrice({
      key: 'cadence',
      name: 'Paid',
      width: 116,
      term: 'cadence',
      text: ({shown}) => cadenceTitle(shown.cadence),
    }),
    ofPrice({
      key: 'from',
      name: '“From”',
      width: 84,
      term: 'isFrom',
      text: ({shown}) => (shown.isFrom ? 'from' : ''),
    }),
    ofPrice(
      {
        key: 'shown',
        name: 'Shown on',
        width: 'minmax(160px, 3fr)',
        text: ({row}) => row.shownOn.map(({title}) => title).join(', '),
      },
      ({row}, tabIndex) => <Pages pages={row.shownOn} tabIndex={tabIndex} />,
    ),
    ofPrice({key: 'status', name: 'Status', width: 112, text: ({row}) => statusOf(row)}),
    ofPrice(
      {
        key: 'changed',
        name: 'Last change',
        width: 'minmax(176px, 2fr)',
        text: ({row}) => [row.updatedAt, context.authors.get(row.revision)].filter(Boolean).join(' '),
      },
      ({row}) => <LastChange at={row.updatedAt} by={context.authors.get(row.revision)} />,
    ),
  ]
}

/** Checkboxes: of a price, and of all prices of a group. */
const selectColumn = ({selected, dispatch}: ColumnContext): PriceColumn => ({
  key: 'select',
  name: 'Select',
  width: 40,
  minWidth: 40,
  text: () => '',
  renderHeaderCell: () => <span className="studio-unseen">Select</span>,
  renderCell: ({row, tabIndex}) => {
    const keys = isPriced(row) ? [row.key] : row.keys
    const count = keys.filter((key) => selected.has(key)).length
    const others = [...selected].filter((key) => !keys.includes(key))
    return (
      <SelectCellFormatter
        aria-label={isPriced(row) ? `Select ${row.row.group}, ${row.row.what}` : `Select all of ${row.title}`}
        tabIndex={tabIndex}
        indeterminate={count > 0 && count < keys.length}
        value={count === keys.length}
        onChange={(isChecked) => dispatch({type: 'select', keys: isChecked ? [...others, ...keys] : others})}
      />
    )
  },
})

const whatColumn: PriceColumn = {
  key: 'what',
  name: 'Price of',
  width: 'minmax(180px, 2fr)',
  // The heading of a group goes on to the end of the row.
  colSpan: (args) => (args.type === 'ROW' && args.row.kind === 'group' ? 8 : undefined),
  text: ({row}) => row.what,
  renderCell: ({row, tabIndex}) =>
    isPriced(row) ? (
      <IntentLink intent="edit" params={{id: row.row.documentId, type: row.row.type}} tabIndex={tabIndex}>
        {row.row.what}
      </IntentLink>
    ) : (
      row.title
    ),
}

const differenceOf = ({row, to}: PricedRow) =>
  to.cents === undefined ? '' : difference(row.cents, to.cents, row.currency)

function Change({priced}: {priced: PricedRow}) {
  const {row, to} = priced
  const names = namesIn(to)
  if (names.length === 0) return null
  return (
    <>
      {termsText(row, names, row.currency)} → {termsText(to, names, row.currency)}{' '}
      <span className="prices-muted">{differenceOf(priced)}</span>
    </>
  )
}

/** The page that shows a price first, and how many others do: their names would not fit, and a cell cannot grow. */
function Pages({pages: [first, ...others], tabIndex}: {pages: PriceRow['shownOn']; tabIndex: number}) {
  const siteUrl = useSiteUrl()
  if (!first) return null
  return (
    <>
      <a href={new URL(first.path, siteUrl).href} target="_blank" rel="noreferrer" tabIndex={tabIndex}>
        {first.title}
      </a>
      {others.length > 0 && (
        <span className="prices-muted" title={others.map(({title}) => title).join(', ')}>
          {' '}
          and {others.length} more
        </span>
      )}
    </>
  )
}

function statusOf({publishedRevision, draftRevision, inDraft, currency, ...terms}: PriceRow): string {
  if (!publishedRevision) return 'Draft only'
  if (!draftRevision) return 'Published'
  const changed = inDraft ? namesIn(inDraft).filter((name) => inDraft[name] !== terms[name]) : []
  return inDraft && changed.length > 0
    ? `Draft: ${termsText(inDraft, changed, currency)}`
    : 'Published, draft'
}

const labels = {cents: 'Amount of', cadence: 'How often is paid', isFrom: '“From” before'}

interface TermEditorProps extends RenderEditCellProps<GridRow> {
  row: PricedRow
  name: TermName
}

/** The editor in a cell: a field for an amount, and a list in which arrows and the first letter choose. */
function TermEditor({row, name, onRowChange, onClose}: TermEditorProps): JSX.Element {
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
function LastChange({at, by}: {at: string; by: string | undefined}) {
  const ago = agoOf(useRelativeTime(at, {useTemporalPhrase: true, minimal: true}))
  return (
    <span title={new Date(at).toLocaleString('en')} className="prices-muted">
      {by ? `${by}, ${ago}` : ago}
    </span>
  )
}
