import {useAccount} from '../auth/AccountProvider.tsx'
import {failureOf, type Operation} from '../auth/messages.ts'
import type {Outcome} from '../auth/outcome.ts'
import type {Session} from '../auth/session.ts'
import type {Errors, Fields} from '../auth/validation.ts'
import {useSubmission} from './useSubmission.ts'

/** A form that does something with the account. What goes wrong is told in the catalogue's words for that operation. */
export function useAccountForm(
  operation: Operation,
  validate: (fields: Fields) => Errors,
  act: (session: Session, fields: Fields, form: HTMLFormElement) => Promise<Outcome>,
) {
  const {session} = useAccount()
  return useSubmission({
    validate,
    submit: async (fields, form) => {
      try {
        return await act(await session(), fields, form)
      } catch (error) {
        return failureOf(operation, error)
      }
    },
  })
}
