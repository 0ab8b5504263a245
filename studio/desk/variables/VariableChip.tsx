import './variables.css'
import {useEditor, useEditorSelector, type EditorSnapshot, type Path} from '@portabletext/editor'
import type {JSX} from 'react'
import {useDraftDocuments} from '../../checks/use-content.ts'
import {printed} from './facts.ts'
import {textOf} from './text-blocks.ts'

interface Props {
  variable: unknown
  /** Where it is in the editor: at the beginning of a sentence it has a capital. */
  path: Path
}

/** A variable within a text of the form, as what it prints. */
export function VariableChip({variable, path}: Props): JSX.Element {
  const documents = useDraftDocuments()
  const before = useEditorSelector(useEditor(), (snapshot) => textBefore(snapshot, path))
  const prints = documents && typeof variable === 'string' ? printed(variable, documents, before) : undefined
  const isMissing = documents !== undefined && prints === undefined
  return (
    <span
      className="variable-chip"
      data-missing={isMissing || undefined}
      title={isMissing ? 'What this printed is gone. Delete it, or choose something else.' : undefined}
    >
      {isMissing ? 'refers to nothing' : (prints ?? '…')}
    </span>
  )
}

/** The text of a paragraph before a child. */
function textBefore({context}: EditorSnapshot, [block, , child]: Path): string {
  const found = context.value.find(({_key}) => _key === keyOf(block))
  const children: {_key: string}[] = Array.isArray(found?.children) ? found.children : []
  const at = children.findIndex(({_key}) => _key === keyOf(child))
  return found ? textOf([{...found, children: children.slice(0, at)}]) : ''
}

const keyOf = (segment: Path[number] | undefined): string | undefined =>
  typeof segment === 'object' && '_key' in segment ? segment._key : undefined
