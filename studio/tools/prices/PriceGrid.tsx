import 'react-data-grid/lib/styles.css'
import './prices.css'
import {useMemo, useRef, useState, type ClipboardEvent, type JSX} from 'react'
import {
  DataGrid,
  SelectCellFormatter,
  type CellKeyboardEvent,
  type CellKeyDownArgs,
  type CellMouseArgs,
  type CellMouseEvent,
  type Column,
  type DataGridHandle,
  type RenderEditCellProps,
} from 'react-data-grid'
import {useRelativeTime} from 'sanity'
import {IntentLink} from 'sanity/router'
import {boundsOf, copied, pasted, type Block} from './blocks.ts'
import {difference, figure} from './figures.ts'
import type {GridRow} from './grid-rows.ts'
import {plainAmount} from './money.ts'
import type {PriceEdit, PriceRow} from './price-rows.ts'
import {cadenceTitle, entered, namesIn, picked, termsText, type TermName} from './terms.ts'

interface PriceGridProps {
  rows: readonly GridRow[]
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  /** Holds new terms. The terms that the site has drop what is held. */
  onChange: (edits: PriceEdit[]) => void
  /** Tells the editor something: why an entry is refused, or how many cells were pasted. */
  onMessage: (message: string) => void
  /** Names of editors by revision. */
  authors: ReadonlyMap<string, string>
  siteUrl: string
}

const isPriceRow = (row: GridRow | undefined): row is GridRow & {kind: 'price'} => row?.kind === 'price'

/**
 * The table of prices, with the keys of a spreadsheet: arrows, Tab and Home move; typing, Enter and F2 edit; Enter and Tab keep the
 * entry, Escape drops it; Shift with arrows or a click extends the block that Ctrl+C copies; Delete restores what the site has.
 */
export function PriceGrid(props: PriceGridProps): JSX.Element {
  const {rows, selected, onSelect, onChange, onMessage, authors, siteUrl} = props
  const grid = useRef<DataGridHandle>(null)
  const [block, setBlock] = useState<Block>({
    anchor: {row: 1, column: amountColumn},
    head: {row: 1, column: amountColumn},
  })
  const bounds = boundsOf(block)
  const columns = useMemo(
    () => columnsOf({selected, onSelect, authors, siteUrl}),
    [selected, onSelect, authors, siteUrl],
  )
  const isInBlock = (index: number, column: number) =>
    index >= bounds.top && index <= bounds.bottom && column >= bounds.left && column <= bounds.right
  const isBlock = bounds.top < bounds.bottom || bounds.left < bounds.right
  const positions = new Map(rows.map(({key}, index) => [key, index]))
  const shownColumns = isBlock
    ? columns.map((column, index) => ({
        ...column,
        cellClass: (row: GridRow) =>
          [
            typeof column.cellClass === 'function' ? column.cellClass(row) : column.cellClass,
            isPriceRow(row) && isInBlock(positions.get(row.key) ?? -1, index) && 'prices-range',
          ]
            .filter(Boolean)
            .join(' '),
      }))
    : columns

  const enter = (row: GridRow & {kind: 'price'}): boolean => {
    if (row.typed === undefined) return true
    const {name, text} = row.typed
    // An amount that was emptied becomes the site's again, as by Delete.
    const read =
      name === 'cents' && text.trim() === ''
        ? {to: picked(row.row, [name])}
        : entered(name, text, row.row.choices)
    if ('problem' in read) {
      onMessage(`${row.row.what}: ${read.problem}`)
      return false
    }
    onChange([{row: row.row, to: read.to}])
    return true
  }

  const extend = (row: number, column: number) => {
    const head = {
      row: Math.min(Math.max(row, 0), rows.length - 1),
      column: Math.min(Math.max(column, whatColumn), columns.length - 1),
    }
    setBlock(({anchor}) => ({anchor, head}))
    grid.current?.scrollToCell({rowIdx: head.row, idx: head.column})
  }

  const onCellKeyDown = (args: CellKeyDownArgs<GridRow>, event: CellKeyboardEvent) => {
    const keep = () => {
      event.preventDefault()
      event.preventGridDefault()
    }
    // Enter opens and leaves a cell. Its default action would open the list of a cell with choices too.
    if (event.key === 'Enter' && !(event.target instanceof HTMLAnchorElement)) event.preventDefault()
    if (args.mode === 'EDIT') {
      if (!isPriceRow(args.row)) return
      const {typed} = args.row
      const isLeaving = event.key === 'Enter' || event.key === 'Tab'
      if (!isLeaving || typed === undefined) return
      const isRight =
        (typed.name === 'cents' && typed.text.trim() === '') ||
        'to' in entered(typed.name, typed.text, args.row.row.choices)
      if (!isRight) {
        // The entry stays open: nothing typed is lost.
        keep()
        enter(args.row)
      } else if (event.key === 'Enter') {
        const step = event.shiftKey ? -1 : 1
        let next = args.rowIdx + step
        while (rows[next]?.kind === 'group') next += step
        if (next <= 0 || next >= rows.length) return
        keep()
        grid.current?.setActivePosition({idx: args.column.idx, rowIdx: next}, {shouldFocus: true})
      }
      return
    }
    const arrow = arrows[event.key]
    if (arrow && event.shiftKey && !event.ctrlKey && !event.metaKey) {
      keep()
      extend(block.head.row + arrow.row, block.head.column + arrow.column)
    } else if (event.key === 'Escape' && isBlock) {
      keep()
      setBlock(({anchor}) => ({anchor, head: anchor}))
    } else if (
      (event.key === 'Delete' || event.key === 'Backspace') &&
      isInBlock(args.rowIdx, args.column?.idx ?? -1)
    ) {
      const names = termColumns.slice(bounds.left, bounds.right + 1).filter((name) => name !== undefined)
      keep()
      onChange(
        rows.flatMap((row, index) =>
          isPriceRow(row) && index >= bounds.top && index <= bounds.bottom
            ? [{row: row.row, to: picked(row.row, names)}]
            : [],
        ),
      )
    } else if (event.key === 'Tab' && hasLinkAfter(event.target, event.shiftKey)) {
      // Tab goes through the links of a cell before it leaves the cell.
      event.preventGridDefault()
    }
  }

  const onCellMouseDown = ({rowIdx, column}: CellMouseArgs<GridRow>, event: CellMouseEvent) => {
    if (!event.shiftKey || column.idx < whatColumn) return
    event.preventDefault()
    event.preventGridDefault()
    extend(rowIdx, column.idx)
  }

  const onCopy = (event: ClipboardEvent) => {
    if (event.target instanceof HTMLInputElement && event.target.type === 'text') return
    event.preventDefault()
    const cells = rows.flatMap((row, index) =>
      isPriceRow(row) && index >= bounds.top && index <= bounds.bottom
        ? [textsOf(row, authors).slice(bounds.left, bounds.right + 1)]
        : [],
    )
    event.clipboardData.setData('text/plain', copied(cells))
    onMessage(cells.length === 1 ? 'Copied.' : `Copied ${cells.length} rows.`)
  }

  const onPaste = (event: ClipboardEvent) => {
    if (event.target instanceof HTMLInputElement && event.target.type === 'text') return
    event.preventDefault()
    if (bounds.left < whatColumn || bounds.left >= termColumns.length)
      return onMessage('Nothing can be pasted there: choose an amount first.')
    const isIn = (_row: GridRow, index: number) => index >= bounds.top
    const targets = rows.filter(isIn).flatMap((row) => (isPriceRow(row) ? [row.row] : []))
    const inBlock = rows.slice(bounds.top, bounds.bottom + 1).filter(isPriceRow).length
    const result = pasted(
      event.clipboardData.getData('text/plain'),
      targets,
      inBlock,
      termColumns.slice(bounds.left),
    )
    if ('problem' in result) return onMessage(`Nothing was pasted. ${result.problem}`)
    onChange(result.changes)
    onMessage(`Pasted into ${result.changes.length === 1 ? 'one price' : `${result.changes.length} prices`}.`)
  }

  return (
    <div style={{blockSize: '100%'}} onCopy={onCopy} onPaste={onPaste}>
      <DataGrid
        ref={grid}
        className="prices-grid"
        aria-label="Prices"
        columns={shownColumns}
        rows={rows}
        rowKeyGetter={({key}) => key}
        rowHeight={36}
        headerRowHeight={36}
        // So few rows need no virtualization, and a screen reader or the browser's search finds all of them.
        enableVirtualization={rows.length > 300}
        selectedRows={selected}
        onSelectedRowsChange={onSelect}
        isRowSelectionDisabled={({kind}) => kind === 'group'}
        rowClass={({kind}) => (kind === 'group' ? 'prices-group' : undefined)}
        onRowsChange={(changed, {indexes}) => {
          for (const index of indexes) {
            const row = changed[index]
            if (isPriceRow(row)) enter(row)
          }
        }}
        onActivePositionChange={({rowIdx, column}) => {
          const cell = {row: rowIdx, column: column?.idx ?? amountColumn}
          setBlock({anchor: cell, head: cell})
        }}
        // Without this, Ctrl+V opens the editor. The block around the grid pastes.
        onCellPaste={({row}) => row}
        onCellKeyDown={onCellKeyDown}
        onCellMouseDown={onCellMouseDown}
      />
    </div>
  )
}

const whatColumn = 1
const amountColumn = 2

/** What the columns change, from the first one on. */
const termColumns: readonly (TermName | undefined)[] = [
  undefined,
  undefined,
  'cents',
  undefined,
  'cadence',
  'isFrom',
]

const arrows: Record<string, {row: number; column: number} | undefined> = {
  ArrowUp: {row: -1, column: 0},
  ArrowDown: {row: 1, column: 0},
  ArrowLeft: {row: 0, column: -1},
  ArrowRight: {row: 0, column: 1},
}

function hasLinkAfter(target: EventTarget, isBackwards: boolean): boolean {
  if (!(target instanceof HTMLAnchorElement)) return false
  return Boolean(isBackwards ? target.previousElementSibling : target.nextElementSibling)
}

/** A column that only the rows of prices fill. */
const ofPrice = (
  column: Column<GridRow>,
  render: (row: GridRow & {kind: 'price'}, tabIndex: number) => JSX.Element | string,
): Column<GridRow> => ({
  ...column,
  renderCell: ({row, tabIndex}) => (isPriceRow(row) ? render(row, tabIndex) : null),
})

function columnsOf({
  selected,
  onSelect,
  authors,
  siteUrl,
}: Pick<PriceGridProps, 'selected' | 'onSelect' | 'authors' | 'siteUrl'>): Column<GridRow>[] {
  const select = (keys: readonly string[], isChecked: boolean) => {
    const others = [...selected].filter((key) => !keys.includes(key))
    onSelect(new Set(isChecked ? [...others, ...keys] : others))
  }
  return [
    {
      key: 'select',
      name: 'Select',
      width: 40,
      minWidth: 40,
      renderHeaderCell: () => <span className="prices-unseen">Select</span>,
      renderCell: ({row, tabIndex}) => {
        const keys = isPriceRow(row) ? [row.key] : row.keys
        const count = keys.filter((key) => selected.has(key)).length
        return (
          <SelectCellFormatter
            aria-label={
              isPriceRow(row) ? `Select ${row.row.group}, ${row.row.what}` : `Select all of ${row.title}`
            }
            tabIndex={tabIndex}
            indeterminate={count > 0 && count < keys.length}
            value={count === keys.length}
            onChange={(isChecked) => select(keys, isChecked)}
          />
        )
      },
    },
    {
      key: 'what',
      name: 'Price of',
      width: 'minmax(140px, 2fr)',
      colSpan: (args) =>
        args.type === 'ROW' && args.row.kind === 'group' ? columnCount - whatColumn : undefined,
      renderCell: ({row, tabIndex}) =>
        isPriceRow(row) ? (
          <IntentLink intent="edit" params={{id: row.row.documentId, type: row.row.type}} tabIndex={tabIndex}>
            {row.row.what}
          </IntentLink>
        ) : (
          row.title
        ),
    },
    ofPrice(
      {
        key: 'amount',
        name: 'Amount',
        width: 100,
        editable: (row) => row.kind === 'price',
        cellClass: (row) => `prices-amount ${changedClass(row, 'cents')}`,
        headerCellClass: 'prices-amount',
        renderEditCell: AmountEditor,
        editorOptions,
      },
      ({row, shown}) => figure(shown.cents, row.currency),
    ),
    ofPrice({key: 'change', name: 'Change', width: 272}, ({row, to}) => {
      const names = namesIn(to)
      return names.length === 0 ? (
        ''
      ) : (
        <>
          {termsText(row, names, row.currency)} → {termsText(to, names, row.currency)}{' '}
          {to.cents !== undefined && (
            <span className="prices-muted">{difference(row.cents, to.cents, row.currency)}</span>
          )}
        </>
      )
    }),
    ofPrice(
      {
        key: 'cadence',
        name: 'Paid',
        width: 116,
        editable: (row) => isPriceRow(row) && row.row.choices.cadences.length > 0,
        cellClass: (row) => changedClass(row, 'cadence'),
        renderEditCell: CadenceEditor,
        editorOptions,
      },
      ({shown}) => cadenceTitle(shown.cadence),
    ),
    ofPrice(
      {
        key: 'from',
        name: '“From”',
        width: 84,
        editable: (row) => isPriceRow(row) && row.row.choices.hasFrom,
        cellClass: (row) => changedClass(row, 'isFrom'),
        renderEditCell: FromEditor,
        editorOptions,
      },
      ({shown}) => (shown.isFrom ? 'from' : ''),
    ),
    ofPrice({key: 'shown', name: 'Shown on', width: 'minmax(160px, 3fr)'}, ({row}, tabIndex) => (
      <>
        {row.shownOn.map(({title, path}, index) => (
          <a
            key={path}
            href={new URL(path, siteUrl).href}
            target="_blank"
            rel="noreferrer"
            tabIndex={tabIndex}
            style={index > 0 ? {marginInlineStart: 10} : undefined}
          >
            {title}
          </a>
        ))}
      </>
    )),
    ofPrice({key: 'status', name: 'Status', width: 112}, ({row}) => statusOf(row)),
    ofPrice({key: 'changed', name: 'Last change', width: 'minmax(120px, 2fr)'}, ({row}) => (
      <LastChange at={row.updatedAt} by={authors.get(row.revision)} />
    )),
  ]
}

const columnCount = 9

// Content that arrives while somebody types does not close the editor.
const editorOptions = {closeOnExternalRowChange: false}

const changedClass = (row: GridRow, name: TermName) =>
  isPriceRow(row) && name in row.to ? 'prices-changed' : ''

function statusOf({publishedRevision, draftRevision, inDraft, currency, ...terms}: PriceRow): string {
  if (!publishedRevision) return 'Draft only'
  if (!draftRevision) return 'Published'
  const other = inDraft ? namesIn(inDraft).filter((name) => inDraft[name] !== terms[name]) : []
  return inDraft && other.length > 0 ? `Draft: ${termsText(inDraft, other, currency)}` : 'Published, draft'
}

/** A row's cells as they are copied, in the order of the columns. */
function textsOf(
  {row, shown, to}: GridRow & {kind: 'price'},
  authors: ReadonlyMap<string, string>,
): string[] {
  return [
    '',
    row.what,
    shown.cents === undefined ? '' : plainAmount(shown.cents),
    to.cents === undefined ? '' : difference(row.cents, to.cents, row.currency),
    cadenceTitle(shown.cadence),
    shown.isFrom ? 'from' : '',
    row.shownOn.map(({title}) => title).join(', '),
    statusOf(row),
    [row.updatedAt, authors.get(row.revision)].filter(Boolean).join(' '),
  ]
}

function LastChange({at, by}: {at: string; by: string | undefined}) {
  const ago = useRelativeTime(at, {useTemporalPhrase: true, minimal: true})
  return (
    <span title={new Date(at).toLocaleString('en')} className="prices-muted">
      {by ? `${by}, ${ago}` : ago}
    </span>
  )
}

function AmountEditor({row, onRowChange, onClose}: RenderEditCellProps<GridRow>) {
  if (!isPriceRow(row)) return null
  const value = row.typed?.text ?? (row.shown.cents === undefined ? '' : plainAmount(row.shown.cents))
  return (
    <input
      className="prices-editor"
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-label={`Amount of ${row.row.group}, ${row.row.what}`}
      // As in a spreadsheet, the first key replaces the amount.
      ref={(input) => {
        if (input && row.typed === undefined && document.activeElement !== input) {
          input.focus()
          input.select()
        }
      }}
      value={value}
      onChange={({currentTarget: {value: text}}) => onRowChange({...row, typed: {name: 'cents', text}})}
      onBlur={() => onClose(true, false)}
    />
  )
}

function CadenceEditor(props: RenderEditCellProps<GridRow>) {
  const {row} = props
  if (!isPriceRow(row)) return null
  const {cadences} = row.row.choices
  const now = row.shown.cadence
  // What is stored may be none of the schema's choices.
  const options = cadences.some(({value}) => value === now)
    ? cadences
    : [{value: now, title: cadenceTitle(now)}, ...cadences]
  return <ChoiceEditor {...props} name="cadence" label="How often is paid" value={now} options={options} />
}

function FromEditor(props: RenderEditCellProps<GridRow>) {
  const {row} = props
  if (!isPriceRow(row)) return null
  const options = [
    {value: 'no', title: 'no'},
    {value: 'from', title: 'from'},
  ]
  const value = row.shown.isFrom ? 'from' : 'no'
  return <ChoiceEditor {...props} name="isFrom" label="“From” before" value={value} options={options} />
}

interface ChoiceEditorProps extends RenderEditCellProps<GridRow> {
  name: TermName
  label: string
  value: string
  options: readonly {value: string; title: string}[]
}

/** A list of choices in a cell: arrows and the first letter choose, Enter and Tab keep the choice. */
function ChoiceEditor({row, onRowChange, onClose, name, label, value, options}: ChoiceEditorProps) {
  if (!isPriceRow(row)) return null
  return (
    <select
      className="prices-editor prices-choice"
      aria-label={`${label} ${row.row.group}, ${row.row.what}`}
      ref={(select) => {
        if (select && row.typed === undefined && document.activeElement !== select) select.focus()
      }}
      value={row.typed?.text ?? value}
      onChange={({currentTarget: {value: text}}) => onRowChange({...row, typed: {name, text}})}
      onBlur={() => onClose(true, false)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.title}
        </option>
      ))}
    </select>
  )
}
