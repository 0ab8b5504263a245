import {Button, Card, Flex, Select, Text, TextInput} from '@sanity/ui'
import {useState, type JSX} from 'react'
import {changeOf, kindsOfChange} from './kinds-of-change.ts'
import {changed} from './money.ts'
import type {ShownPrice} from './price-csv.ts'
import type {PriceEdit} from './price-rows.ts'

interface ChangeManyProps {
  /** The selected prices, with what the table shows. */
  selected: readonly ShownPrice[]
  onChange: (changes: PriceEdit[]) => void
  onMessage: (message: string) => void
}

/** Changes all selected prices at once, in the table only. */
export function ChangeMany({selected, onChange, onMessage}: ChangeManyProps): JSX.Element {
  const [kind, setKind] = useState('percent')
  const [text, setText] = useState('')
  const {label, placeholder} =
    Object.entries(kindsOfChange).find(([name]) => name === kind)?.[1] ?? kindsOfChange.percent
  const change = () => {
    const wanted = changeOf(kind, text)
    if (!wanted) return onMessage(`“${text}” is not a number that can be used here.`)
    const changes = selected.flatMap(({row, shown: {cents: before}}) => {
      const cents =
        wanted.kind === 'set' ? changed(0, wanted) : before !== undefined && changed(before, wanted)
      return cents ? [{row, to: {cents}}] : []
    })
    onChange(changes)
    const left = selected.length - changes.length
    const unchanged = left > 0 ? ` ${left} stay as they are: the result would not be a price.` : ''
    onMessage(`Changed ${counted(changes.length)} in the table. Nothing is published yet.${unchanged}`)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        change()
      }}
    >
      <Card padding={2} radius={2} tone="transparent">
        <Flex gap={2} align="center" wrap="wrap">
          <Text size={1} muted>
            {selected.length === 0
              ? 'Select prices to change them together'
              : `${counted(selected.length)} selected`}
          </Text>
          <div style={{inlineSize: 230}}>
            <Select
              fontSize={1}
              padding={2}
              aria-label="Kind of change"
              value={kind}
              onChange={({currentTarget}) => setKind(currentTarget.value)}
            >
              {Object.entries(kindsOfChange).map(([name, {title}]) => (
                <option key={name} value={name}>
                  {title}
                </option>
              ))}
            </Select>
          </div>
          {label && (
            <div style={{inlineSize: 110}}>
              <TextInput
                fontSize={1}
                padding={2}
                aria-label={label}
                placeholder={placeholder}
                value={text}
                onChange={({currentTarget}) => setText(currentTarget.value)}
              />
            </div>
          )}
          <Button
            type="submit"
            fontSize={1}
            padding={2}
            mode="ghost"
            text={selected.length === 0 ? 'Change' : `Change ${counted(selected.length)}`}
            disabled={selected.length === 0}
          />
        </Flex>
      </Card>
    </form>
  )
}

/** `1 price`, `18 prices`. */
export const counted = (count: number): string => (count === 1 ? '1 price' : `${count} prices`)
