import {formerGreeting, successOf} from '../../account/messages.ts'
import type {Profile} from '../../account/user.ts'
import {profileErrors} from '../../account/validation.ts'
import type {ContentText} from '../../../domain/content-text.ts'
import type {Schemas} from '../../../domain/api.gen.ts'
import {AccountField} from '../../components/forms/AccountField.tsx'
import {useAccountForm} from '../account/use-account-form.ts'
import {Button} from '../../ui/Button.tsx'
import {failed, type Fields} from '../../ui/form-state.ts'
import {Form, FormRow} from '../../ui/Form.tsx'
import {OutcomeNote} from '../../ui/OutcomeNote.tsx'
import type {SettingsLabels} from './labels.ts'

/** The fields as the backend takes them: null clears a field, an empty string would leave it as it is. */
function updateOf(fields: Fields): Schemas['ProfileUpdate'] {
  const text = (name: string) => fields[name]?.trim() || null
  return {
    first_name: fields.firstName?.trim() ?? '',
    last_name: text('lastName'),
    company_name: text('companyName'),
    phone: text('phone'),
  }
}

/** Edits the profile, and Firebase's display name with it. */
export function ProfileForm({
  labels,
  optionalHint,
  profile,
}: {
  labels: SettingsLabels
  optionalHint: ContentText
  profile: Profile
}) {
  const {errors, outcome, busy, form} = useAccountForm(
    'profile',
    profileErrors,
    async ({api, updateDisplayName, showProfile}, fields) => {
      const saved = await api.call('PUT /api/users/profile', updateOf(fields))
      showProfile(saved)
      try {
        await updateDisplayName(saved.display_name)
      } catch (error) {
        console.warn(error)
        return failed(formerGreeting)
      }
      return successOf('profile')
    },
  )
  return (
    <Form {...form}>
      <FormRow>
        <AccountField
          name="firstName"
          label={labels?.firstNameLabel}
          defaultValue={profile.first_name}
          errors={errors}
        />
        <AccountField
          name="lastName"
          label={labels?.lastNameLabel}
          defaultValue={profile.last_name}
          errors={errors}
        />
        <AccountField
          name="companyName"
          label={labels?.companyLabel}
          hint={optionalHint}
          defaultValue={profile.company_name}
          errors={errors}
        />
        <AccountField
          name="phone"
          label={labels?.phoneLabel}
          hint={optionalHint}
          defaultValue={profile.phone}
          errors={errors}
        />
        <AccountField
          name="email"
          label={labels?.emailLabel}
          wide
          readOnly
          defaultValue={profile.email}
          errors={errors}
        />
      </FormRow>
      <p>
        <Button type="submit" busy={busy}>
          {busy ? labels?.savingLabel : labels?.saveLabel}
        </Button>
      </p>
      <OutcomeNote outcome={outcome} />
    </Form>
  )
}
