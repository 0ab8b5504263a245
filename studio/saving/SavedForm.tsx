import type {JSX, ReactNode} from 'react'
import {useOpenDocument} from './use-open-document.ts'

interface Props {
  /** Of the published document, the draft, or the version of a release. */
  id: string | undefined
  type: string
  children: ReactNode
}

/** A document's form: saved when one of its fields loses the focus, and when it closes. */
export function SavedForm({id, type, children}: Props): JSX.Element {
  const save = useOpenDocument(id, type)
  return <div onBlur={save}>{children}</div>
}
