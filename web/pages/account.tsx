import {defineQuery} from 'groq'
import {Banner} from '../blocks/Banner.tsx'
import {Cta} from '../blocks/Cta.tsx'
import {linkFields, seoFields} from '../content/fragments.ts'
import {definePage, type Page} from '../content/page.ts'
import {headOf} from '../format/seo.ts'
import {paths} from '../paths.ts'
import {useChrome} from '../blocks/chrome-context.ts'
import css from './inner.module.css'

export const signInQuery = defineQuery(
  `*[_type == "signInPage" && _id == "signInPage"][0]{_id, _type, "title": heading, lead, seo{${seoFields}}, "link": switchLink{${linkFields}}}`,
)
export const signUpQuery = defineQuery(
  `*[_type == "signUpPage" && _id == "signUpPage"][0]{_id, _type, "title": heading, lead, seo{${seoFields}}, "link": switchLink{${linkFields}}}`,
)
export const forgotPasswordQuery = defineQuery(
  `*[_type == "forgotPasswordPage" && _id == "forgotPasswordPage"][0]{_id, _type, "title": heading, lead, seo{${seoFields}}, "link": supportLink{${linkFields}}}`,
)
export const dashboardQuery = defineQuery(
  `*[_type == "dashboardPage" && _id == "dashboardPage"][0]{_id, _type, "title": greeting, "lead": agentsText, seo{${seoFields}}, "link": agentsCta{${linkFields}}}`,
)

interface AccountData {
  title?: string | null
  lead?: string | null
  seo?: {title?: string | null; description?: string | null} | null
  link?: Parameters<typeof Cta>[0]['link']
}

/** The account pages' places: their forms belong to the signed-in area, which loads them when it is there. */
function AccountPage({data}: {data: AccountData | null}) {
  const {footer} = useChrome()
  return (
    <>
      <Banner title={data?.title} heading={data?.title} lead={data?.lead} wears={3} />
      <div className={`${css.account} wrap`}>
        <Cta link={data?.link} look="outline" />
        <Cta link={footer?.cta} />
      </div>
    </>
  )
}

export const signIn: Page = definePage({
  query: signInQuery,
  head: (data, chrome) =>
    headOf({path: paths.signIn(), title: data?.title, seo: data?.seo, hidden: true}, chrome),
  Component: AccountPage,
})
export const signUp: Page = definePage({
  query: signUpQuery,
  head: (data, chrome) =>
    headOf({path: paths.signUp(), title: data?.title, seo: data?.seo, hidden: true}, chrome),
  Component: AccountPage,
})
export const forgotPassword: Page = definePage({
  query: forgotPasswordQuery,
  head: (data, chrome) =>
    headOf({path: paths.forgotPassword(), title: data?.title, seo: data?.seo, hidden: true}, chrome),
  Component: AccountPage,
})
export const dashboard: Page = definePage({
  query: dashboardQuery,
  head: (data, chrome) =>
    headOf({path: paths.dashboard(), title: data?.title, seo: data?.seo, hidden: true}, chrome),
  Component: AccountPage,
})
