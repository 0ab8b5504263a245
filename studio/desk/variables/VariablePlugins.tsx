import {useEditor, type EditorEmittedEvent, type EditorSelection} from '@portabletext/editor'
import {defineBehavior, raise} from '@portabletext/editor/behaviors'
import {BehaviorPlugin, EventListenerPlugin} from '@portabletext/editor/plugins'
import {
  getFocusInlineObject,
  getNextSpan,
  getPreviousSpan,
  getSelectedValue,
  isSelectionCollapsed,
} from '@portabletext/editor/selectors'
import {useRef, type JSX} from 'react'
import {variablesIn} from '../../../domain/variables.ts'
import {blocksOf, textOf, variableType} from './text-blocks.ts'
import {VariablePicker} from './VariablePicker.tsx'

/** What editors of plain and of rich text need for variables: the list of facts, the caret beside chips, and chips on the clipboard. */
export function VariablePlugins(): JSX.Element {
  return (
    <>
      <BehaviorPlugin behaviors={clipboard} />
      <CaretBesideChips />
      <VariablePicker />
    </>
  )
}

/** On the clipboard a variable is text in braces, so that inputs without chips take it, too. */
const clipboard = [
  defineBehavior({
    on: 'serialize.data',
    guard: ({event}) => event.mimeType === 'text/plain' && event.originEvent.type !== 'drag.dragstart',
    actions: [
      ({snapshot, event}) => [
        raise({
          type: 'serialization.success',
          mimeType: event.mimeType,
          data: textOf(getSelectedValue(snapshot)),
          originEvent: event.originEvent,
        }),
      ],
    ],
  }),
  defineBehavior({
    on: 'deserialize.data',
    guard: ({event}) => event.mimeType === 'text/plain' && variablesIn(event.data).length > 0,
    actions: [
      ({event}) => [
        raise({
          type: 'deserialization.success',
          mimeType: event.mimeType,
          data: blocksOf(event.data),
          originEvent: event.originEvent,
        }),
      ],
    ],
  }),
]

/** Keeps the caret out of chips, where it could not be seen, and what is typed would go nowhere. */
function CaretBesideChips() {
  const editor = useEditor()
  const last = useRef<EditorSelection>(null)
  const onEvent = (event: EditorEmittedEvent) => {
    if (event.type !== 'selection') return
    const snapshot = editor.getSnapshot()
    const {selection} = snapshot.context
    const next = getNextSpan(snapshot)
    const previous = getPreviousSpan(snapshot)
    const isInChip =
      isSelectionCollapsed(snapshot) && getFocusInlineObject(snapshot)?.node._type === variableType
    if (isInChip && next && previous) {
      const comesFromRight = last.current?.focus.path.at(-1)
      const isBack = JSON.stringify(comesFromRight) === JSON.stringify(next.path.at(-1))
      const point = isBack
        ? {path: previous.path, offset: previous.node.text.length}
        : {path: next.path, offset: 0}
      editor.send({type: 'select', at: {anchor: point, focus: point}})
    }
    last.current = selection
  }
  return <EventListenerPlugin on={onEvent} />
}
