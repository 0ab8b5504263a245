/** Every URL of the site, in one table. Pages, the Studio and scripts ask here; none of them spells a path. */
export const paths = {
  home: () => '/',
  agents: () => '/agents',
  agent: (slug: string) => `/agents/${encodeURIComponent(slug)}`,
  about: () => '/about-us',
  pricing: () => '/pricing',
  contact: () => '/contact',
  terms: () => '/terms-conditions',
  privacy: () => '/privacy-policy',
  signIn: () => '/signin',
  signUp: () => '/signup',
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
  dashboard: () => '/dashboard',
} as const

/** The contact page at its form, with what the visitor chose filled in (forms/usePrefill.ts). */
export function enquiryHref(wish: Record<'service' | 'plan', string> & {agent?: string}): string {
  return `${paths.contact()}?${new URLSearchParams(wish)}#form`
}

/** Where the page is kept that answers every path without one. */
export const notFoundPath = '/404'

const accountPaths: ReadonlySet<string> = new Set([
  paths.signIn(),
  paths.signUp(),
  paths.forgotPassword(),
  paths.resetPassword(),
  paths.dashboard(),
])

/** Whether a path is an account page: those are documents of their own, with a policy that admits sign-in pop-ups. */
export function isAccountPath(path: string): boolean {
  return accountPaths.has(path)
}

/** What is needed of a document to say where it is shown. Drafts are incomplete, so everything may be absent. */
export interface DocumentAddress {
  _type?: string | null
  slug?: {current?: string | null} | null
}

/** The page that shows a document, or undefined when the document has no page of its own (yet). */
export function hrefOf(document: DocumentAddress | null | undefined): string | undefined {
  const slug = document?.slug?.current
  switch (document?._type) {
    case 'homePage':
      return paths.home()
    case 'agentsPage':
      return paths.agents()
    case 'aboutPage':
      return paths.about()
    case 'pricingPage':
      return paths.pricing()
    case 'contactPage':
      return paths.contact()
    case 'signInPage':
      return paths.signIn()
    case 'signUpPage':
      return paths.signUp()
    case 'forgotPasswordPage':
      return paths.forgotPassword()
    case 'dashboardPage':
      return paths.dashboard()
    case 'agent':
      return slug ? paths.agent(slug) : undefined
    case 'legalPage':
      return slug ? `/${encodeURIComponent(slug)}` : undefined
    default:
      return undefined
  }
}

/** The content model's link: exactly one of a document and an address, and perhaps a place on that page. */
export interface LinkTarget {
  reference?: DocumentAddress | null
  url?: string | null
  anchor?: string | null
}

const safeSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** An address that is safe to put into an href: http, https, mailto or tel, else undefined. */
export function safeUrl(url: string | null | undefined): string | undefined {
  if (!url || !URL.canParse(url)) return undefined
  return safeSchemes.has(new URL(url).protocol) ? url : undefined
}

/** Where a link leads, or undefined when its target is missing, unpublished or unsafe: then no link is shown. */
export function linkHref(link: LinkTarget | null | undefined): string | undefined {
  const href = link?.reference ? hrefOf(link.reference) : safeUrl(link?.url)
  if (!href) return undefined
  return link?.anchor ? `${href}#${encodeURIComponent(link.anchor)}` : href
}
