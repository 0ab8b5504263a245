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
import {useEffect, useRef, useState, type JSX} from 'react'
import type {StringInputProps} from 'sanity'
import {blocksOf, textOf, variableType} from './text-blocks.ts'
import {VariableChip} from './VariableChip.tsx'
import {VariablePicker} from './VariablePicker.tsx'

interface Props {
  text: string
  /** Where the caret was in the input that this one replaces; undefined where it had no focus. */
  caret: number | undefined
  isOneLine: boolean
  readOnly: boolean
  elementProps: StringInputProps['elementProps']
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
  const {id, ref, onFocus, onBlur} = props.elementProps
  const [initialValue] = useState(() => blocksOf(props.text))
  return (
    <EditorProvider initialConfig={{schemaDefinition, initialValue, readOnly: props.readOnly}}>
      <NodePlugin nodes={nodes} />
      {props.isOneLine && <OneLinePlugin />}
      <Synchronized {...props} />
      <VariablePicker />
      <PortableTextEditable
        id={id}
        ref={(element) => {
          ref.current = element
        }}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input cannot hold what is no text
        role="textbox"
        aria-multiline={!props.isOneLine}
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
function Synchronized({text, caret, readOnly, onChange}: Props) {
  const editor = useEditor()
  /** What the editor has. */
  const known = useRef(text)
  useEffect(() => {
    if (text === known.current) return
    known.current = text
    editor.send({type: 'update value', value: blocksOf(text)})
  }, [editor, text])
  useEffect(() => editor.send({type: 'update readOnly', readOnly}), [editor, readOnly])
  const [isPlaced, setPlaced] = useState(caret === undefined)
  const onEvent = (event: EditorEmittedEvent) => {
    if (event.type === 'ready' && !isPlaced) {
      setPlaced(true)
      // This editor replaces the input in which the brace was typed: it goes on where the caret was.
      const point = {path: [{_key: 'line-0'}, 'children', {_key: 'part-0'}], offset: caret ?? 0}
      editor.send({type: 'select', at: {anchor: point, focus: point}})
      editor.send({type: 'focus'})
    }
    if (event.type !== 'patch') return
    const next = textOf(editor.getSnapshot().context.value)
    if (next === known.current) return
    known.current = next
    onChange(next)
  }
  return <EventListenerPlugin on={onEvent} />
}
