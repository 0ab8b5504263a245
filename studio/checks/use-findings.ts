import {useMemo} from 'react'
import {useSchema} from 'sanity'
import {checkContent, type CheckedDocument, type Finding, type Suggestion} from 'content-checks'
import {useSame, useSettled, useSiteUrl} from '../ui/hooks.ts'
import {draftContent, isRead, publishedContent, type StoredContent} from './stored-content.ts'
import {useContent} from './use-content.ts'
import {
  checkOptions,
  findingsOf,
  findingsOfForm,
  suggestionsOf,
  type Against,
  type DocumentFindings,
} from './judge.ts'

/** How long the checks wait for the next keystroke, in milliseconds. */
const keystroke = 120

/** What the checks say: undefined until the content has been read, an error if it cannot be. */
export type Checked<Result> = Result | Error | undefined

type Edited = CheckedDocument | null | undefined

/** What is said where there is no document. */
const noFindings: DocumentFindings = {here: [], elsewhere: []}
const noSuggestions: readonly Suggestion[] = []

/** What a check says of a document, soon after each keystroke. */
function useChecked<Result>(
  check: (
    content: StoredContent,
    edited: CheckedDocument,
    against: Against,
    together: readonly string[],
  ) => Result,
  nothing: Result,
  edited: Edited,
  together: readonly string[] = [],
): Checked<Result> {
  const content = useContent()
  const schema = useSchema()
  const origin = useSiteUrl()
  const settled = useSettled(edited, keystroke)
  const ids = useSame(together)
  return useMemo(() => {
    if (!isRead(content)) return content
    return settled ? check(content, settled, {schema, origin}, ids) : nothing
  }, [check, nothing, content, settled, schema, origin, ids])
}

/** What the checks say of a document that is published with others. */
export const useDocumentFindings = (edited: Edited, together: readonly string[]) =>
  useChecked(findingsOf, noFindings, edited, together)

/** What pane and badge of a form say. */
export const useFormFindings = (edited: Edited) => useChecked(findingsOfForm, noFindings, edited)

/** The texts of a document that state facts to which they could refer. */
export const useSuggestions = (edited: Edited) => useChecked(suggestionsOf, noSuggestions, edited)

/** Checks a document at once. Undefined where the content is not known. */
export function useFindingsNow(): (
  edited: CheckedDocument,
  together: readonly string[],
) => DocumentFindings | undefined {
  const content = useContent()
  const schema = useSchema()
  const origin = useSiteUrl()
  return (edited, together) =>
    isRead(content) ? findingsOf(content, edited, {schema, origin}, together) : undefined
}

/** The findings of all documents, as they are on the site or as they will be with all drafts. */
export function useAllFindings(withDrafts: boolean): Checked<readonly Finding[]> {
  const content = useSettled(useContent(), 500)
  const schema = useSchema()
  const origin = useSiteUrl()
  return useMemo(() => {
    if (!isRead(content)) return content
    return checkContent(withDrafts ? draftContent(content) : publishedContent(content), {
      ...checkOptions({schema, origin}),
      former: content,
    })
  }, [content, schema, withDrafts, origin])
}
