import {useAccount} from '../../account/AccountProvider.tsx'
import type {AccountUser, ProfileState} from '../../account/user.ts'
import type {PasswordLabels} from '../account/PasswordField.tsx'
import {DeleteAccount} from './DeleteAccount.tsx'
import {ExportData} from './ExportData.tsx'
import {PasswordForm} from './PasswordForm.tsx'
import {ProfileForm} from './ProfileForm.tsx'
import type {SettingsLabels, StatesLabels} from './labels.ts'
import {ResourceFallback} from './ResourceFallback.tsx'
import type {ContentText} from '../../../domain/content-text.ts'
import css from './Settings.module.css'

/** Account settings: profile, password, export and deletion. */
export function Settings(props: {
  labels: SettingsLabels
  states: StatesLabels
  user: AccountUser
  profile: ProfileState
  optionalHint: ContentText
  password: PasswordLabels
}) {
  const {labels, states, user, profile} = props
  const {session} = useAccount()
  return (
    <div className={css.settings}>
      <section aria-labelledby="profile-heading">
        <h2 id="profile-heading">{labels?.profileHeading}</h2>
        {profile.status === 'ready' ? (
          <ProfileForm labels={labels} optionalHint={props.optionalHint} profile={profile.profile} />
        ) : (
          <ResourceFallback
            status={profile.status}
            labels={states}
            onRetry={() => void session().then((loaded) => loaded.reloadProfile())}
          />
        )}
      </section>
      <section aria-labelledby="password-heading">
        <h2 id="password-heading">{labels?.passwordHeading}</h2>
        {user.hasPassword ? (
          <PasswordForm labels={labels} password={props.password} />
        ) : (
          <p>{labels?.passwordGoogle}</p>
        )}
      </section>
      <section aria-labelledby="export-heading">
        <h2 id="export-heading">{labels?.exportHeading}</h2>
        <ExportData labels={labels} />
      </section>
      <section aria-labelledby="delete-heading">
        <h2 id="delete-heading">{labels?.deleteHeading}</h2>
        <DeleteAccount labels={labels} hasPassword={user.hasPassword} />
      </section>
    </div>
  )
}
