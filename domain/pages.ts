import type {AgentTabId} from './agent-tabs.ts'

/**
 * The pages of the site. Routes, hrefs, the Studio's list of pages and its link targets are derived from this table; only
 * firebase.json, which hosts read, lists the account pages again. The folder `domain/` imports nothing, so that every side may
 * import it.
 */

export interface PageDefinition {
  /** The module in web/ with the page's query and component. */
  module: string
  /** The document type that is this page; a link of the content that refers to such a document leads here. */
  type?: string
  /** The document type that holds the page's texts, where it is the document of another page. */
  textsOf?: string
  /** The slug and the id of the document, where one of a type with addresses is always at this path. */
  slug?: string
  id?: string
  /** A React Router path pattern. `:slug` or `*` is the document's slug, which has slashes in the place of `*`. */
  path: string
  /** What the Studio calls the page. */
  title: string
  /** Account pages load Firebase at once, carry a policy that admits its sign-in pop-up, and stay out of search engines. */
  access: 'public' | 'account'
  /** Which bar is at the top: the site's own or the agents'. `page`: the page brings its bar, `main` and foot. */
  bar: 'site' | 'agent' | 'page'
  /** Which footer is at the foot: with the company's name across the page, without it, or one line. */
  foot: 'name' | 'site' | 'line' | 'page'
}

const site = {access: 'public', bar: 'site', foot: 'site'} as const
const ofSections = {...site, module: 'pages/page.tsx', type: 'page'} as const
const account = {access: 'account', bar: 'site', foot: 'line'} as const

/** Every page by the name of its route. */
export const pages = {
  home: {...ofSections, id: 'homePage', slug: '/', path: '/', title: 'Home', foot: 'name'},
  agents: {...ofSections, id: 'agentsPage', slug: 'agents', path: '/agents', title: 'AI agents'},
  agent: {
    ...site,
    module: 'pages/agent.tsx',
    type: 'agent',
    path: '/agents/:slug',
    title: 'Agent',
    bar: 'agent',
  },
  about: {...ofSections, id: 'aboutPage', slug: 'about-us', path: '/about-us', title: 'About'},
  pricing: {...ofSections, id: 'pricingPage', slug: 'pricing', path: '/pricing', title: 'Pricing page'},
  contact: {...ofSections, id: 'contactPage', slug: 'contact', path: '/contact', title: 'Contact'},
  signIn: {...account, module: 'pages/sign-in.tsx', type: 'signInPage', path: '/signin', title: 'Sign in'},
  signUp: {...account, module: 'pages/sign-up.tsx', type: 'signUpPage', path: '/signup', title: 'Sign up'},
  forgotPassword: {
    ...account,
    module: 'pages/forgot-password.tsx',
    type: 'forgotPasswordPage',
    path: '/forgot-password',
    title: 'Reset password',
  },
  resetPassword: {
    ...account,
    module: 'pages/reset-password.tsx',
    textsOf: 'forgotPasswordPage',
    path: '/reset-password',
    title: 'New password',
  },
  dashboard: {
    ...account,
    module: 'pages/dashboard.tsx',
    type: 'dashboardPage',
    path: '/dashboard',
    title: 'Dashboard',
    bar: 'page',
    foot: 'page',
  },
  legal: {...site, module: 'pages/legal.tsx', type: 'legalPage', path: '/:slug', title: 'Legal page'},
  page: {...ofSections, path: '/*', title: 'Page'},
  notFound: {
    ...site,
    module: 'pages/not-found.tsx',
    type: 'notFoundPage',
    path: '*',
    title: 'Page not found',
  },
} as const satisfies Record<string, PageDefinition>

export type PageName = keyof typeof pages

/** Whether a text is the name of a page. */
export function isPageName(name: string | undefined): name is PageName {
  return name !== undefined && Object.hasOwn(pages, name)
}

/** The pages as a list, in the order of the table. */
export const pageDefinitions: readonly PageDefinition[] = Object.values(pages)

/** The prerendered not-found page, which hosts serve for every unknown path with status 404. */
export const notFoundPath = '/404'

/** Whether pages with this pattern are at as many paths as there are documents, by their slugs. */
export function hasSlug(pattern: string): boolean {
  return /:slug|\/\*/.test(pattern)
}

function fill(pattern: string, slug: string): string {
  // Half of a surrogate pair cannot be encoded, and would throw in the list of all pages.
  // oxlint-disable-next-line typescript/no-unnecessary-type-conversion -- the content lake may have anything as a slug
  const encoded = encodeURIComponent(String(slug).toWellFormed())
  return pattern.replace(/:slug|\*/, (part) => (part === '*' ? encoded.replaceAll('%2F', '/') : encoded))
}

/** Every URL of the site. */
export const paths = {
  home: () => pages.home.path,
  agents: () => pages.agents.path,
  agent: (slug: string) => fill(pages.agent.path, slug),
  agentTab: (slug: string, tab: AgentTabId) =>
    `${fill(pages.agent.path, slug)}?${new URLSearchParams({tab})}`,
  about: () => pages.about.path,
  pricing: () => pages.pricing.path,
  contact: () => pages.contact.path,
  signIn: () => pages.signIn.path,
  signUp: () => pages.signUp.path,
  forgotPassword: () => pages.forgotPassword.path,
  resetPassword: () => pages.resetPassword.path,
  dashboard: () => pages.dashboard.path,
  legal: (slug: string) => fill(pages.legal.path, slug),
  page: (slug: string) => fill(pages.page.path, slug),
} as const

/** The paths of pages that need no slug. */
export const fixedPaths: readonly string[] = pageDefinitions
  .map(({path}) => path)
  .filter((path) => !hasSlug(path) && path !== pages.notFound.path)

/** The ids of pages of sections whose address is that of the table. */
export const fixedPageIds: readonly string[] = pageDefinitions.flatMap(({id}) => id ?? [])

const accountPaths: ReadonlySet<string> = new Set(
  pageDefinitions.filter(({access}) => access === 'account').map(({path}) => path),
)

/** Whether a path is an account page. Those are documents of their own, since their policy admits sign-in pop-ups. */
export function isAccountPath(path: string): boolean {
  return accountPaths.has(path)
}

/** The document types that are pages with an address, so that a link can lead to them. */
export const linkableTypes: readonly string[] = [
  ...new Set(pageDefinitions.flatMap(({type, path}) => (type && path !== pages.notFound.path ? [type] : []))),
]

/** The fields of a document that determine its path. Drafts are incomplete, so all of them are optional. */
export interface DocumentAddress {
  _type?: string | null
  slug?: {current?: string | null} | null
}

/** The path of the page that shows a document; undefined when the document has no page of its own (yet). */
export function hrefOf(document: DocumentAddress | null | undefined): string | undefined {
  const slug = document?.slug?.current
  const page = pageDefinitions.find(
    (definition) =>
      definition.type !== undefined &&
      definition.type === document?._type &&
      (definition.slug ?? slug) === slug,
  )
  if (!page || page.path === pages.notFound.path) return undefined
  if (!hasSlug(page.path)) return page.path
  return slug ? fill(page.path, slug) : undefined
}

/** Where the Markdown of a page is: https://llmstxt.org has this address for pages, and for those whose address ends with a slash. */
export function markdownPath(path: string): string {
  return path === '/' ? '/index.html.md' : `${path}.md`
}
