import './variables.css'
import {
  defineInlineObject,
  defineSchema,
  EditorProvider,
  PortableTextEditable,
  useEditor,
  type EditorEmittedEvent,
} from '@portabletext/editor'
import {EventListenerPlugin, NodePlugin} from '@portabletext/editor/plugins'
import {OneLinePlugin} from '@portabletext/plugin-one-line'
import {useEffect, useEffectEvent, useRef, useState, type JSX} from 'react'
import {getSchemaTypeTitle, type StringInputProps} from 'sanity'
import {blocksOf, changedIn, pointAfter, textOf, variableType} from './text-blocks.ts'
import {VariableChip} from './VariableChip.tsx'
import {VariablePlugins} from './VariablePlugins.tsx'

interface Props {
  input: StringInputProps
  text: string
  /** Where the caret was in the input that this one replaces, if it replaces one. */
  caret: number | undefined
  onChange: (text: string) => void
}

const schemaDefinition = defineSchema({
  inlineObjects: [{name: variableType, fields: [{name: 'variable', type: 'string'}]}],
})

const nodes = [
  defineInlineObject({
    type: variableType,
    render: ({attributes, children, node, path}) => (
      <span {...attributes}>
        {children}
        <VariableChip variable={node.variable} path={path} />
      </span>
    ),
  }),
]

/** An editor of plain text in which each variable is one character, shown as what it prints. */
export function TextWithVariables(props: Props): JSX.Element {
  const {schemaType, readOnly = false, elementProps} = props.input
  const {id, ref, onFocus, onBlur} = elementProps
  const isOneLine = schemaType.name !== 'text'
  const [initialValue] = useState(() => blocksOf(props.text))
  return (
    <EditorProvider initialConfig={{schemaDefinition, initialValue, readOnly}}>
      <NodePlugin nodes={nodes} />
      {isOneLine && <OneLinePlugin />}
      <Synchronized {...props} />
      <VariablePlugins />
      <PortableTextEditable
        id={id}
        ref={ref}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input cannot hold what is no text
        role="textbox"
        aria-label={getSchemaTypeTitle(schemaType)}
        aria-describedby={elementProps['aria-describedby']}
        aria-multiline={!isOneLine}
        aria-readonly={readOnly}
        // Without it, what cannot be edited has no focus.
        tabIndex={readOnly ? 0 : undefined}
        className="variable-text"
        data-testid="text-with-variables"
        spellCheck
        onFocus={onFocus}
        onBlur={onBlur}
      />
    </EditorProvider>
  )
}

/** Keeps the editor and the field's value the same. */
function Synchronized({text, caret, input, onChange}: Props) {
  const {focused = false, readOnly = false, elementProps} = input
  const editor = useEditor()
  /** The text in the editor. */
  const shown = useRef(text)
  /** The field's value when typing began, and what typing made of it. It can come back late. */
  const values = useRef([text])
  /** Until it is ready, and while it is typed in, the editor takes no other value. */
  const isBusy = useRef(true)
  const [isReady, setReady] = useState(false)
  const adopt = () => {
    const {value} = editor.getSnapshot().context
    if (isBusy.current || textOf(value) === text) return
    shown.current = text
    // It leaves out a value that it was given before, even if another was typed since.
    editor.send({type: 'update value', value})
    editor.send({type: 'update value', value: blocksOf(text, value)})
  }
  useEffect(adopt, [editor, text])
  useEffect(() => editor.send({type: 'update readOnly', readOnly}), [editor, readOnly])
  const focus = useEffectEvent(() => {
    if (document.activeElement === elementProps.ref.current) return
    const point = pointAfter(text.slice(0, caret ?? 0))
    editor.send({type: 'select', at: {anchor: point, focus: point}})
    editor.send({type: 'focus'})
  })
  // Before it is ready the editor cannot be focused, which Sanity tries once: when this replaces an input, or the form opens at it. Nor can it
  // while it is read-only, as a form is at first, and then until the next frame shows that it is not.
  useEffect(() => {
    if (!isReady || !focused || readOnly) return undefined
    focus()
    const frame = requestAnimationFrame(() => focus())
    return () => cancelAnimationFrame(frame)
  }, [isReady, focused, readOnly])
  const onEvent = (event: EditorEmittedEvent) => {
    if (event.type === 'ready') {
      isBusy.current = false
      adopt()
      setReady(true)
    } else if (event.type === 'mutation') {
      isBusy.current = false
      values.current = [text]
      adopt()
    } else if (event.type === 'patch') {
      const next = textOf(editor.getSnapshot().context.value)
      if (next === shown.current) return
      isBusy.current = true
      const latest = values.current.includes(text) ? (values.current.at(-1) ?? text) : text
      const changed = changedIn(latest, shown.current, next)
      shown.current = next
      values.current.push(changed)
      onChange(changed)
    }
  }
  return <EventListenerPlugin on={onEvent} />
}
