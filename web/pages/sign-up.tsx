import {defineQuery} from 'groq'
import type {Session} from '../account/session.ts'
import {signUpErrors, type Fields} from '../account/validation.ts'
import {AccountLayout, Divider} from '../components/account/AccountLayout.tsx'
import {useLayoutData} from '../components/layout/layout-context.ts'
import {GoogleButton} from '../components/account/GoogleButton.tsx'
import {RichText} from '../components/legal/RichText.tsx'
import {linkFields, seoFields} from '../content/fragments.ts'
import {definePage} from '../content/page.ts'
import type {SignUpQueryResult} from '../content/types.gen.ts'
import {AccountField} from '../components/forms/AccountField.tsx'
import {useSubmission} from '../components/forms/use-submission.ts'
import {compact} from '../../domain/compact.ts'
import {headOf} from '../content/head.ts'
import {paths} from '../../domain/paths.ts'
import {Button} from '../ui/Button.tsx'
import buttonCss from '../ui/Button.module.css'
import {Checkbox} from '../ui/Checkbox.tsx'
import css from '../ui/Field.module.css'
import {OutcomeNote} from '../ui/OutcomeNote.tsx'
import {OfflineNote} from './account/OfflineNote.tsx'
import {QueryLink} from './account/QueryLink.tsx'
import {useEntry} from './account/use-entry.ts'
import {useQuery} from '../ui/query.ts'

export const signUpQuery = defineQuery(`{
  "signUpPage": *[_type == "signUpPage" && _id == "signUpPage"][0]{
    _id, _type, heading, lead, agreeText[]{..., markDefs[]{..., reference->{_id, _type, slug}}}, interestText, switchText, switchLink{${linkFields}}, firstNameLabel, lastNameLabel,
    emailLabel, companyLabel, phoneLabel, passwordLabel, confirmPasswordLabel, submitLabel, submittingLabel, googleLabel,
    divider, seo{${seoFields}}
  },
  "signInPage": *[_type == "signInPage" && _id == "signInPage"][0]{_id, _type, noScriptText},
  "formSettings": *[_type == "formSettings" && _id == "formSettings"][0]{_id, _type, optionalHint},
  "dashboardPage": *[_type == "dashboardPage" && _id == "dashboardPage"][0]{_id, _type, states{offline}}
}`)

export const page = definePage({
  query: signUpQuery,
  head: ({signUpPage}, layout) =>
    headOf(
      {
        path: paths.signUp(),
        title: signUpPage?.heading,
        seo: signUpPage?.seo,
        hidden: true,
        isAccount: true,
      },
      layout,
    ),
  Component: SignUp,
})

function SignUp({data}: {data: SignUpQueryResult}) {
  const {signUpPage: words, signInPage, formSettings, dashboardPage} = data
  const {enter, done} = useEntry('signUp')
  const {errors, outcome, busy, run, form} = useSubmission({
    validate: signUpErrors,
    submit: (fields) => enter('sign-up', (session) => session.signUp(...accountOf(fields))),
  })
  const idle = !busy && !done
  const optional = formSettings?.optionalHint
  return (
    <AccountLayout heading={words?.heading} lead={words?.lead} noScript={signInPage?.noScriptText}>
      <Interest text={words?.interestText} />
      <OfflineNote text={dashboardPage?.states?.offline} />
      <GoogleButton
        label={words?.googleLabel}
        disabled={!idle}
        onClick={() => void run(() => enter('google', (session) => session.signInWithGoogle(true)))}
      />
      <Divider>{words?.divider}</Divider>
      <form className={css.form} {...form}>
        <div className={css.pair}>
          <AccountField name="firstName" label={words?.firstNameLabel} errors={errors} />
          <AccountField name="lastName" label={words?.lastNameLabel} errors={errors} />
        </div>
        <AccountField name="email" label={words?.emailLabel} errors={errors} />
        <AccountField name="companyName" label={words?.companyLabel} hint={optional} errors={errors} />
        <AccountField name="phone" label={words?.phoneLabel} hint={optional} errors={errors} />
        <AccountField name="password" label={words?.passwordLabel} errors={errors} />
        <AccountField name="confirmPassword" label={words?.confirmPasswordLabel} errors={errors} />
        <Checkbox name="agreeToTerms" error={errors.agreeToTerms}>
          <RichText value={words?.agreeText} />
        </Checkbox>
        <Button type="submit" className={buttonCss.full} disabled={!idle}>
          {busy ? words?.submittingLabel : words?.submitLabel}
        </Button>
      </form>
      <OutcomeNote outcome={outcome} />
      <p>
        {words?.switchText} <QueryLink link={words?.switchLink} />
      </p>
    </AccountLayout>
  )
}

/** Names the agent whose page the visitor came from. */
function Interest({text}: {text: string | null | undefined}) {
  const slug = useQuery().get('agent')
  const agent = compact(useLayoutData().agents).find((candidate) => candidate.slug?.current === slug)
  if (!slug || !agent?.name) return null
  return (
    <p className={css.note}>
      {text} <b>{agent.name}</b>
    </p>
  )
}

type SignUpArguments = Parameters<Session['signUp']>

/** What the form's fields say of the account. */
function accountOf(fields: Fields): SignUpArguments {
  const text = (name: string) => fields[name]?.trim() ?? ''
  const extras = {
    firstName: text('firstName'),
    lastName: text('lastName'),
    companyName: text('companyName'),
    phone: text('phone'),
  }
  return [text('email'), fields.password ?? '', `${extras.firstName} ${extras.lastName}`, extras]
}
