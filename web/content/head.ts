import type {Head} from './page.ts'
import type {Layout} from './types.ts'
import type {ImageValue} from './image.ts'
import {compact} from '../../domain/compact.ts'
import {linkHref} from '../../domain/links.ts'
import {paths} from '../../domain/pages.ts'
import type {ContentText} from '../../domain/content-text.ts'

interface Seo {
  title?: string | null
  description?: string | null
  image?: ImageValue | null
}

/** A page's head from its SEO fields. Empty fields fall back to the site's defaults. */
export function headOf(
  page: Omit<Head, 'title' | 'description' | 'siteName' | 'image'> & {
    title?: string | null
    seo?: Seo | null
  },
  layout: Layout,
): Head {
  const {title, seo, ...rest} = page
  const site = layout.siteSettings
  const name = site?.companyName ?? ''
  const pageTitle = seo?.title || title || site?.seo?.title
  return {
    ...rest,
    heading: pageTitle || name,
    title: [pageTitle, name].filter(Boolean).join(' – '),
    description: seo?.description || site?.seo?.description,
    siteName: site?.companyName,
    image: seo?.image?.asset ? seo.image : site?.seo?.image,
  }
}

/** schema.org Organization: who runs the site. */
export function organization(layout: Layout): object {
  const site = layout.siteSettings
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: site?.companyName,
    url: __SITE_ORIGIN__,
    logo: `${__SITE_ORIGIN__}/apple-touch-icon.png`,
    email: site?.email,
    telephone: site?.phone,
    sameAs: compact(site?.socialLinks).map((link) => link.url),
  }
}

/** What the menu calls a page; breadcrumbs call it the same. */
export function menuLabel({navigation}: Pick<Layout, 'navigation'>, path: string): string | undefined {
  return compact(navigation?.items).find((item) => linkHref(item) === path)?.label ?? undefined
}

/** schema.org BreadcrumbList: the home page, then the pages given as [name, path], by the names that the page's own breadcrumb has. */
export function breadcrumbs(
  layout: Layout,
  ...trail: ReadonlyArray<readonly [name: ContentText, path: string]>
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [[layout.siteSettings?.companyName, paths.home()] as const, ...trail].map(
      ([name, path], i) => ({
        '@type': 'ListItem',
        position: i + 1,
        name: (i < trail.length ? menuLabel(layout, path) : undefined) ?? name,
        item: __SITE_ORIGIN__ + path,
      }),
    ),
  }
}
