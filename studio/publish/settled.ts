import {
  combineLatest,
  defer,
  distinctUntilChanged,
  EmptyError,
  firstValueFrom,
  from,
  fromEvent,
  map,
  NEVER,
  of,
  startWith,
  switchMap,
  takeUntil,
  timer,
  type Observable,
} from 'rxjs'
import {validateDocument, type DocumentStore, type Workspace} from 'sanity'

/** Milliseconds before a publish is given up. */
const timeLimit = 30_000

/**
 * Emits when a publish should be done: after 30 seconds in which the window was visible. Sanity validates when the browser is idle
 * (`requestIdleCallback`), which in Chromium a window that is hidden for ten seconds never is. It goes on when it is visible again.
 */
export const tooLong: Observable<unknown> = defer(() =>
  fromEvent(document, 'visibilitychange').pipe(
    startWith(undefined),
    switchMap(() => (document.hidden ? NEVER : timer(timeLimit))),
  ),
)

/**
 * Waits until the lake has all that was typed into a draft, and validates that. The store's own `validation` cannot be waited for: while
 * one is running, it gives the result of the text before under the newest revision.
 * @returns the draft, null if there is none, and what the validation found in it
 * @throws rxjs's EmptyError when it takes too long
 */
export function settledValidation(
  pair: DocumentStore['pair'],
  workspace: Workspace,
  id: string,
  type: string,
) {
  return firstValueFrom(
    combineLatest({isSaved: pair.consistencyStatus(id, type), state: pair.editState(id, type)}).pipe(
      distinctUntilChanged(
        (a, b) =>
          a.isSaved === b.isSaved && a.state.ready === b.state.ready && a.state.draft === b.state.draft,
      ),
      // What is typed during a validation begins another one.
      switchMap(({isSaved, state: {ready, draft: document}}) => {
        if (!isSaved || !ready) return NEVER
        if (!document) return of({draft: null, markers: []})
        return from(validateDocument({document, workspace, environment: 'studio'})).pipe(
          map((markers) => ({draft: document, markers})),
        )
      }),
      takeUntil(tooLong),
    ),
  )
}

/** Why nothing was published, in words for editors. */
export function reasonOf(error: unknown): string {
  if (error instanceof Error && !(error instanceof EmptyError)) return error.message
  return 'The content lake has not answered for 30 seconds. Publish it again.'
}
