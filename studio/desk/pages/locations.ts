import {map} from 'rxjs'
import {getDraftId, getPublishedId} from 'sanity'
import {
  defineLocations,
  type DocumentLocation,
  type DocumentLocationResolver,
  type DocumentLocationResolvers,
  type DocumentLocationsState,
} from 'sanity/presentation'
import {tabOfType, type AgentTabId} from '../../../domain/agent-tabs.ts'
import {showsInSection} from '../../../domain/page-building.ts'
import {fixedPaths, hrefOf, pageDefinitions, pages, paths} from '../../../domain/pages.ts'
import {apiVersion} from '../../../domain/sanity-api.ts'
import {retrying} from '../../ui/retrying.ts'
import {cardTypes} from '../../../schemas/documents/agent-cards.ts'

const location = ({title, path}: {title: string; path: string}): DocumentLocation => ({title, href: path})
const home = location(pages.home)
const agentsPage = location(pages.agents)
const pricing = location(pages.pricing)
const contact = location(pages.contact)
const dashboard = location(pages.dashboard)

/** Documents that are always shown in the same places. */
const on = (...locations: DocumentLocation[]) => defineLocations({locations})

/** The documents of pages at one path, and of the pages that share their texts. */
const fixedPages = Object.fromEntries(
  pageDefinitions
    .filter(({type, path, id}) => type && !id && fixedPaths.includes(path))
    .map((page) => [
      page.type,
      on(location(page), ...pageDefinitions.filter(({textsOf}) => textsOf === page.type).map(location)),
    ]),
)

/** A card of an agent's page, on one of its tabs. */
const onAgentTab = (tab: AgentTabId, ...more: DocumentLocation[]) =>
  defineLocations({
    select: {name: 'agent.name', slug: 'agent.slug.current'},
    resolve: (value) => ({
      locations: [
        ...(value?.slug
          ? [{title: String(value.name ?? 'Agent'), href: paths.agentTab(String(value.slug), tab)}]
          : []),
        ...more,
      ],
    }),
  })

/** A document that is a page by itself. */
const atSlug = (type: string, title: string) =>
  defineLocations({
    select: {title: 'title', slug: 'slug.current'},
    resolve: (value) => {
      const href = hrefOf({_type: type, slug: {current: value?.slug ? String(value.slug) : null}})
      if (!href) return {message: 'It has no web address yet', tone: 'caution'}
      return {locations: [{title: String(value?.title ?? title), href}]}
    },
  })

const everywhere = (message: string) => defineLocations({message, tone: 'positive', locations: [home]})

/** What only sections of pages show, as long as they have it. */
const cardsOfSections = [
  'sharedContent',
  'addOn',
  'caseStudy',
  'processStep',
  'companyValue',
  'expertiseArea',
]

/** On which pages a document appears. Cards and offers are there only while something has them (`resolveLocations`). */
export const locations: DocumentLocationResolvers = {
  ...fixedPages,
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
        contact,
        dashboard,
      ],
    }),
  }),
  plan: onAgentTab(tabOfType.plan, home, agentsPage, pricing, contact, dashboard),
  capability: onAgentTab(tabOfType.capability),
  useCase: onAgentTab(tabOfType.useCase),
  servicePackage: on(contact),
  service: on(),
  ...Object.fromEntries(cardsOfSections.map((type) => [type, on()])),
  legalPage: atSlug('legalPage', pages.legal.title),
  page: atSlug('page', pages.page.title),
  legalSettings: on(
    {title: 'Terms and conditions', href: paths.legal('terms-conditions')},
    {title: 'Privacy policy', href: paths.legal('privacy-policy')},
  ),
  gallery: on({title: 'Terms and conditions', href: paths.legal('terms-conditions')}),
  formSettings: on(home, contact),
  agentPage: everywhere('On all agent pages'),
  claim: everywhere('Wherever a page refers to this claim'),
  promo: defineLocations({message: 'On the pages of all agents', tone: 'positive'}),
  siteSettings: everywhere('On every page'),
  navigation: everywhere('On every page'),
  footer: everywhere('On every page'),
}

/** Types whose documents are on a page only while another document has them in a field, and what is said of those that none has. */
const chosen: Readonly<Record<string, string>> = {
  ...Object.fromEntries(cardTypes.map((type) => [type, 'On no page yet: no agent has it in its list'])),
  ...Object.fromEntries(['servicePackage', ...cardsOfSections].map((type) => [type, 'On no page yet'])),
  promo: 'On no page: the site settings choose another offer, or none',
}

/** The types that can choose them. A story names its agents, but shows none of their cards. */
export const choosing = ['agent', 'page', 'sharedContent', 'siteSettings']

/** Whether a page has a section that shows every service. */
const showsServices = 'count(sections[_type == "servicesSection" && !defined(services[0])]) > 0'

/** What is known of a document and of those that choose it. */
export interface Appearance {
  document: Record<string, unknown> | null
  isChosen: boolean
  /** The pages of sections that have it in a section. */
  pages?: readonly {title: string | null; slug: {current: string | null} | null; anchor?: string | null}[]
}

/** Where a document appears; null for types that appear nowhere, and for what does not exist. */
export function locationsOf(
  type: string,
  {document, isChosen, pages: having = []}: Appearance,
): DocumentLocationsState | null {
  const resolver = locations[type]
  const message = chosen[type]
  if (!resolver || !document) return null
  if (message !== undefined && !isChosen) return {message, tone: 'caution'}
  const state = 'resolve' in resolver ? (resolver.resolve(document) ?? null) : resolver
  const more = having.flatMap(({title, slug, anchor}) => {
    const href = hrefOf({_type: 'page', slug})
    return href ? [{title: title ?? pages.page.title, href: anchor ? `${href}#${anchor}` : href}] : []
  })
  return state && more.length > 0 ? {...state, locations: [...(state.locations ?? []), ...more]} : state
}

/** The Preview tool's way to ask, which follows changes. */
export const resolveLocations: DocumentLocationResolver = ({id, type}, {documentStore}) => {
  const resolver = locations[type]
  if (!resolver) return null
  const isFixed = !('resolve' in resolver) && chosen[type] === undefined && type !== 'service'
  if (isFixed) return locationsOf(type, {document: {}, isChosen: false})
  const fields = 'select' in resolver ? Object.entries(resolver.select) : []
  const projection = fields.map(([name, path]) => `"${name}": ${path.replace(/^agent\./, 'agent->')}`)
  return documentStore
    .listenQuery(
      {
        fetch: `{
          "document": *[_id == $id][0]{${projection.join(', ')}},
          "isChosen": count(*[_type in $choosing && references($id)]) > 0,
          "pages": *[_type == "page" && $type in $cards && (${showsInSection('$id')} || $type == "service" && ${showsServices})]{
            title, slug, "anchor": sections[references($id)][0].anchor
          }
        }`,
        listen: '*[_id in [$id, $draftId] || _type in $choosing]',
      },
      {
        id: getPublishedId(id),
        draftId: getDraftId(getPublishedId(id)),
        type,
        choosing,
        cards: [...Object.keys(chosen), 'service'],
      },
      {apiVersion, perspective: 'drafts', tag: 'locations', throttleTime: 500},
    )
    .pipe(
      retrying(),
      map((found: Appearance) => locationsOf(type, found)),
    )
}
