import {useEffect, useMemo, useState} from 'react'
import {useSchema} from 'sanity'
import {checkContent, type CheckedDocument, type Finding} from 'content-checks'
import {draftContent, publishedContent} from './stored-content.ts'
import {useContent} from './use-content.ts'
import {checkOptions, findingsOf, findingsOfForm, type DocumentFindings} from './judge.ts'

/** How long the checks wait for the next keystroke, in milliseconds. */
const keystroke = 120

/** What the checks say: undefined until the content has been read, an error if it cannot be. */
export type Checked<Result> = Result | Error | undefined

type Edited = CheckedDocument | null | undefined

/** What the checks say of a document, soon after each keystroke. */
function useChecked(
  check: typeof findingsOf,
  edited: Edited,
  origin: string,
  together: readonly string[] = [],
): Checked<DocumentFindings> {
  const content = useContent()
  const schema = useSchema()
  const settled = useSettled(edited, keystroke)
  const ids = together.join()
  return useMemo(() => {
    if (content === undefined || content instanceof Error) return content
    if (!settled) return {own: [], elsewhere: []}
    return check(content, settled, {schema, origin}, ids.split(',').filter(Boolean))
  }, [check, content, settled, schema, origin, ids])
}

/** What the checks say of a document that is published with others. */
export const useDocumentFindings = (edited: Edited, origin: string, together: readonly string[]) =>
  useChecked(findingsOf, edited, origin, together)

/** What pane and badge of a form say. */
export const useFormFindings = (edited: Edited, origin: string) => useChecked(findingsOfForm, edited, origin)

/** Checks a document at once. Undefined where the content is not known. */
export function useFindingsNow(
  origin: string,
): (edited: CheckedDocument, together: readonly string[]) => DocumentFindings | undefined {
  const content = useContent()
  const schema = useSchema()
  return (edited, together) =>
    content === undefined || content instanceof Error
      ? undefined
      : findingsOf(content, edited, {schema, origin}, together)
}

/** The findings of all documents, as they are on the site or as they will be with all drafts. */
export function useAllFindings(withDrafts: boolean, origin: string): Checked<readonly Finding[]> {
  const content = useSettled(useContent(), 500)
  const schema = useSchema()
  return useMemo(() => {
    if (content === undefined || content instanceof Error) return content
    return checkContent(withDrafts ? draftContent(content) : publishedContent(content), {
      ...checkOptions({schema, origin}),
      former: content,
    })
  }, [content, schema, withDrafts, origin])
}

/** A value, once it has stayed the same for some milliseconds. The first one counts at once. */
function useSettled<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled ?? value
}
