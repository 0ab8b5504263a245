import {defineQuery} from 'groq'
import {successOf} from '../account/messages.ts'
import {resetErrors} from '../account/validation.ts'
import {AccountLayout} from '../components/account/AccountLayout.tsx'
import {TextLink} from '../ui/Cta.tsx'
import {linkFields, seoFields} from '../content/fragments.ts'
import {definePage} from '../content/page.ts'
import type {ForgotPasswordQueryResult} from '../content/types.gen.ts'
import {AccountField} from '../components/forms/AccountField.tsx'
import {useAccountForm} from './account/use-account-form.ts'
import {headOf} from '../content/head.ts'
import {paths} from '../../domain/pages.ts'
import {Button} from '../ui/Button.tsx'
import {Form} from '../ui/Form.tsx'
import {OutcomeNote} from '../ui/OutcomeNote.tsx'
import {OfflineNote} from './account/OfflineNote.tsx'
import {QueryLink} from './account/QueryLink.tsx'
import type {ContentText} from '../../domain/content-text.ts'

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
  select: ({forgotPasswordPage, signInPage, dashboardPage}) =>
    forgotPasswordPage && {
      labels: forgotPasswordPage,
      noScriptText: signInPage?.noScriptText,
      offlineText: dashboardPage?.states?.offline,
    },
  head: ({labels: {heading, seo}}, layout) =>
    headOf({path: paths.forgotPassword(), title: heading, seo, noindex: true}, layout),
  Component: ForgotPassword,
})

interface ForgotPasswordData {
  labels: NonNullable<ForgotPasswordQueryResult['forgotPasswordPage']>
  noScriptText: ContentText
  offlineText: ContentText
}

function ForgotPassword({data: {labels, noScriptText, offlineText}}: {data: ForgotPasswordData}) {
  const {errors, outcome, busy, form} = useAccountForm(
    'reset',
    resetErrors,
    async ({resetPassword}, {email = ''}) => {
      await resetPassword(email.trim())
      return successOf('reset')
    },
  )
  return (
    <AccountLayout heading={labels.heading} lead={labels.lead} noScript={noScriptText}>
      <OfflineNote text={offlineText} />
      <Form {...form}>
        <AccountField name="email" label={labels.emailLabel} errors={errors} />
        <Button type="submit" fullWidth busy={busy}>
          {busy ? labels.submittingLabel : labels.submitLabel}
        </Button>
      </Form>
      <OutcomeNote outcome={outcome} />
      <p>
        <QueryLink link={labels.backLink} />
      </p>
      <p className="small muted">
        {labels.supportText} <TextLink link={labels.supportLink} />
      </p>
    </AccountLayout>
  )
}
