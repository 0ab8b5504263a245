import {successOf} from '../../account/messages.ts'
import {changePasswordErrors} from '../../account/validation.ts'
import {AccountField} from '../../components/forms/AccountField.tsx'
import {useAccountForm} from '../../components/forms/use-account-form.ts'
import {Button} from '../../ui/Button.tsx'
import css from '../../ui/Field.module.css'
import {OutcomeNote} from '../../ui/OutcomeNote.tsx'
import type {SettingsLabels} from './labels.ts'

/** Changes the password; the current one shows that it is the customer who sits here. */
export function PasswordForm({labels}: {labels: SettingsLabels}) {
  const {errors, outcome, busy, form} = useAccountForm(
    'password',
    changePasswordErrors,
    async ({confirmIdentity, changePassword}, {currentPassword = '', password = ''}, element) => {
      await confirmIdentity(currentPassword)
      await changePassword(password)
      element.reset()
      return successOf('password')
    },
  )
  return (
    <form className={css.form} {...form}>
      <AccountField name="currentPassword" label={labels?.currentPasswordLabel} errors={errors} />
      <AccountField name="password" label={labels?.newPasswordLabel} errors={errors} />
      <AccountField name="confirmPassword" label={labels?.confirmPasswordLabel} errors={errors} />
      <p>
        <Button type="submit" disabled={busy}>
          {busy ? labels?.savingLabel : labels?.passwordSave}
        </Button>
      </p>
      <OutcomeNote outcome={outcome} />
    </form>
  )
}
