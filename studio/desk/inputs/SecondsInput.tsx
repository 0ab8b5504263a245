import {TextInput} from '@sanity/ui'
import {useState, type JSX} from 'react'
import {set, unset, type NumberInputProps} from 'sanity'

/** An input in seconds, with decimals, for a time that is kept in milliseconds. */
export function SecondsInput({value, onChange, elementProps, readOnly}: NumberInputProps): JSX.Element {
  // What was typed, such as “2.”, stays as it is while it stands for the value.
  const [typed, setTyped] = useState('')
  const kept = value === undefined ? '' : String(value / 1000)
  const {onChange: _, value: __, ...element} = elementProps
  return (
    <TextInput
      {...element}
      type="text"
      inputMode="decimal"
      readOnly={readOnly}
      value={milliseconds(typed) === value ? typed : kept}
      onChange={(event) => {
        const text = event.currentTarget.value
        const time = milliseconds(text)
        setTyped(text)
        if (text.trim() === '') onChange(unset())
        else if (time !== undefined) onChange(set(time))
      }}
    />
  )
}

function milliseconds(text: string): number | undefined {
  const seconds = Number(text.replace(',', '.'))
  return text.trim() === '' || Number.isNaN(seconds) ? undefined : Math.round(seconds * 1000)
}
