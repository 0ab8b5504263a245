import {defineQuery} from 'groq'
import {useEffect, useState} from 'react'
import {useAccount} from '../account/AccountProvider.tsx'
import {badLink, failureOf, successOf} from '../account/messages.ts'
import type {Outcome} from '../ui/form-state.ts'
import {newPasswordErrors} from '../account/validation.ts'
import {AccountLayout} from '../components/account/AccountLayout.tsx'
import {useLayoutData} from '../components/layout/layout-context.ts'
import {Cta} from '../ui/Cta.tsx'
import {linkFields, passwordFields, seoFields} from '../content/fragments.ts'
import {definePage} from '../content/page.ts'
import type {ResetPasswordQueryResult} from '../content/types.gen.ts'
import {AccountField} from '../components/forms/AccountField.tsx'
import {useAccountForm} from './account/use-account-form.ts'
import {useSearchParams} from '../navigation/use-search-params.ts'
import {headOf} from '../content/head.ts'
import {paths} from '../../domain/pages.ts'
import {Button} from '../ui/Button.tsx'
import {Form} from '../ui/Form.tsx'
import {LoadingScreen} from '../ui/LoadingScreen.tsx'
import {OutcomeNote} from '../ui/OutcomeNote.tsx'
import {useIsHydrated} from '../ui/use-is-hydrated.ts'
import {PasswordField, type PasswordLabels} from './account/PasswordField.tsx'
import type {ContentText} from '../../domain/content-text.ts'

export const resetPasswordQuery = defineQuery(`{
  "forgotPasswordPage": *[_type == "forgotPasswordPage" && _id == "forgotPasswordPage"][0]{
    _id, _type, newHeading, newLead, newPasswordLabel, confirmPasswordLabel, newSubmitLabel, newSubmittingLabel,
    newSignInLink{${linkFields}}, newRequestLink{${linkFields}}, seo{${seoFields}}
  },
  "signInPage": *[_type == "signInPage" && _id == "signInPage"][0]{_id, _type, noScriptText},
  "formSettings": *[_type == "formSettings" && _id == "formSettings"][0]{_id, _type, password{${passwordFields}}}
}`)

export const page = definePage({
  query: resetPasswordQuery,
  select: ({forgotPasswordPage, signInPage, formSettings}) =>
    forgotPasswordPage && {
      labels: forgotPasswordPage,
      noScriptText: signInPage?.noScriptText,
      password: formSettings?.password,
    },
  head: ({labels: {newHeading, seo}}, layout) =>
    headOf({path: paths.resetPassword(), seo: {...seo, title: newHeading}, noindex: true}, layout),
  Component: ResetPassword,
})

/** The state of the link in the e-mail. */
type Link = {kind: 'checking'} | {kind: 'good'; email: string; code: string} | {kind: 'bad'; outcome: Outcome}

type ResetPasswordLabels = NonNullable<ResetPasswordQueryResult['forgotPasswordPage']>

interface ResetPasswordData {
  labels: ResetPasswordLabels
  noScriptText: ContentText
  password: PasswordLabels
}

/** The page behind the link in a reset e-mail: https://firebase.google.com/docs/auth/custom-email-handler */
function ResetPassword({data: {labels, noScriptText, password}}: {data: ResetPasswordData}) {
  const {link, retry} = useResetLink()
  const {siteSettings} = useLayoutData()
  return (
    <AccountLayout
      heading={labels.newHeading}
      lead={link.kind === 'good' ? `${labels.newLead ?? ''} ${link.email}` : undefined}
      noScript={noScriptText}
    >
      {link.kind === 'checking' && <LoadingScreen text={siteSettings?.loadingLabel} />}
      {link.kind === 'bad' && (
        <>
          <OutcomeNote outcome={link.outcome} />
          <p>
            {link.outcome.text === badLink.text ? (
              <Cta link={labels.newRequestLink} />
            ) : (
              // A dataset filled before the `retryLabel` field existed has no value for it.
              <Button onClick={retry}>{siteSettings?.retryLabel ?? 'Retry'}</Button>
            )}
          </p>
        </>
      )}
      {link.kind === 'good' && <NewPassword labels={labels} password={password} code={link.code} />}
    </AccountLayout>
  )
}

/** The state of the link, and what asks again after a failure that is not the link's, such as a broken connection. */
function useResetLink(): {link: Link; retry: () => void} {
  const {session} = useAccount()
  const [link, setLink] = useState<Link>({kind: 'checking'})
  const isChecking = link.kind === 'checking'
  const isHydrated = useIsHydrated()
  const [query] = useSearchParams()
  const code = query.get('mode') === 'resetPassword' ? query.get('oobCode') : null
  useEffect(() => {
    if (!code || !isChecking) return
    session()
      .then((loaded) => loaded.readResetCode(code))
      .then(
        (email) => setLink({kind: 'good', email, code}),
        (error: unknown) => setLink({kind: 'bad', outcome: failureOf('new-password', error)}),
      )
  }, [session, code, isChecking])
  return {
    // The query is empty during hydration.
    link: isHydrated && !code ? {kind: 'bad', outcome: badLink} : link,
    retry: () => setLink({kind: 'checking'}),
  }
}

/** A `ref` callback that focuses the link to sign in, since the button that had the focus is gone with its form. */
const focusLink = (parent: HTMLElement | null) => parent?.querySelector('a')?.focus()

function NewPassword(props: {labels: ResetPasswordLabels; password: PasswordLabels; code: string}) {
  const {labels, password, code} = props
  const [isSaved, setSaved] = useState(false)
  const {errors, outcome, busy, form} = useAccountForm(
    'new-password',
    newPasswordErrors,
    async ({choosePassword}, {password: typed = ''}) => {
      await choosePassword(code, typed)
      setSaved(true)
      return successOf('password')
    },
  )
  return (
    <>
      {!isSaved && (
        <Form {...form}>
          <PasswordField label={labels.newPasswordLabel} labels={password} errors={errors} isNew />
          <AccountField name="confirmPassword" label={labels.confirmPasswordLabel} errors={errors} />
          <Button type="submit" fullWidth busy={busy}>
            {busy ? labels.newSubmittingLabel : labels.newSubmitLabel}
          </Button>
        </Form>
      )}
      <OutcomeNote outcome={outcome} />
      {isSaved && (
        <p ref={focusLink}>
          <Cta link={labels.newSignInLink} />
        </p>
      )}
    </>
  )
}
