import {useRef} from 'react'
import {useAccount} from '../../account/AccountProvider.tsx'
import {leaveNotice} from '../../account/arrival-notice.ts'
import type {Errors, Fields} from '../../ui/form-state.ts'
import {AccountField} from '../../components/forms/AccountField.tsx'
import {useAccountForm} from '../account/use-account-form.ts'
import {paths} from '../../../domain/pages.ts'
import {Actions, Button} from '../../ui/Button.tsx'
import {Form} from '../../ui/Form.tsx'
import {OutcomeNote} from '../../ui/OutcomeNote.tsx'
import css from './DeleteAccount.module.css'
import type {SettingsLabels} from './labels.ts'

const passwordErrors = ({currentPassword}: Fields): Errors =>
  currentPassword ? {} : {currentPassword: 'Password is required'}

/** Deletes the account, after a question and after reauthenticating the customer. */
export function DeleteAccount({labels, hasPassword}: {labels: SettingsLabels; hasPassword: boolean}) {
  const {session} = useAccount()
  const dialog = useRef<HTMLDialogElement>(null)
  const {errors, outcome, busy, form} = useAccountForm(
    'deletion',
    hasPassword ? passwordErrors : () => ({}),
    async ({confirmIdentity, deleteAccount}, {currentPassword = ''}) => {
      await confirmIdentity(currentPassword)
      await deleteAccount()
      if (labels?.deletedText) leaveNotice(labels.deletedText)
      // oxlint-disable-next-line no-restricted-properties -- a new document, so that nothing of the account is left in memory
      location.replace(paths.home())
      return undefined
    },
  )

  function open(): void {
    dialog.current?.showModal()
    if (!hasPassword) void session().then((loaded) => loaded.preparePopup())
  }

  return (
    <>
      <p>{labels?.deleteText}</p>
      <p>
        <Button variant="outline" className={css.delete} onClick={open}>
          {labels?.deleteLabel}
        </Button>
      </p>
      <dialog
        ref={dialog}
        className={css.dialog}
        aria-labelledby="delete-question"
        // What is being deleted cannot be kept any more, and a failure is said here.
        onCancel={(event) => busy && event.preventDefault()}
      >
        <Form {...form}>
          <h3 id="delete-question">{labels?.deleteQuestion}</h3>
          <p>{hasPassword ? labels?.deletePasswordText : labels?.deleteGoogleText}</p>
          {hasPassword && (
            <AccountField name="currentPassword" label={labels?.currentPasswordLabel} errors={errors} />
          )}
          <Actions>
            <Button type="submit" className={css.delete} busy={busy}>
              {busy ? labels?.deletingLabel : labels?.deleteConfirm}
            </Button>
            <Button variant="outline" busy={busy} onClick={() => dialog.current?.close()}>
              {labels?.cancelLabel}
            </Button>
          </Actions>
          <OutcomeNote outcome={outcome} />
        </Form>
      </dialog>
    </>
  )
}
