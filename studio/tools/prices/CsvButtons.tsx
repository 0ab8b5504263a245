import {Button, Flex, Stack, Text} from '@sanity/ui'
import {useRef, useState, type JSX} from 'react'
import {CsvExport, type CsvStyle} from '../../ui/CsvExport.tsx'
import {Dialog} from '../../ui/Dialog.tsx'
import {saveFile} from '../../ui/save-file.ts'
import {Notice, SmallButton} from '../../ui/small.tsx'
import {asError} from '../../ui/use-attempt.ts'
import {pricesFromCsv, pricesToCsv, type ReadCsv, type ShownPrice} from './price-csv.ts'
import type {PricesDispatch} from './prices-state.ts'
import {counted} from '../../ui/words.ts'

interface CsvButtonsProps {
  /** Every price, with what the table shows. */
  prices: readonly ShownPrice[]
  dispatch: PricesDispatch
}

/** The table as a CSV file, and back: a file changes the table only, after all its rows were read. */
export function CsvButtons({prices, dispatch}: CsvButtonsProps): JSX.Element {
  const input = useRef<HTMLInputElement>(null)
  const [read, setRead] = useState<ReadCsv & {name: string}>()
  const take = async (file: File) => {
    try {
      setRead({...pricesFromCsv(await file.text(), prices), name: file.name})
    } catch (error) {
      dispatch({type: 'refuse', refusal: `${file.name} could not be read. ${asError(error).message}`})
    }
  }
  return (
    <Flex gap={2}>
      <CsvExport
        id="export-prices"
        example={{comma: '1299.50', semicolon: '1299,50'}}
        onExport={(style) => download(prices, style)}
      />
      <SmallButton mode="bleed" text="Import CSV" onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        aria-label="CSV file"
        hidden
        onChange={({currentTarget}) => {
          const file = currentTarget.files?.[0]
          // Otherwise the same file could not be chosen again.
          currentTarget.value = ''
          if (file) void take(file)
        }}
      />
      {read && (
        <ImportDialog
          {...read}
          onClose={() => setRead(undefined)}
          onAccept={() => {
            dispatch({type: 'hold', edits: read.changes})
            setRead(undefined)
          }}
        />
      )}
    </Flex>
  )
}

interface ImportDialogProps extends ReadCsv {
  name: string
  onAccept: () => void
  onClose: () => void
}

/** What a file would change, and its wrong rows. */
function ImportDialog({name, changes, faults, unchanged, onAccept, onClose}: ImportDialogProps) {
  const count = changes.length
  const onlyRight = `Take only the ${count === 1 ? 'one price that is' : `${count} prices that are`} right`
  return (
    <Dialog id="import-prices" header={`Import ${name}`} width={1} onClose={onClose}>
      <Stack gap={4} padding={4}>
        <Text size={1}>
          {count === 0 ? 'No price' : counted(count, 'price')} would change in the table;{' '}
          {unchanged === 1 ? 'one stays as it is' : `${unchanged} stay as they are`}. Nothing is published by
          this.
        </Text>
        {faults.length > 0 && (
          <Notice tone="critical">
            <Text size={1} weight="semibold">
              {faults.length === 1 ? 'One row is' : `${faults.length} rows are`} wrong:
            </Text>
            <Stack as="ul" gap={2} style={{paddingInlineStart: 16}}>
              {faults.map(({line, problem}) => (
                <Text as="li" size={1} key={line}>
                  Line {line}: {problem}
                </Text>
              ))}
            </Stack>
          </Notice>
        )}
        <Flex gap={2} justify="flex-end">
          <Button fontSize={1} mode="bleed" text="Cancel" onClick={onClose} />
          <Button
            fontSize={1}
            tone={faults.length > 0 ? 'caution' : 'primary'}
            text={faults.length > 0 ? onlyRight : `Change ${counted(count, 'price')}`}
            disabled={count === 0}
            onClick={onAccept}
          />
        </Flex>
      </Stack>
    </Dialog>
  )
}

function download(prices: readonly ShownPrice[], style: CsvStyle): void {
  saveFile(new Blob([pricesToCsv(prices, style)], {type: 'text/csv;charset=utf-8'}), 'prices', 'csv')
}
