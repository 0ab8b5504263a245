import {defineQuery} from 'groq'
import {AccountLayout, Divider, SpaceBetween} from '../components/account/AccountLayout.tsx'
import {GoogleButton} from '../components/account/GoogleButton.tsx'
import {linkFields, passwordFields, seoFields} from '../content/fragments.ts'
import {definePage} from '../content/page.ts'
import type {SignInQueryResult} from '../content/types.gen.ts'
import {signInErrors} from '../account/validation.ts'
import {AccountField} from '../components/forms/AccountField.tsx'
import {useSubmission} from '../components/forms/use-submission.ts'
import {headOf} from '../content/head.ts'
import {paths} from '../../domain/pages.ts'
import {Checkbox} from '../ui/Checkbox.tsx'
import {Form} from '../ui/Form.tsx'
import {OutcomeNote} from '../ui/OutcomeNote.tsx'
import {OfflineNote} from './account/OfflineNote.tsx'
import {QueryLink} from './account/QueryLink.tsx'
import {PasswordField, type PasswordLabels} from './account/PasswordField.tsx'
import {SubmitUntilDone} from './account/SubmitUntilDone.tsx'
import {useAuthentication} from './account/use-authentication.ts'
import type {ContentText} from '../../domain/content-text.ts'

export const signInQuery = defineQuery(`{
  "signInPage": *[_type == "signInPage" && _id == "signInPage"][0]{
    _id, _type, heading, lead, noScriptText, switchText, switchLink{${linkFields}}, forgotLink{${linkFields}},
    emailLabel, passwordLabel, rememberLabel, submitLabel, submittingLabel, googleLabel, divider, seo{${seoFields}}
  },
  "formSettings": *[_type == "formSettings" && _id == "formSettings"][0]{_id, _type, password{${passwordFields}}},
  "dashboardPage": *[_type == "dashboardPage" && _id == "dashboardPage"][0]{_id, _type, states{offline}}
}`)

export const page = definePage({
  query: signInQuery,
  select: ({signInPage, formSettings, dashboardPage}) =>
    signInPage && {
      labels: signInPage,
      password: formSettings?.password,
      offlineText: dashboardPage?.states?.offline,
    },
  head: ({labels: {heading, seo}}, layout) =>
    headOf({path: paths.signIn(), title: heading, seo, noindex: true}, layout),
  Component: SignIn,
})

interface SignInData {
  labels: NonNullable<SignInQueryResult['signInPage']>
  password: PasswordLabels
  offlineText: ContentText
}

function SignIn({data: {labels, password, offlineText}}: {data: SignInData}) {
  const {authenticate, done} = useAuthentication('signIn')
  const {errors, outcome, busy, run, form} = useSubmission({
    validate: signInErrors,
    submit: ({email = '', password: typed = '', rememberMe}) =>
      authenticate('sign-in', (session) => session.signIn(email.trim(), typed, Boolean(rememberMe))),
  })
  const isBusy = busy || done
  return (
    <AccountLayout heading={labels.heading} lead={labels.lead} noScript={labels.noScriptText}>
      <OfflineNote text={offlineText} />
      <GoogleButton
        label={labels.googleLabel}
        busy={isBusy}
        onClick={() =>
          void run(() => authenticate('google', (session) => session.signInWithGoogle(isRemembered())))
        }
      />
      <Divider>{labels.divider}</Divider>
      <Form {...form}>
        <AccountField name="email" label={labels.emailLabel} errors={errors} />
        <PasswordField
          label={labels.passwordLabel}
          labels={password}
          autoComplete="current-password"
          errors={errors}
        />
        <SpaceBetween>
          <Checkbox name="rememberMe" defaultChecked>
            {labels.rememberLabel}
          </Checkbox>
          <QueryLink link={labels.forgotLink} />
        </SpaceBetween>
        <SubmitUntilDone
          done={done}
          busy={busy}
          label={labels.submitLabel}
          busyLabel={labels.submittingLabel}
        />
      </Form>
      <OutcomeNote outcome={outcome} />
      <p>
        {labels.switchText} <QueryLink link={labels.switchLink} />
      </p>
    </AccountLayout>
  )
}

/** Whether “Remember me” is ticked. The box is in the form with the password, and counts for Google too. */
function isRemembered(): boolean {
  return document.querySelector<HTMLInputElement>('[name=rememberMe]')?.checked ?? true
}
