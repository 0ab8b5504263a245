/** What a search engine has room for, in characters. */
const titleLimit = 60
const descriptionLimit = 160

interface Texts {
  title?: string | undefined
  description?: string | undefined
}

interface Page {
  /** Of the site, such as `www.example.com`. */
  host: string
  /** Undefined for a document without a page. */
  path: string | undefined
  texts: Texts
  /** What pages without their own texts show, and the name that ends every title. */
  site: Texts & {name?: string | undefined}
}

/** A page as search engines and shared links show it: as its `<head>` says (web/content/head.ts), cut to the room that there is. */
export function searchResult({host, path, texts, site}: Page): {
  address: string
  title: string
  description: string
} {
  const title = [texts.title || site.title, site.name].filter(Boolean).join(' – ')
  return {
    address: [host, ...(path ?? '').split('/').filter(Boolean)].join(' › '),
    title: cut(title || 'No title yet', titleLimit),
    description: cut(texts.description || site.description || 'No description yet.', descriptionLimit),
  }
}

const cut = (text: string, limit: number) => (text.length > limit ? `${text.slice(0, limit - 1)}…` : text)
