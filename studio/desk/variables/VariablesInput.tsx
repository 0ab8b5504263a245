import './variables.css'
import {useState, type JSX} from 'react'
import {set, unset, type StringInputProps} from 'sanity'
import {Muted} from '../../ui/small.tsx'
import {TextWithVariables} from './TextWithVariables.tsx'

/**
 * An input for texts that can print facts of other documents. A text without any is Sanity's own input; from an opening brace on it is an
 * editor in which each variable is shown as what it prints.
 */
export function VariablesInput(props: StringInputProps): JSX.Element {
  // An import can leave another value than a text in the field; then the form says so itself.
  const text = typeof props.value === 'string' ? props.value : ''
  const [caret, setCaret] = useState<number>()
  const [hasBrace, setHasBrace] = useState(text.includes('{'))
  if (!hasBrace && text.includes('{')) setHasBrace(true)
  if (hasBrace)
    return (
      <TextWithVariables
        input={props}
        text={text}
        caret={caret}
        onChange={(next) => props.onChange(next === '' ? unset() : set(next))}
      />
    )
  return (
    <div
      className="variable-input"
      onInput={({target}) => {
        if ('value' in target && String(target.value).includes('{') && 'selectionStart' in target)
          setCaret(Number(target.selectionStart))
      }}
    >
      {props.renderDefault(props)}
      {props.focused && (
        <div className="variable-hint">
          <Muted>Type {'{'} for a price, a figure or a name that follows when it changes.</Muted>
        </div>
      )}
    </div>
  )
}
