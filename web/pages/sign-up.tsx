import {defineQuery} from 'groq'
import type {Session} from '../account/session.ts'
import {signUpErrors} from '../account/validation.ts'
import {AccountLayout, Divider} from '../components/account/AccountLayout.tsx'
import {useLayoutData} from '../components/layout/layout-context.ts'
import {GoogleButton} from '../components/account/GoogleButton.tsx'
import {RichText} from '../components/sections/RichText.tsx'
import {linkFields, passwordFields, richText, seoFields} from '../content/fragments.ts'
import {definePage} from '../content/page.ts'
import type {SignUpQueryResult} from '../content/types.gen.ts'
import {AccountField} from '../components/forms/AccountField.tsx'
import {useSubmission} from '../components/forms/use-submission.ts'
import {compact} from '../../domain/compact.ts'
import {hueClass} from '../../domain/hues.ts'
import {AgentTile} from '../components/agents/AgentTile.tsx'
import {headOf} from '../content/head.ts'
import {paths} from '../../domain/pages.ts'
import {Checkbox} from '../ui/Checkbox.tsx'
import type {Fields} from '../ui/form-state.ts'
import {Form, FormRow} from '../ui/Form.tsx'
import {useIsHydrated} from '../ui/use-is-hydrated.ts'
import {OutcomeNote} from '../ui/OutcomeNote.tsx'
import {OfflineNote} from './account/OfflineNote.tsx'
import {QueryLink} from './account/QueryLink.tsx'
import {PasswordField, type PasswordLabels} from './account/PasswordField.tsx'
import {SubmitUntilDone} from './account/SubmitUntilDone.tsx'
import {useAuthentication} from './account/use-authentication.ts'
import {useSearchParams} from '../navigation/use-search-params.ts'
import css from './sign-up.module.css'
import type {ContentText} from '../../domain/content-text.ts'

export const signUpQuery = defineQuery(`{
  "signUpPage": *[_type == "signUpPage" && _id == "signUpPage"][0]{
    _id, _type, heading, lead, agreeText[]{${richText}}, interestText, switchText, switchLink{${linkFields}}, firstNameLabel, lastNameLabel,
    emailLabel, companyLabel, phoneLabel, passwordLabel, confirmPasswordLabel, submitLabel, submittingLabel, googleLabel,
    divider, seo{${seoFields}}
  },
  "signInPage": *[_type == "signInPage" && _id == "signInPage"][0]{_id, _type, noScriptText},
  "formSettings": *[_type == "formSettings" && _id == "formSettings"][0]{_id, _type, optionalHint, password{${passwordFields}}},
  "dashboardPage": *[_type == "dashboardPage" && _id == "dashboardPage"][0]{_id, _type, states{offline}}
}`)

export const page = definePage({
  query: signUpQuery,
  select: ({signUpPage, signInPage, formSettings, dashboardPage}) =>
    signUpPage && {
      labels: signUpPage,
      noScriptText: signInPage?.noScriptText,
      optionalHint: formSettings?.optionalHint,
      password: formSettings?.password,
      offlineText: dashboardPage?.states?.offline,
    },
  head: ({labels: {heading, seo}}, layout) =>
    headOf({path: paths.signUp(), title: heading, seo, noindex: true}, layout),
  Component: SignUp,
})

interface SignUpData {
  labels: NonNullable<SignUpQueryResult['signUpPage']>
  noScriptText: ContentText
  optionalHint: ContentText
  password: PasswordLabels
  offlineText: ContentText
}

function SignUp({data: {labels, noScriptText, optionalHint, password, offlineText}}: {data: SignUpData}) {
  const {authenticate, done} = useAuthentication('signUp')
  const {errors, outcome, busy, run, form} = useSubmission({
    validate: signUpErrors,
    submit: (fields) => authenticate('sign-up', (session) => session.signUp(...accountOf(fields))),
  })
  const isBusy = busy || done
  return (
    <AccountLayout isLong heading={labels.heading} lead={labels.lead} noScript={noScriptText}>
      <Interest text={labels.interestText} />
      <OfflineNote text={offlineText} />
      <GoogleButton
        label={labels.googleLabel}
        busy={isBusy}
        onClick={() => void run(() => authenticate('google', (session) => session.signInWithGoogle(true)))}
      />
      <Divider>{labels.divider}</Divider>
      <Form {...form}>
        <FormRow>
          <AccountField name="firstName" label={labels.firstNameLabel} errors={errors} />
          <AccountField name="lastName" label={labels.lastNameLabel} errors={errors} />
        </FormRow>
        <AccountField name="email" label={labels.emailLabel} errors={errors} />
        <AccountField name="companyName" label={labels.companyLabel} hint={optionalHint} errors={errors} />
        <AccountField name="phone" label={labels.phoneLabel} hint={optionalHint} errors={errors} />
        <PasswordField label={labels.passwordLabel} labels={password} errors={errors} isNew />
        <AccountField name="confirmPassword" label={labels.confirmPasswordLabel} errors={errors} />
        <Checkbox name="agreeToTerms" error={errors.agreeToTerms}>
          <RichText value={labels.agreeText} isInline />
        </Checkbox>
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

/** Names the agent whose page linked here (`?agent=`). Before hydration it has its room (bootstrap/bootstrap.ts). */
function Interest({text}: {text: ContentText}) {
  const [params] = useSearchParams()
  const slug = params.get('agent')
  const agent = compact(useLayoutData().agents).find((candidate) => candidate.slug?.current === slug)
  const isHydrated = useIsHydrated()
  if (!slug || !agent?.name) return isHydrated ? null : <div className={css.place} />
  return (
    <p className={`${hueClass(agent.hue)} ${css.interest}`}>
      <AgentTile agent={agent} />
      <span>
        {text} <b>{agent.name}</b>
      </span>
    </p>
  )
}

type SignUpArguments = Parameters<Session['signUp']>

/** The account that the fields of the form describe. */
function accountOf(fields: Fields): SignUpArguments {
  const text = (name: string) => fields[name]?.trim() ?? ''
  const profile = {
    firstName: text('firstName'),
    lastName: text('lastName'),
    companyName: text('companyName'),
    phone: text('phone'),
  }
  return [text('email'), fields.password ?? '', `${profile.firstName} ${profile.lastName}`, profile]
}
