import {defineQuery} from 'groq'
import {Banner} from '../components/layout/Banner.tsx'
import {Carousel} from '../components/sections/Carousel.tsx'
import {useLayoutData} from '../components/layout/layout-context.ts'
import {Ending} from '../components/sections/Ending.tsx'
import {LegalVariables, RichText} from '../components/sections/RichText.tsx'
import {galleryFields, linkFields, richText, seoFields} from '../content/fragments.ts'
import {definePage} from '../content/page.ts'
import type {Item} from '../content/types.ts'
import type {LegalQueryResult} from '../content/types.gen.ts'
import {compact} from '../../domain/compact.ts'
import {breadcrumbs, headOf} from '../content/head.ts'
import {hrefOf} from '../../domain/pages.ts'
import css from './legal.module.css'
import {editable} from '../content/editable.ts'
import type {ContentText} from '../../domain/content-text.ts'

export const legalQuery = defineQuery(`{
  "legalPage": *[_type == "legalPage" && slug.current == $slug][0]{
    _id, _type, title, slug, lastUpdated,
    intro[]{${richText}},
    sections[]{_key, _type, heading, anchor, body[]{${richText}}},
    gallery->{${galleryFields}},
    seo{${seoFields}}
  },
  "legalSettings": *[_type == "legalSettings" && _id == "legalSettings"][0]{_id, _type, lastUpdatedLabel, contentsLabel, jurisdiction, noticeDays, endingHeading, endingCta{${linkFields}}}
}`)

type Legal = NonNullable<LegalQueryResult['legalPage']>
type Section = Item<Legal['sections']>

export const page = definePage({
  query: legalQuery,
  select: ({legalPage, legalSettings}) => {
    const path = hrefOf(legalPage)
    return legalPage && path ? {legalPage, legalSettings, path} : null
  },
  head: ({legalPage: {title, seo}, path}, layout) => headOf({path, title, seo}, layout),
  structuredData: ({legalPage, path}, layout) => [breadcrumbs(layout, [legalPage.title, path])],
  Component: ({data: {legalPage, legalSettings}}) => {
    const site = useLayoutData().siteSettings
    const variables = {
      jurisdiction: variable(legalSettings, 'jurisdiction'),
      noticeDays: variable(legalSettings, 'noticeDays'),
      companyName: variable(site, 'companyName'),
      contactEmail: variable(site, 'email'),
      contactPhone: variable(site, 'phone'),
      postalAddress: variable(site, 'address'),
    }
    return (
      <LegalVariables value={variables}>
        <LegalText legal={legalPage} labels={legalSettings} />
      </LegalVariables>
    )
  },
})

function variable<Field extends string>(
  holder: {readonly [name in Field]?: string | number | null} | null | undefined,
  field: Field,
) {
  return {value: holder?.[field]?.toString(), attributes: editable(holder, field)}
}

function formatDate(date: string | null): string {
  if (!date || Number.isNaN(Date.parse(date))) return ''
  return new Intl.DateTimeFormat('en-US', {month: 'long', year: 'numeric', timeZone: 'UTC'}).format(
    new Date(date),
  )
}

function LegalText({legal, labels}: {legal: Legal; labels: LegalQueryResult['legalSettings']}) {
  const sections = compact(legal.sections)
  return (
    <>
      <Banner title={legal.title} heading={legal.title} small>
        <p className="muted">
          {labels?.lastUpdatedLabel}{' '}
          <time dateTime={legal.lastUpdated ?? undefined} {...editable(legal, 'lastUpdated')}>
            {formatDate(legal.lastUpdated)}
          </time>
        </p>
      </Banner>
      <div className={`${css.columns} wrap`}>
        <Contents label={labels?.contentsLabel} sections={sections} />
        <div className={css.legal}>
          <div className={css.intro}>
            <RichText value={legal.intro} />
          </div>
          {sections.map((section) => (
            <section key={section._key} id={section.anchor ?? undefined}>
              <h2>{section.heading}</h2>
              <RichText value={section.body} />
            </section>
          ))}
        </div>
      </div>
      {legal.gallery && (
        <div className={css.gallery}>
          <Carousel key={legal._id} gallery={legal.gallery} />
        </div>
      )}
      <Ending heading={labels?.endingHeading} link={labels?.endingCta} />
    </>
  )
}

/** The sections as links, beside the text where there is room for it. */
function Contents({label, sections}: {label: ContentText; sections: Section[]}) {
  const linked = sections.filter(({anchor, heading}) => anchor && heading)
  if (linked.length === 0) return <></>
  return (
    <nav className={css.contents} aria-label={label ?? undefined}>
      <p aria-hidden="true">{label}</p>
      <ol>
        {linked.map(({_key, anchor, heading}) => (
          <li key={_key}>
            <a href={`#${anchor}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
