import {successOf} from '../../account/messages.ts'
import {changePasswordErrors} from '../../account/validation.ts'
import {AccountField} from '../../components/forms/AccountField.tsx'
import {PasswordField, type PasswordLabels} from '../account/PasswordField.tsx'
import {useAccountForm} from '../account/use-account-form.ts'
import {Button} from '../../ui/Button.tsx'
import {Form} from '../../ui/Form.tsx'
import {OutcomeNote} from '../../ui/OutcomeNote.tsx'
import type {SettingsLabels} from './labels.ts'

/** Changes the password, after reauthenticating the customer by the current one. */
export function PasswordForm(props: {labels: SettingsLabels; password: PasswordLabels}) {
  const {labels} = props
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
    <Form {...form}>
      <AccountField name="currentPassword" label={labels?.currentPasswordLabel} errors={errors} />
      <PasswordField label={labels?.newPasswordLabel} labels={props.password} errors={errors} isNew />
      <AccountField name="confirmPassword" label={labels?.confirmPasswordLabel} errors={errors} />
      <p>
        <Button type="submit" busy={busy}>
          {busy ? labels?.savingLabel : labels?.passwordSave}
        </Button>
      </p>
      <OutcomeNote outcome={outcome} />
    </Form>
  )
}
