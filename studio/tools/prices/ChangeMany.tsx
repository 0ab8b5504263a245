import {Card, Flex, Select, TextInput} from '@sanity/ui'
import {useState, type JSX} from 'react'
import {Choice, Muted, options, SmallButton} from '../../ui/small.tsx'
import {
  changeMany,
  isKindOfChange,
  isRounding,
  kindsOfChange,
  roundings,
  type KindOfChange,
  type Rounding,
} from './change-many.ts'
import {currencyProblem} from '../../ui/money.ts'
import type {ShownPrice} from './price-csv.ts'
import type {PricesDispatch} from './prices-state.ts'
import {counted} from '../../ui/words.ts'

interface ChangeManyProps {
  /** The selected prices, with what the table shows. */
  selected: readonly ShownPrice[]
  /** What a percentage is rounded to. */
  rounding: Rounding
  dispatch: PricesDispatch
}

/** Changes all selected prices at once, in the table only. */
export function ChangeMany({selected, rounding, dispatch}: ChangeManyProps): JSX.Element {
  const [kind, setKind] = useState<KindOfChange>('percent')
  const [text, setText] = useState('')
  const {label, placeholder, read} = kindsOfChange[kind]
  const change = () => {
    const wrong = selected.map(({row}) => currencyProblem(text, row.currency)).find(Boolean)
    if (wrong) return dispatch({type: 'refuse', refusal: `Nothing was changed. ${wrong}`})
    const typed = read(text)
    if (typed === undefined)
      return dispatch({type: 'refuse', refusal: `“${text}” is not a number that can be used here.`})
    dispatch({type: 'hold', ...changeMany(selected, kind, typed, rounding)})
  }
  const isEmpty = selected.length === 0
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        change()
      }}
    >
      <Card padding={2} radius={2} tone="transparent">
        <Flex gap={2} align="center" wrap="wrap">
          <Muted>
            {isEmpty
              ? 'Select prices to change them together'
              : `${counted(selected.length, 'price')} selected`}
          </Muted>
          <div style={{inlineSize: 230}}>
            <Select
              fontSize={1}
              padding={2}
              aria-label="Kind of change"
              value={kind}
              onChange={({currentTarget: {value}}) => isKindOfChange(value) && setKind(value)}
            >
              {options(Object.entries(kindsOfChange).map(([name, {title}]) => [name, title]))}
            </Select>
          </div>
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
          {kind === 'percent' && (
            <Choice
              label="Rounding"
              value={rounding}
              onChange={(value) => isRounding(value) && dispatch({type: 'round', rounding: value})}
            >
              {options(Object.entries(roundings).map(([name, {title}]) => [name, title]))}
            </Choice>
          )}
          <SmallButton
            type="submit"
            mode="ghost"
            text={isEmpty ? 'Change' : `Change ${counted(selected.length, 'price')}`}
            disabled={isEmpty}
          />
        </Flex>
      </Card>
    </form>
  )
}
