import {useAccount} from '../../account/AccountProvider.tsx'
import {failureOf, type Operation} from '../../account/messages.ts'
import type {Outcome} from './outcome.ts'
import type {Session} from '../../account/session.ts'
import type {Errors, Fields} from '../../account/validation.ts'
import {useSubmission} from './use-submission.ts'

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
