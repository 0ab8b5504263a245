import type {SeedDocument} from '../../content/document.ts'

/**
 * The pages that had a type of their own each before they were made of sections, and how their content becomes sections. A field may be
 * missing, as in drafts; then the section is without it.
 */

type Fields = Readonly<Record<string, unknown>>

/** The fields of a section by their names in the former document; a text is the name of the field, another value is set. */
type Section = Readonly<{_key: string; _type: string; variant?: string; anchor?: string}> & {
  from: Readonly<Record<string, string>>
}

interface FormerPage {
  slug: string
  title: string
  sections: readonly Section[]
}

const ending = (heading: string, link: string): Section => ({
  _key: 'ending',
  _type: 'callToActionSection',
  variant: 'plain',
  from: {heading, link},
})

const formerPages: Readonly<Record<string, FormerPage>> = {
  homePage: {
    slug: '/',
    title: 'Home',
    sections: [
      {
        _key: 'hero',
        _type: 'heroSection',
        variant: 'mosaic',
        from: {heading: 'headline', lead: 'lead', primaryCta: 'primaryCta', secondaryCta: 'secondaryCta'},
      },
      {
        _key: 'ask',
        _type: 'formSection',
        variant: 'line',
        anchor: 'ask',
        from: {heading: 'bannerHeading', text: 'bannerText'},
      },
      {
        _key: 'services',
        _type: 'servicesSection',
        anchor: 'services',
        from: {heading: 'servicesHeading', intro: 'servicesIntro', services: 'services'},
      },
      {
        _key: 'agents',
        _type: 'agentsSection',
        variant: 'board',
        anchor: 'ai-agents',
        from: {heading: 'agentsHeading', intro: 'agentsIntro', agents: 'agents'},
      },
      {
        _key: 'process',
        _type: 'stepsSection',
        anchor: 'process',
        from: {heading: 'processHeading', intro: 'processIntro', steps: 'steps'},
      },
      {
        _key: 'cases',
        _type: 'caseStudiesSection',
        anchor: 'case-studies',
        from: {heading: 'casesHeading', intro: 'casesIntro', cases: 'cases'},
      },
      {
        _key: 'contact',
        _type: 'formSection',
        variant: 'whole',
        anchor: 'contact',
        from: {heading: 'contactHeading', text: 'contactText', claims: 'claims'},
      },
    ],
  },
  aboutPage: {
    slug: 'about-us',
    title: 'About Us',
    sections: [
      {_key: 'hero', _type: 'heroSection', variant: 'plain', from: {heading: 'title', lead: 'lead'}},
      {_key: 'colleagues', _type: 'agentsSection', variant: 'row', from: {}},
      {_key: 'mission', _type: 'statementsSection', from: {}},
      {_key: 'values', _type: 'valuesSection', from: {heading: 'valuesHeading', values: 'values'}},
      {
        _key: 'expertise',
        _type: 'expertiseSection',
        from: {heading: 'expertiseHeading', intro: 'expertiseIntro', expertise: 'expertise'},
      },
      ending('endingHeading', 'cta'),
    ],
  },
  agentsPage: {
    slug: 'agents',
    title: 'AI Agents',
    sections: [
      {_key: 'hero', _type: 'heroSection', variant: 'agents', from: {heading: 'heading', lead: 'lead'}},
      {_key: 'agents', _type: 'agentsSection', variant: 'rows', from: {}},
      {
        _key: 'plans',
        _type: 'comparisonSection',
        variant: 'table',
        from: {heading: 'comparisonHeading', intro: 'comparisonIntro'},
      },
      ending('endingHeading', 'endingCta'),
    ],
  },
  pricingPage: {
    slug: 'pricing',
    title: 'Services and Pricing',
    sections: [
      {_key: 'hero', _type: 'heroSection', variant: 'packages', from: {heading: 'heading', lead: 'lead'}},
      {
        _key: 'packages',
        _type: 'packagesSection',
        anchor: 'packages',
        from: {heading: 'packagesHeading', packages: 'packages'},
      },
      {
        _key: 'plans',
        _type: 'comparisonSection',
        variant: 'sum',
        anchor: 'agent-plans',
        from: {heading: 'agentPlansHeading', intro: 'agentPlansIntro'},
      },
      {
        _key: 'services',
        _type: 'servicesSection',
        anchor: 'services',
        from: {heading: 'servicesHeading', intro: 'servicesIntro'},
      },
      {
        _key: 'add-ons',
        _type: 'addOnsSection',
        anchor: 'add-ons',
        from: {heading: 'addOnsHeading', intro: 'addOnsIntro', addOns: 'addOns'},
      },
      ending('endingHeading', 'endingCta'),
    ],
  },
  contactPage: {
    slug: 'contact',
    title: 'Contact',
    sections: [
      {
        _key: 'contact',
        _type: 'contactSection',
        from: Object.fromEntries(
          'heading lead claims formHeading interestText changeLabel privacyNote privacyLink noScriptText detailsHeading emailLabel phoneLabel hoursLabel addressLabel'
            .split(' ')
            .map((name) => [name, name]),
        ),
      },
      {
        _key: 'why',
        _type: 'reasonsSection',
        anchor: 'why',
        from: {heading: 'whyHeading', reasons: 'reasons'},
      },
      {
        _key: 'schedule',
        _type: 'callToActionSection',
        variant: 'plain',
        anchor: 'schedule',
        from: {heading: 'scheduleHeading', text: 'scheduleText', link: 'scheduleCta'},
      },
    ],
  },
}

/** Fields that not all versions of the former pages had; a page without one gets the words of the seed. */
const later: ReadonlySet<string> = new Set(['endingHeading', 'changeLabel'])

/** Labels that pages had, which are in the document `agentPage` now. */
const labelsByPage: Readonly<Record<string, readonly string[]>> = {
  homePage: ['toolsLabel', 'bestForLabel', 'illustrativeLabel', 'challengeLabel', 'solutionLabel'],
  aboutPage: ['yearsLabel'],
  agentsPage: ['chooserLabel'],
  pricingPage: ['columnLabels', 'sumHint', 'sumLabel', 'sumChooseLabel'],
}

export const movedLabels: readonly string[] = Object.values(labelsByPage).flat()

/** Whether a document is of a type that pages had before they were made of sections. */
export function isFormerPage({_type}: {_type: string}): boolean {
  return _type in formerPages
}

/**
 * The page of sections that a former page becomes: the same words in the same order, and what search engines read.
 * @param seed the page in the seed, which has the sections that came later
 */
export function pageOf(document: SeedDocument, seed: SeedDocument | undefined): SeedDocument {
  const former = formerPages[document._type]
  if (!former) return document
  const {_id, title, seo} = document
  return {
    _id,
    _type: 'page',
    title: typeof title === 'string' && title ? title : former.title,
    slug: {_type: 'slug', current: former.slug},
    sections: former.sections.flatMap(
      (each) => sectionOf(each, document, sectionIn(seed, each._key)) ?? sectionIn(seed, each._key) ?? [],
    ),
    inMenu: false,
    noindex: false,
    ...(seo === undefined ? {} : {seo}),
  }
}

/** Undefined when the document has none of its words, because the section came later. */
function sectionOf({from, ...section}: Section, document: Fields, seed?: Fields): object | undefined {
  const given = Object.entries(from).filter(([, former]) => document[former] !== undefined)
  if (given.length === 0 && Object.keys(from).length > 0) return undefined
  const fields = Object.entries(from)
    .map(([name, former]) => [name, document[former] ?? (later.has(former) ? seed?.[name] : undefined)])
    .filter(([, value]) => value !== undefined)
  return {
    ...section,
    ...(section._type === 'statementsSection' && {statements: statementsOf(document)}),
    ...Object.fromEntries(fields),
  }
}

function sectionIn(seed: SeedDocument | undefined, key: string): Fields | undefined {
  const sections: (Fields & {_key: string})[] = Array.isArray(seed?.['sections']) ? seed['sections'] : []
  return sections.find(({_key}) => _key === key)
}

const statementsOf = (document: Fields) =>
  ['mission', 'vision'].map((name) => ({
    _key: name,
    _type: 'statement',
    heading: document[`${name}Heading`],
    text: document[name],
  }))

/** The labels that published pages had, for the document that has them now. */
export function labelsOf(documents: readonly SeedDocument[]): Record<string, unknown> {
  return Object.fromEntries(
    documents.flatMap((document) =>
      (labelsByPage[document._id] ?? []).flatMap((name) =>
        document[name] === undefined ? [] : [[name, document[name]] as const],
      ),
    ),
  )
}
