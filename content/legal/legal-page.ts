import {list, reference, seo, type SeedDocument} from '../document.ts'
import {text} from '../text.ts'

interface LegalPage {
  slug: string
  title: string
  /** ISO date. */
  lastUpdated: string
  intro: string[]
  sections: {heading: string; anchor: string; body: string[]}[]
  gallery?: string
  seo: {title: string; description: string}
}

/** A legal page; its paragraphs use the notation of `text.ts`. */
export function legalPage({slug, sections, intro, gallery, seo: search, ...page}: LegalPage): SeedDocument {
  return {
    _id: `legal-${slug}`,
    _type: 'legalPage',
    ...page,
    slug: {_type: 'slug', current: slug},
    intro: text(intro),
    sections: list(
      'legalSection',
      sections.map((section) => ({...section, body: text(section.body)})),
    ),
    ...(gallery ? {gallery: reference(gallery)} : {}),
    seo: seo(search.title, search.description),
  }
}
