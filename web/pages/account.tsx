import {defineQuery} from 'groq'
import {Banner} from '../blocks/Banner.tsx'
import {Cta} from '../blocks/Cta.tsx'
import {linkFields, seoFields} from '../content/fragments.ts'
import {definePage} from '../content/page.ts'
import {headOf} from '../format/seo.ts'
import {paths} from '../paths.ts'
import {useChrome} from '../blocks/chrome-context.ts'
import css from './inner.module.css'

export const signInQuery = defineQuery(
  `*[_type == "signInPage" && _id == "signInPage"][0]{_id, _type, heading, lead, seo{${seoFields}}, switchLink{${linkFields}}}`,
)
export const signUpQuery = defineQuery(
  `*[_type == "signUpPage" && _id == "signUpPage"][0]{_id, _type, heading, lead, seo{${seoFields}}, switchLink{${linkFields}}}`,
)
export const forgotPasswordQuery = defineQuery(
  `*[_type == "forgotPasswordPage" && _id == "forgotPasswordPage"][0]{_id, _type, heading, lead, seo{${seoFields}}, supportLink{${linkFields}}}`,
)
export const dashboardQuery = defineQuery(
  `*[_type == "dashboardPage" && _id == "dashboardPage"][0]{_id, _type, greeting, agentsText, seo{${seoFields}}, agentsCta{${linkFields}}}`,
)

interface PlaceProps {
  title: string | null | undefined
  lead: string | null | undefined
  link: Parameters<typeof Cta>[0]['link']
}

/** An account page's place: its forms belong to the signed-in area, which loads them when it is there. */
function Place({title, lead, link}: PlaceProps) {
  const {footer} = useChrome()
  return (
    <>
      <Banner title={title} heading={title} lead={lead} wears={3} />
      <div className={`${css.account} wrap`}>
        <Cta link={link} look="outline" />
        <Cta link={footer?.cta} />
      </div>
    </>
  )
}

export const signIn = definePage({
  query: signInQuery,
  head: (data, chrome) =>
    headOf({path: paths.signIn(), title: data?.heading, seo: data?.seo, hidden: true}, chrome),
  Component: ({data}) => <Place title={data?.heading} lead={data?.lead} link={data?.switchLink} />,
})

export const signUp = definePage({
  query: signUpQuery,
  head: (data, chrome) =>
    headOf({path: paths.signUp(), title: data?.heading, seo: data?.seo, hidden: true}, chrome),
  Component: ({data}) => <Place title={data?.heading} lead={data?.lead} link={data?.switchLink} />,
})

export const forgotPassword = definePage({
  query: forgotPasswordQuery,
  head: (data, chrome) =>
    headOf({path: paths.forgotPassword(), title: data?.heading, seo: data?.seo, hidden: true}, chrome),
  Component: ({data}) => <Place title={data?.heading} lead={data?.lead} link={data?.supportLink} />,
})

export const dashboard = definePage({
  query: dashboardQuery,
  head: (data, chrome) =>
    headOf({path: paths.dashboard(), title: data?.greeting, seo: data?.seo, hidden: true}, chrome),
  Component: ({data}) => <Place title={data?.greeting} lead={data?.agentsText} link={data?.agentsCta} />,
})
