import {useEffect, useRef, type JSX, type ReactNode} from 'react'
import {useOpenDocument} from './use-open-document.ts'

interface Props {
  /** Of the published document, the draft, or the version of a release. */
  id: string | undefined
  type: string
  children: ReactNode
}

/**
 * Milliseconds without a key after which a form is saved. Sanity saves once a second while somebody types; an editor who looks at the same
 * document elsewhere need not wait for that at the end of a word.
 */
const pause = 500

/** A document's form: saved when somebody stops typing, when one of its fields loses the focus, and when it closes. */
export function SavedForm({id, type, children}: Props): JSX.Element {
  const save = useOpenDocument(id, type)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const saveSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(save, pause)
  }
  return (
    <div onBlur={save} onInput={saveSoon}>
      {children}
    </div>
  )
}
