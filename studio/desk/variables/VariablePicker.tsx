import {useEditor, useEditorSelector, type EditorSnapshot} from '@portabletext/editor'
import {EventListenerPlugin} from '@portabletext/editor/plugins'
import {getFocusSpan} from '@portabletext/editor/selectors'
import {Popover} from '@sanity/ui/popover'
import {useEffect, useId, useRef, useState, type JSX} from 'react'
import {Card, Flex, Stack, Text} from '@sanity/ui'
import {getPublishedId, useFormValue, useSchema} from 'sanity'
import {useDraftDocuments} from '../../checks/use-content.ts'
import {factsFor, type Fact} from './facts.ts'
import {variableType} from './text-blocks.ts'
import {Muted} from '../../ui/small.tsx'
import {property} from '../../../schemas/validation.ts'
import {fieldsOf, listsReferences} from '../places/places.ts'

/** An opening brace without a closing one, and the text after it. */
const opened = /\{(?<typed>[^{}]*)$/

/** How many facts the list shows; more words find the others. */
const most = 40

/** The text from the last opening brace to the caret; undefined where there is none. */
function openedBefore(snapshot: EditorSnapshot): string | undefined {
  const span = getFocusSpan(snapshot)
  const offset = snapshot.context.selection?.focus.offset ?? 0
  return span && opened.exec(span.node.text.slice(0, offset))?.[0]
}

/** A list of facts beside the caret of an editor, from an opening brace on: the combobox of WAI-ARIA, whose words are typed in the text. */
export function VariablePicker(): JSX.Element {
  const editor = useEditor()
  const open = useEditorSelector(editor, openedBefore)
  const [dismissed, setDismissed] = useState<string>()
  // The selection stays when another field has the focus, which has its keys then.
  const [isBlurred, setIsBlurred] = useState(false)
  const isOpen = open !== undefined && !isBlurred && !(dismissed !== undefined && open.startsWith(dismissed))
  if (open === undefined && dismissed !== undefined) setDismissed(undefined)

  const choose = ({variable}: Fact) => {
    const snapshot = editor.getSnapshot()
    const span = getFocusSpan(snapshot)
    const focus = snapshot.context.selection?.focus
    const start = openedBefore(snapshot)
    if (!span || !focus || start === undefined) return
    const anchor = {path: span.path, offset: focus.offset - start.length}
    editor.send({type: 'delete', at: {anchor, focus: {path: span.path, offset: focus.offset}}})
    editor.send({type: 'insert.inline object', inlineObject: {name: variableType, value: {variable}}})
    editor.send({type: 'focus'})
  }
  return (
    <>
      <EventListenerPlugin
        on={({type}) => {
          if (type === 'blurred' || type === 'focused') setIsBlurred(type === 'blurred')
        }}
      />
      {isOpen && <Facts typed={open.slice(1)} onChoose={choose} onDismiss={() => setDismissed(open)} />}
    </>
  )
}

interface FactsProps {
  /** What is typed after the brace. */
  typed: string
  onChoose: (fact: Fact) => void
  onDismiss: () => void
}

function Facts({typed, onChoose, onDismiss}: FactsProps) {
  const documents = useDraftDocuments()
  const ownLists = useOwnLists()
  const facts = documents ? factsFor(typed, documents, ownLists).slice(0, most) : []
  const [{index, of}, setActive] = useState({index: 0, of: typed})
  const active = of === typed ? Math.min(index, facts.length - 1) : 0
  const id = useId()
  const [caret] = useState(caretElement)
  const updateRef = useRef<() => void>(undefined)
  useActiveOption(id, active)
  useEffect(() => {
    // The caret has moved, perhaps to another line.
    updateRef.current?.()
    const onKeyDown = (event: KeyboardEvent) => {
      const fact = facts[active]
      const step = {ArrowDown: 1, ArrowUp: -1}[event.key]
      if (step !== undefined) setActive({index: (active + step + facts.length) % facts.length, of: typed})
      else if ((event.key === 'Enter' || event.key === 'Tab') && fact) onChoose(fact)
      else if (event.key === 'Escape') onDismiss()
      else return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    addEventListener('keydown', onKeyDown, {capture: true})
    return () => removeEventListener('keydown', onKeyDown, {capture: true})
  })
  const onActive = (at: number) => setActive({index: at, of: typed})
  return (
    <Popover
      open
      referenceElement={caret}
      updateRef={updateRef}
      placement="bottom-start"
      // Beside the caret it would cover the text.
      fallbackPlacements={['top-start', 'bottom-end', 'top-end']}
      portal
      content={<FactList {...{id, facts, active, onActive, onChoose}} />}
    />
  )
}

/** Tells assistive technology which option the text field is at, and scrolls to it. */
function useActiveOption(id: string, active: number): void {
  useEffect(() => {
    const option = `${id}-${active}`
    document.getElementById(option)?.scrollIntoView({block: 'nearest'})
    const editable = document.activeElement
    editable?.setAttribute('aria-controls', id)
    editable?.setAttribute('aria-activedescendant', option)
    return () => {
      editable?.removeAttribute('aria-controls')
      editable?.removeAttribute('aria-activedescendant')
    }
  }, [id, active])
}

/** The caret, as something that a popover can be placed by: https://floating-ui.com/docs/virtual-elements */
function caretElement(): HTMLElement {
  let rect = new DOMRect()
  const getBoundingClientRect = () => {
    const selection = getSelection()
    const found = selection?.rangeCount ? selection.getRangeAt(0).getBoundingClientRect() : rect
    // While the editor renders, the range may be nowhere.
    if (found.x > 0) rect = found
    return rect
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Floating UI reads nothing else of it
  return {getBoundingClientRect} as HTMLElement
}

interface Props {
  /** Of the list; its options have it too, with their positions. */
  id: string
  facts: readonly Fact[]
  active: number
  onActive: (index: number) => void
  onChoose: (fact: Fact) => void
}

/** The facts to choose from: the listbox of a combobox, whose text field keeps the focus. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
function FactList({id, facts, active, onActive, onChoose}: Props): JSX.Element {
  return (
    <Stack className="variable-list">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select takes the focus out of the text */}
      <Stack gap={1} padding={1} id={id} role="listbox" aria-label="Facts" className="variable-options">
        {facts.map((fact, index) => (
          <Card
            key={fact.variable}
            id={`${id}-${index}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
            role="option"
            aria-selected={index === active}
            padding={2}
            radius={2}
            tone={index === active ? 'primary' : 'default'}
            onPointerMove={() => onActive(index)}
            onMouseDown={(event) => {
              // The editor keeps the focus.
              event.preventDefault()
              onChoose(fact)
            }}
          >
            <Flex gap={3} justify="space-between">
              <Text size={1} weight="semibold">
                {fact.prints}
              </Text>
              <Muted>{fact.label}</Muted>
            </Flex>
          </Card>
        ))}
      </Stack>
      <Card padding={3} borderTop>
        <Muted>
          {facts.length === 0
            ? 'Nothing fits. Try another word, or press Escape to go on typing.'
            : 'Type to search. A plus adds prices up: starter + logo.'}
        </Muted>
      </Card>
    </Stack>
  )
}

interface List {
  name: string
  title: string
}

/** The open document's id, and its lists and those of its sections, whose length its texts can print. */
function useOwnLists(): {id: string; lists: List[]} {
  const schema = useSchema()
  const id = useFormValue(['_id'])
  const sections = useFormValue(['sections'])
  const types = [
    useFormValue(['_type']),
    ...(Array.isArray(sections) ? sections : []).map((each) => property(each, '_type')),
  ]
  const lists = types
    .flatMap((type) => fieldsOf(schema.get(String(type))))
    .filter((field) => listsReferences(field))
    .map(({name, type: {title = name}}) => ({name, title}))
  return {
    id: typeof id === 'string' ? getPublishedId(id) : '',
    lists: lists.filter(({name}, index) => lists.findIndex((list) => list.name === name) === index),
  }
}
