import {useAccount} from '../../account/AccountProvider.tsx'
import {failureOf, type Operation} from '../../account/messages.ts'
import type {Session} from '../../account/session.ts'
import {useSubmission} from '../../components/forms/use-submission.ts'
import type {Errors, Fields, Outcome} from '../../ui/form-state.ts'

/** A form that changes the account. An error is shown with the message of the error catalog for that operation. */
export function useAccountForm(
  operation: Operation,
  validate: (fields: Fields) => Errors,
  act: (session: Session, fields: Fields, form: HTMLFormElement) => Promise<Outcome | undefined>,
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
