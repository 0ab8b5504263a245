import {Fragment, memo} from 'react'
import {compact} from '../../domain/compact.ts'
import {hrefOf, paths} from '../../domain/pages.ts'
import {Banner} from '../components/layout/Banner.tsx'
import {editable} from '../content/editable.ts'
import {breadcrumbs, headOf, organization} from '../content/head.ts'
import {definePage} from '../content/page.ts'
import type {AnySection, Layout} from '../content/types.ts'
import {pageQuery} from '../sections/query.gen.ts'
import {rhythm, type Place, type Traits} from '../sections/rhythm.ts'
import {sectionOf} from '../sections/section-modules.ts'
import type {Section} from '../sections/section.ts'
import css from './page.module.css'

export const page = definePage({
  query: pageQuery,
  select: ({page: document}) => {
    const path = hrefOf(document)
    const sections = compact(document?.sections).filter(hasType)
    return document && path ? {...document, sections, path} : null
  },
  dates: ({start, end}) => ({start, end}),
  sections: ({sections}) => [...sections, ...sections.flatMap(sharedBy)].map(({_type}) => _type),
  head: ({path, title, seo, noindex, sections}, layout) => {
    const agent = agentOf(sections, layout)
    return headOf({path, title, seo, ...(agent && {agent}), ...(noindex ? {noindex} : {})}, layout)
  },
  structuredData: ({title, path, sections}, layout) => [
    ...(path === paths.home() ? [organization(layout)] : []),
    ...(hasBreadcrumb(sections) ? [breadcrumbs(layout, [title, path])] : []),
    ...withOneFaq(drawable(sections).flatMap(({kind, section}) => kind.structuredData?.(section) ?? [])),
  ],
  Component: ({data: {path, title, sections}}) => {
    const shown = drawable(sections)
    // The preview has hidden sections too, which are not to change what visitors get.
    const visible = shown.filter(({section}) => !section.hidden)
    const places = rhythm(visible.map(({kind, section}) => kind.traits(section)))
    // Another page is another document, and not this one with other words: what is new there arrives, and nothing keeps its state.
    return (
      <Fragment key={path}>
        {!places[0]?.isTop && <Banner title={title} heading={title} />}
        {shown.map((each, index) => {
          const {kind, section} = each
          const place = places[visible.indexOf(each)] ?? asideOf(kind.traits(section))
          const isFirst =
            shown.findIndex((candidate) => typeOf(candidate.section) === typeOf(section)) === index
          return <PageSection key={section._key} {...{kind, section, title, isFirst}} {...place} />
        })}
      </Fragment>
    )
  },
})

interface PageSectionProps extends Place {
  kind: Section
  section: AnySection
  title: string | null
  isFirst: boolean
}

/** Rendered again only when it changes itself: a long page changes in one place while it is built. */
const PageSection = memo(function PageSection({kind, section, title, isFirst, ...place}: PageSectionProps) {
  const {Component} = kind
  return (
    <section
      id={section.anchor ?? undefined}
      className={classOf(place)}
      data-hidden={section.hidden ? '' : undefined}
      {...editable(section)}
    >
      <Component section={section} place={place} isFirst={isFirst} title={title} />
    </section>
  )
})

/** The sections that a section takes from the document that pages share. */
function sharedBy(section: AnySection) {
  return section._type === 'sharedSection' ? compact(section.shared?.sections).filter(hasType) : []
}

/** The agent that a page is about: the first that a section has to itself. */
function agentOf(sections: readonly AnySection[], {agents}: Layout) {
  const ids = sections.map((section) => {
    if ('agent' in section) return section.agent?._id
    const shown: readonly {_id: string}[] = 'agents' in section ? compact<{_id: string}>(section.agents) : []
    return shown.length === 1 ? shown[0]?._id : undefined
  })
  const id = ids.find((each) => each !== undefined)
  return compact(agents).find(({_id}) => _id === id)
}

/** What kind of section visitors see, whether the page has it or shares it. */
const typeOf = (section: AnySection) => (sharedBy(section)[0] ?? section)._type

/** A section without a type, as an import can leave it, says nothing of what it is. */
const hasType = ({_type}: {_type: unknown}) => typeof _type === 'string'

/** Whether the page shows a breadcrumb: a top that is edge to edge has none. */
function hasBreadcrumb(sections: readonly AnySection[]): boolean {
  const [top] = drawable(sections).map(({kind, section}) => kind.traits(section))
  return !(top?.isTop && top.ground === 'bleed')
}

const isFaq = (object: object) => '@type' in object && object['@type'] === 'FAQPage'

/** The questions of all sections together: they are one https://schema.org/FAQPage. */
function withOneFaq(objects: readonly object[]): object[] {
  const pages = objects.filter(isFaq)
  const mainEntity = pages.flatMap((each) => ('mainEntity' in each ? each.mainEntity : []))
  return [
    ...objects.filter((each) => !isFaq(each)),
    ...pages.slice(0, 1).map((each) => ({...each, mainEntity})),
  ]
}

/** The place of a section that visitors do not get. */
function asideOf({ground, art, hasSpace, isTop = false}: Traits): Place {
  const hasEdges = ground === 'bleed' || hasSpace === true || isTop
  return {
    ground,
    isTop,
    above: !hasEdges,
    below: !hasEdges,
    hasArt: art !== undefined,
    isFlipped: false,
    isAlone: false,
  }
}

/** The sections of kinds that this version of the site has. */
function drawable(sections: readonly AnySection[]): {kind: Section; section: AnySection}[] {
  return sections.flatMap((section) => {
    const kind = sectionOf(section._type)
    return kind ? [{kind, section}] : []
  })
}

function classOf({ground, above, below, isAlone}: Place): string | undefined {
  const classes = [
    (ground === 'wash' || ground === 'night') && ground,
    above && css.above,
    below && css.below,
    isAlone && css.alone,
  ]
  return classes.filter(Boolean).join(' ') || undefined
}
