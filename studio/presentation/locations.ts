import {defineLocations, type DocumentLocation, type DocumentLocationResolvers} from 'sanity/presentation'
import {hrefOf, paths} from '../../domain/pages.ts'

const home: DocumentLocation = {title: 'Home', href: paths.home()}
const agentsPage: DocumentLocation = {title: 'AI agents', href: paths.agents()}
const about: DocumentLocation = {title: 'About', href: paths.about()}
const pricing: DocumentLocation = {title: 'Pricing', href: paths.pricing()}
const contact: DocumentLocation = {title: 'Contact', href: paths.contact()}

/** Documents that are always shown in the same places. */
const on = (...locations: DocumentLocation[]) => defineLocations({locations})

/** A card of an agent's page, on one of its tabs. */
const onAgentTab = (tab: string, ...more: DocumentLocation[]) =>
  defineLocations({
    select: {name: 'agent.name', slug: 'agent.slug.current'},
    resolve: (value) => ({
      locations: [
        ...(value?.slug
          ? [{title: String(value.name ?? 'Agent'), href: `${paths.agent(String(value.slug))}?tab=${tab}`}]
          : []),
        ...more,
      ],
    }),
  })

const everywhere = (message: string) => defineLocations({message, tone: 'caution', locations: [home]})

/** On which pages a document appears. */
export const locations: DocumentLocationResolvers = {
  homePage: on(home),
  agentsPage: on(agentsPage),
  aboutPage: on(about),
  pricingPage: on(pricing),
  contactPage: on(contact),
  signInPage: on({title: 'Sign in', href: paths.signIn()}),
  signUpPage: on({title: 'Sign up', href: paths.signUp()}),
  forgotPasswordPage: on(
    {title: 'Reset password', href: paths.forgotPassword()},
    {title: 'New password', href: paths.resetPassword()},
  ),
  dashboardPage: on({title: 'Dashboard', href: paths.dashboard()}),
  agent: defineLocations({
    select: {name: 'name', slug: 'slug.current'},
    resolve: (value) => ({
      locations: [
        ...(value?.slug
          ? [{title: String(value.name ?? 'Agent'), href: paths.agent(String(value.slug))}]
          : []),
        home,
        agentsPage,
        pricing,
      ],
    }),
  }),
  plan: onAgentTab('pricing', home, agentsPage, pricing),
  capability: onAgentTab('capabilities'),
  useCase: onAgentTab('use-cases'),
  service: on(home, pricing),
  servicePackage: on(pricing),
  addOn: on(pricing),
  caseStudy: on({...home, href: `${paths.home()}#case-studies`}),
  processStep: on({...home, href: `${paths.home()}#process`}),
  companyValue: on(about),
  expertiseArea: on(about),
  legalPage: defineLocations({
    select: {title: 'title', slug: 'slug.current'},
    resolve: (value) => {
      const href = hrefOf({_type: 'legalPage', slug: {current: value?.slug ? String(value.slug) : null}})
      return {locations: href ? [{title: String(value?.title ?? 'Legal page'), href}] : []}
    },
  }),
  legalSettings: on({title: 'Terms and conditions', href: paths.legal('terms-conditions')}),
  gallery: on({title: 'Terms and conditions', href: paths.legal('terms-conditions')}),
  formSettings: on(home, contact),
  agentPage: everywhere('On all agent pages'),
  claim: everywhere('Wherever a page refers to this claim'),
  promo: everywhere('On every page, when the site settings choose it'),
  siteSettings: everywhere('On every page'),
  navigation: everywhere('On every page'),
  footer: everywhere('On every page'),
}
