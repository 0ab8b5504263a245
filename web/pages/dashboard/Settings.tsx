import {useAccount} from '../../account/AccountProvider.tsx'
import type {AccountUser, ProfileState} from '../../account/user.ts'
import {DeleteAccount} from './DeleteAccount.tsx'
import {ExportData} from './ExportData.tsx'
import css from './dashboard.module.css'
import {PasswordForm} from './PasswordForm.tsx'
import {ResourceFallback} from './DashboardSection.tsx'
import {ProfileForm} from './ProfileForm.tsx'
import type {SettingsWords, StatesWords} from './words.ts'

/** Account settings: profile, password, export and deletion. */
export function Settings(props: {
  words: SettingsWords
  states: StatesWords
  loading: string | null | undefined
  user: AccountUser
  profile: ProfileState
}) {
  const {words, states, user, profile} = props
  const {session} = useAccount()
  return (
    <div className={css.settings}>
      <section aria-labelledby="profile-heading">
        <h3 id="profile-heading">{words?.profileHeading}</h3>
        {profile.status === 'ready' ? (
          <ProfileForm key={profile.profile.updated_at} words={words} profile={profile.profile} />
        ) : (
          <ResourceFallback
            status={profile.status}
            words={states}
            loading={props.loading}
            onRetry={() => void session().then((loaded) => loaded.reloadProfile())}
          />
        )}
      </section>
      <section aria-labelledby="password-heading">
        <h3 id="password-heading">{words?.passwordHeading}</h3>
        {user.hasPassword ? <PasswordForm words={words} /> : <p>{words?.passwordGoogle}</p>}
      </section>
      <section aria-labelledby="export-heading">
        <h3 id="export-heading">{words?.exportHeading}</h3>
        <ExportData words={words} />
      </section>
      <section aria-labelledby="delete-heading">
        <h3 id="delete-heading">{words?.deleteHeading}</h3>
        <DeleteAccount words={words} hasPassword={user.hasPassword} />
      </section>
    </div>
  )
}
