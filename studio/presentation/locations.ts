import {defineLocations, type DocumentLocation, type DocumentLocationResolvers} from 'sanity/presentation'
import {tabOfType, type AgentTabId} from '../../domain/agent-tabs.ts'
import {fixedPaths, hrefOf, pageDefinitions, pages, paths} from '../../domain/pages.ts'

const location = ({title, path}: {title: string; path: string}): DocumentLocation => ({title, href: path})
const home = location(pages.home)
const agentsPage = location(pages.agents)
const about = location(pages.about)
const pricing = location(pages.pricing)
const contact = location(pages.contact)
const dashboard = location(pages.dashboard)

/** Documents that are always shown in the same places. */
const on = (...locations: DocumentLocation[]) => defineLocations({locations})

/** Cards, which pages show that have them in a list (studio/places/). */
const onLists = (...locations: DocumentLocation[]) =>
  defineLocations({message: 'Pages with such cards', tone: 'positive', locations})

/** The documents of pages at one path, and of the pages that share their texts. */
const fixedPages = Object.fromEntries(
  pageDefinitions
    .filter(({type, path}) => type && fixedPaths.includes(path))
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

const everywhere = (message: string) => defineLocations({message, tone: 'caution', locations: [home]})

/** On which pages a document appears. */
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
  service: onLists(home, pricing),
  servicePackage: onLists(pricing, contact),
  addOn: onLists(pricing),
  caseStudy: onLists({...home, href: `${paths.home()}#case-studies`}),
  processStep: onLists({...home, href: `${paths.home()}#process`}),
  companyValue: onLists(about),
  expertiseArea: onLists(about),
  legalPage: defineLocations({
    select: {title: 'title', slug: 'slug.current'},
    resolve: (value) => {
      const href = hrefOf({_type: 'legalPage', slug: {current: value?.slug ? String(value.slug) : null}})
      return {locations: href ? [{title: String(value?.title ?? 'Legal page'), href}] : []}
    },
  }),
  legalSettings: on(
    {title: 'Terms and conditions', href: paths.legal('terms-conditions')},
    {title: 'Privacy policy', href: paths.legal('privacy-policy')},
  ),
  gallery: on({title: 'Terms and conditions', href: paths.legal('terms-conditions')}),
  formSettings: on(home, contact),
  agentPage: everywhere('On all agent pages'),
  claim: everywhere('Wherever a page refers to this claim'),
  promo: defineLocations({
    message: 'On the pages of all agents, when the site settings choose it',
    tone: 'caution',
  }),
  siteSettings: everywhere('On every page'),
  navigation: everywhere('On every page'),
  footer: everywhere('On every page'),
}
