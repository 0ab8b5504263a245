import {defineQuery} from 'groq'
import {successOf} from '../account/messages.ts'
import {resetErrors} from '../account/validation.ts'
import {AccountLayout} from '../components/account/AccountLayout.tsx'
import {TextLink} from '../components/sections/Cta.tsx'
import {linkFields, seoFields} from '../content/fragments.ts'
import {definePage} from '../content/page.ts'
import type {ForgotPasswordQueryResult} from '../content/types.gen.ts'
import {AccountField} from '../components/forms/AccountField.tsx'
import {useAccountForm} from '../components/forms/use-account-form.ts'
import {headOf} from '../content/head.ts'
import {paths} from '../../domain/paths.ts'
import {Button} from '../ui/Button.tsx'
import buttonCss from '../ui/Button.module.css'
import css from '../ui/Field.module.css'
import {OutcomeNote} from '../ui/OutcomeNote.tsx'
import {OfflineNote} from './account/OfflineNote.tsx'
import {QueryLink} from './account/QueryLink.tsx'

export const forgotPasswordQuery = defineQuery(`{
  "forgotPasswordPage": *[_type == "forgotPasswordPage" && _id == "forgotPasswordPage"][0]{
    _id, _type, heading, lead, backLink{${linkFields}}, supportText, supportLink{${linkFields}}, emailLabel, submitLabel,
    submittingLabel, seo{${seoFields}}
  },
  "signInPage": *[_type == "signInPage" && _id == "signInPage"][0]{_id, _type, noScriptText},
  "dashboardPage": *[_type == "dashboardPage" && _id == "dashboardPage"][0]{_id, _type, states{offline}}
}`)

export const page = definePage({
  query: forgotPasswordQuery,
  head: ({forgotPasswordPage}, layout) =>
    headOf(
      {
        path: paths.forgotPassword(),
        title: forgotPasswordPage?.heading,
        seo: forgotPasswordPage?.seo,
        hidden: true,
        isAccount: true,
      },
      layout,
    ),
  Component: ForgotPassword,
})

function ForgotPassword({data}: {data: ForgotPasswordQueryResult}) {
  const {forgotPasswordPage: words, signInPage, dashboardPage} = data
  const {errors, outcome, busy, form} = useAccountForm(
    'reset',
    resetErrors,
    async ({resetPassword}, {email = ''}) => {
      await resetPassword(email.trim())
      return successOf('reset')
    },
  )
  return (
    <AccountLayout heading={words?.heading} lead={words?.lead} noScript={signInPage?.noScriptText}>
      <OfflineNote text={dashboardPage?.states?.offline} />
      <form className={css.form} {...form}>
        <AccountField name="email" label={words?.emailLabel} errors={errors} />
        <Button type="submit" className={buttonCss.full} disabled={busy}>
          {busy ? words?.submittingLabel : words?.submitLabel}
        </Button>
      </form>
      <OutcomeNote outcome={outcome} />
      <p>
        <QueryLink link={words?.backLink} />
      </p>
      <p className="small muted">
        {words?.supportText} <TextLink link={words?.supportLink} />
      </p>
    </AccountLayout>
  )
}
