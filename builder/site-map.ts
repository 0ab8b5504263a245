import type {Config} from '../config/config.ts'
import type {SiteState} from './state.ts'

/** sitemap.xml: every page that search engines may list; https://www.sitemaps.org/protocol.html */
export function siteMap(config: Config, state: SiteState): string {
  const urls = Object.entries(state.pages)
    .filter(([, page]) => page.listed)
    .map(
      ([path]) =>
        `<url><loc>${config.siteUrl}${path === '/' ? '/' : path.replaceAll('&', '&amp;')}</loc></url>`,
    )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
}

/** robots.txt: everything may be read; account pages say noindex themselves. */
export function robots(config: Config): string {
  return `User-agent: *\nDisallow: /api/\nSitemap: ${config.siteUrl}/sitemap.xml\n`
}
