import {combineLatest, debounceTime, filter, firstValueFrom, map, timeout} from 'rxjs'
import {getDraftId, type DocumentStore, type ValidationMarker} from 'sanity'

/** Milliseconds until a publish that does not come about is given up. */
export const timeLimit = 30_000

/** Milliseconds for which a state has to last: Sanity announces an older validation's result under the newest revision, and then starts again. */
const pause = 50

/**
 * Waits until the lake has all that was typed into a draft, and until that has been validated.
 * @returns what the validation found
 * @throws rxjs's TimeoutError after 30 seconds
 */
export function settledValidation(
  pair: DocumentStore['pair'],
  id: string,
  type: string,
): Promise<readonly ValidationMarker[]> {
  return firstValueFrom(
    combineLatest({
      isSaved: pair.consistencyStatus(id, type),
      state: pair.editState(id, type),
      status: pair.validation(getDraftId(id), type, true),
    }).pipe(
      debounceTime(pause),
      filter(
        ({isSaved, state, status}) =>
          isSaved && !status.isValidating && status.revision === state.draft?._rev,
      ),
      map(({status}) => status.validation),
      timeout({first: timeLimit}),
    ),
  )
}
