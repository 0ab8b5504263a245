import {useRef} from 'react'
import {useAccount} from '../../account/AccountProvider.tsx'
import {succeeded} from '../../components/forms/outcome.ts'
import type {Errors, Fields} from '../../account/validation.ts'
import {AccountField} from '../../components/forms/AccountField.tsx'
import {useAccountForm} from '../../components/forms/use-account-form.ts'
import {paths} from '../../../domain/paths.ts'
import {Actions, Button} from '../../ui/Button.tsx'
import field from '../../ui/Field.module.css'
import {OutcomeNote} from '../../ui/OutcomeNote.tsx'
import css from './dashboard.module.css'
import type {SettingsWords} from './words.ts'

const passwordErrors = ({currentPassword}: Fields): Errors =>
  currentPassword ? {} : {currentPassword: 'Password is required'}

/** Deletes the account after a question, and after showing once more that it is the customer who asks. */
export function DeleteAccount({words, hasPassword}: {words: SettingsWords; hasPassword: boolean}) {
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
      <p>{words?.deleteText}</p>
      <p>
        <Button variant="outline" onClick={open}>
          {words?.deleteLabel}
        </Button>
      </p>
      <dialog ref={dialog} className={css.dialog} aria-labelledby="delete-question">
        <form className={field.form} {...form}>
          <h3 id="delete-question">{words?.deleteQuestion}</h3>
          <p>{hasPassword ? words?.deletePasswordText : words?.deleteGoogleText}</p>
          {hasPassword && (
            <AccountField name="currentPassword" label={words?.currentPasswordLabel} errors={errors} />
          )}
          <Actions>
            <Button type="submit" disabled={busy}>
              {busy ? words?.deletingLabel : words?.deleteConfirm}
            </Button>
            <Button variant="outline" onClick={() => dialog.current?.close()}>
              {words?.cancelLabel}
            </Button>
          </Actions>
          <OutcomeNote outcome={outcome?.text ? outcome : undefined} />
        </form>
      </dialog>
    </div>
  )
}
