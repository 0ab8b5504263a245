import {useRef} from 'react'
import {useAccount} from '../../account/AccountProvider.tsx'
import {succeeded} from '../../components/forms/outcome.ts'
import type {Errors, Fields} from '../../account/validation.ts'
import {AccountField} from '../../components/forms/AccountField.tsx'
import {useAccountForm} from '../../components/forms/use-account-form.ts'
import {paths} from '../../../domain/pages.ts'
import {Actions, Button} from '../../ui/Button.tsx'
import field from '../../ui/Field.module.css'
import {OutcomeNote} from '../../ui/OutcomeNote.tsx'
import css from './dashboard.module.css'
import type {SettingsLabels} from './labels.ts'

const passwordErrors = ({currentPassword}: Fields): Errors =>
  currentPassword ? {} : {currentPassword: 'Password is required'}

/** Deletes the account after a question, and after showing once more that it is the customer who asks. */
export function DeleteAccount({labels, hasPassword}: {labels: SettingsLabels; hasPassword: boolean}) {
  const {session} = useAccount()
  const dialog = useRef<HTMLDialogElement>(null)
  const {errors, outcome, busy, form} = useAccountForm(
    'deletion',
    hasPassword ? passwordErrors : () => ({}),
    async ({confirmIdentity, deleteAccount}, {currentPassword = ''}) => {
      await confirmIdentity(currentPassword)
      await deleteAccount()
      // A new document: nothing of the account is left in memory.
      location.replace(paths.home())
      return succeeded('')
    },
  )

  function open(): void {
    dialog.current?.showModal()
    if (!hasPassword) void session().then((loaded) => loaded.preparePopup())
  }

  return (
    <div className={field.form}>
      <p>{labels?.deleteText}</p>
      <p>
        <Button variant="outline" onClick={open}>
          {labels?.deleteLabel}
        </Button>
      </p>
      <dialog ref={dialog} className={css.dialog} aria-labelledby="delete-question">
        <form className={field.form} {...form}>
          <h3 id="delete-question">{labels?.deleteQuestion}</h3>
          <p>{hasPassword ? labels?.deletePasswordText : labels?.deleteGoogleText}</p>
          {hasPassword && (
            <AccountField name="currentPassword" label={labels?.currentPasswordLabel} errors={errors} />
          )}
          <Actions>
            <Button type="submit" disabled={busy}>
              {busy ? labels?.deletingLabel : labels?.deleteConfirm}
            </Button>
            <Button variant="outline" onClick={() => dialog.current?.close()}>
              {labels?.cancelLabel}
            </Button>
          </Actions>
          <OutcomeNote outcome={outcome?.text ? outcome : undefined} />
        </form>
      </dialog>
    </div>
  )
}
