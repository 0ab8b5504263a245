import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {Menu, MenuButton, MenuItem} from '@sanity/ui/menu'
import {useRef, useState, type JSX} from 'react'
import {Dialog} from '../../ui/Dialog.tsx'
import {counted} from './ChangeMany.tsx'
import {pricesFromCsv, pricesToCsv, type CsvStyle, type ReadCsv, type ShownPrice} from './price-csv.ts'
import type {PriceEdit} from './price-rows.ts'

interface CsvButtonsProps {
  /** Every price, with what the table shows. */
  prices: readonly ShownPrice[]
  onChange: (changes: PriceEdit[]) => void
}

/** The table as a CSV file, and back: a file changes the table only, after all its rows were read. */
export function CsvButtons({prices, onChange}: CsvButtonsProps): JSX.Element {
  const input = useRef<HTMLInputElement>(null)
  const [read, setRead] = useState<ReadCsv & {name: string}>()
  const accept = () => {
    if (read) onChange(read.changes)
    setRead(undefined)
  }
  return (
    <Flex gap={2}>
      <MenuButton
        id="export-prices"
        button={<Button fontSize={1} padding={2} mode="bleed" text="Export CSV" />}
        menu={
          <Menu>
            <MenuItem fontSize={1} text="Commas, 1299.50" onClick={() => download(prices, 'comma')} />
            <MenuItem fontSize={1} text="Semicolons, 1299,50" onClick={() => download(prices, 'semicolon')} />
          </Menu>
        }
      />
      <Button
        fontSize={1}
        padding={2}
        mode="bleed"
        text="Import CSV"
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        aria-label="CSV file"
        hidden
        onChange={async ({currentTarget}) => {
          const file = currentTarget.files?.[0]
          // Otherwise the same file could not be chosen again.
          const text = await file?.text()
          currentTarget.value = ''
          if (file && text !== undefined) setRead({...pricesFromCsv(text, prices), name: file.name})
        }}
      />
      {read && (
        <Dialog
          id="import-prices"
          header={`Import ${read.name}`}
          width={1}
          onClose={() => setRead(undefined)}
        >
          <Stack gap={4} padding={4}>
            <Text size={1}>
              {read.changes.length === 0 ? 'No price' : counted(read.changes.length)} would change in the
              table; {read.unchanged === 1 ? 'one stays as it is' : `${read.unchanged} stay as they are`}.
              Nothing is published by this.
            </Text>
            {read.faults.length > 0 && (
              <Card padding={3} radius={2} tone="critical" role="alert">
                <Stack gap={3}>
                  <Text size={1} weight="semibold">
                    {read.faults.length === 1 ? 'One row is' : `${read.faults.length} rows are`} wrong:
                  </Text>
                  <Stack as="ul" gap={2} style={{paddingInlineStart: 16}}>
                    {read.faults.map(({line, problem}) => (
                      <Text as="li" size={1} key={line}>
                        Line {line}: {problem}
                      </Text>
                    ))}
                  </Stack>
                </Stack>
              </Card>
            )}
            <Flex gap={2} justify="flex-end">
              <Button fontSize={1} mode="bleed" text="Cancel" onClick={() => setRead(undefined)} />
              <Button
                fontSize={1}
                tone={read.faults.length > 0 ? 'caution' : 'primary'}
                text={
                  read.faults.length > 0
                    ? takeRight(read.changes.length)
                    : `Change ${counted(read.changes.length)}`
                }
                disabled={read.changes.length === 0}
                onClick={accept}
              />
            </Flex>
          </Stack>
        </Dialog>
      )}
    </Flex>
  )
}

const takeRight = (count: number) =>
  `Take only the ${count === 1 ? 'one price that is' : `${count} prices that are`} right`

function download(prices: readonly ShownPrice[], style: CsvStyle): void {
  const url = URL.createObjectURL(new Blob([pricesToCsv(prices, style)], {type: 'text/csv;charset=utf-8'}))
  const link = document.createElement('a')
  link.href = url
  link.download = `prices-${new Date().toISOString().slice(0, 10)}.csv`
  link.click()
  URL.revokeObjectURL(url)
}
