import {
  resolveInitialValueForType,
  type InitialValueResolverContext,
  type Schema,
  type Template,
} from 'sanity'
import type {InitialValueTemplateItemBuilder, StructureBuilder} from 'sanity/structure'
import {apiVersion} from '../../../domain/sanity-api.ts'
import {firstReferences} from '../../../schemas/section.ts'
import type {sectionTypes} from '../../../schemas/sections.gen.ts'

/** Enough for texts within lists of a section. */
const depth = 20

interface Kind {
  type: (typeof sectionTypes)[number]['name']
  /** What differs from a new section of the kind. */
  fields?: Readonly<Record<string, unknown>>
  /** A list of references and how many of the site's first it has. */
  first?: readonly [field: string, type: string, count: number]
}

interface PageTemplate {
  id: string
  title: string
  description: string
  sections: readonly Kind[]
  /** Fields of the page itself. */
  fields?: Readonly<Record<string, unknown>>
  /** Whether it is about one agent: the one that is asked for, or the newest. */
  isOfAgent?: boolean
}

const paragraph = (text: string) => ({
  _type: 'block',
  _key: 'first',
  style: 'normal',
  markDefs: [],
  children: [{_type: 'span', _key: 'words', text, marks: []}],
})
const question = (_key: string, asked: string, answer: string) => ({
  _type: 'question',
  _key,
  question: asked,
  answer,
})

const questions: Kind = {
  type: 'questionsSection',
  fields: {
    questions: [
      question(
        'tools',
        'Do we have to change our tools?',
        'No. We connect the agent to what you have, and tell you where that does not work.',
      ),
      question(
        'limits',
        'Who decides what the agent may do?',
        'Your team does. The agent works within the limits that you set.',
      ),
    ],
  },
}
const threeAgents: Kind = {
  type: 'agentsSection',
  fields: {heading: 'Three that start quickly', intro: 'They work with what most companies have already.'},
  first: ['agents', 'agent', 3],
}

/** For a page that has a form further down, or comes after one. */
const noButton = {primaryCta: undefined}
const toAgents = {_type: 'link', label: 'See All Agents', reference: {_type: 'reference', _ref: 'agentsPage'}}

/** The template of a page about one agent, whose id may be its parameter `agent`. */
export const launchTemplate = 'agent-launch-page'

/** What new pages begin as. They are made of the sections that any page can have, so everything in them can be changed. */
const pageTemplates: readonly PageTemplate[] = [
  {
    id: 'campaign-page',
    title: 'Page: campaign',
    description: 'An offer, three agents, a story, and a form',
    sections: [
      {type: 'heroSection', fields: {variant: 'mosaic'}},
      {
        type: 'textSection',
        fields: {
          heading: 'Why begin with one routine',
          body: [
            paragraph(
              'A whole department is hard to change. One routine is not: it has a beginning, an end, and a person who knows it by heart. So we start there.',
            ),
          ],
        },
      },
      threeAgents,
      {type: 'caseStudiesSection'},
      questions,
      {type: 'formSection'},
    ],
  },
  {
    id: launchTemplate,
    isOfAgent: true,
    title: 'Page: agent launch',
    description: 'One agent with its plans, and how it starts',
    sections: [
      {type: 'heroSection', fields: {variant: 'mosaic'}},
      {type: 'pictureTextSection', fields: {heading: 'What it takes off your hands'}},
      {type: 'plansSection'},
      {type: 'stepsSection'},
      questions,
      {type: 'callToActionSection', fields: {variant: 'mosaic'}},
    ],
  },
  {
    id: 'comparison-page',
    title: 'Page: comparison',
    description: 'All plans side by side, and help to choose',
    sections: [
      {type: 'heroSection'},
      {type: 'comparisonSection', fields: {variant: 'sum'}},
      {type: 'claimsSection'},
      questions,
      {type: 'callToActionSection'},
    ],
  },
  {
    id: 'event-page',
    title: 'Page: event',
    description: 'What happens, when, and a short form',
    sections: [
      {type: 'heroSection', fields: {variant: 'agents', ...noButton}},
      {type: 'textSection', fields: {heading: 'What you will see'}},
      {type: 'agentsSection', fields: {variant: 'row', heading: 'Who will be at work'}},
      questions,
      {
        type: 'formSection',
        fields: {variant: 'line', heading: 'Keep a place for me', text: 'A person answers every message.'},
      },
    ],
  },
  {
    id: 'thank-you-page',
    title: 'Page: thank you',
    description: 'What happens after a message; search engines do not list it',
    fields: {noindex: true},
    sections: [
      {
        type: 'heroSection',
        fields: {
          heading: 'Thank you. We have your message.',
          lead: 'A person reads it and answers.',
          ...noButton,
        },
      },
      {type: 'stepsSection', fields: {heading: 'What happens next'}},
      {type: 'caseStudiesSection', fields: {heading: 'Something to read meanwhile'}},
      {type: 'callToActionSection', fields: {heading: 'Who would you like to meet?', link: toAgents}},
    ],
  },
]

/** The name of the template that takes the sections of a page, whose id is its parameter. */
const likeAPage = 'like-a-page'

/** A page that editors offer as a template. */
export interface SavedTemplate {
  _id: string
  title: string | null
}

/** The pages that editors offer as templates, with unpublished ones. */
export const savedTemplatesQuery = '*[_type == "page" && isTemplate == true] | order(title asc){_id, title}'

/** What “+” in the list of pages offers: the templates below, and then the pages that editors have made one. */
export const newPageItems = (
  S: StructureBuilder,
  saved: readonly SavedTemplate[],
): InitialValueTemplateItemBuilder[] => [
  ...pageTemplates.map(({id}) => S.initialValueTemplateItem(id)),
  ...saved.map(({_id, title}) =>
    S.initialValueTemplateItem(likeAPage, {from: _id}).title(`Page: like “${title ?? 'Unnamed page'}”`),
  ),
]

const like: Template<{from?: string}, object | null> = {
  id: likeAPage,
  title: 'Page: like another page',
  schemaType: 'page',
  parameters: [{name: 'from', title: 'Page', type: 'string'}],
  value: ({from} = {}, {getClient}) =>
    getClient({apiVersion}).fetch<object | null>(
      '*[_id == $from][0]{sections, noindex}',
      {from},
      {perspective: 'drafts'},
    ),
}

/** The templates of new pages, each with finished sections. */
export const newPages = (schema: Schema): Template[] => [like, ...ownTemplates(schema)]

const ownTemplates = (schema: Schema): Template[] =>
  pageTemplates.map(({id, title, description, sections, fields, isOfAgent}) => ({
    id,
    title,
    description,
    schemaType: 'page',
    value: async (asked: {agent?: string} | undefined, context: InitialValueResolverContext) => {
      const agent = isOfAgent ? (asked?.agent ?? (await newestAgent(context))) : null
      return {
        ...fields,
        sections: await Promise.all(
          sections.map((kind, place) => sectionOf(schema, kind, place, {agent}, context)),
        ),
      }
    },
  }))

/** New agents are made at the end of the list. */
const newestAgent = ({getClient}: InitialValueResolverContext) =>
  getClient({apiVersion}).fetch<string | null>(
    '*[_type == "agent"] | order(order desc)[0]._id',
    {},
    {perspective: 'published'},
  )

async function sectionOf(
  schema: Schema,
  {type, fields, first}: Kind,
  place: number,
  params: {agent: string | null},
  context: InitialValueResolverContext,
): Promise<object> {
  const schemaType = schema.get(type)
  const value: unknown = schemaType
    ? await resolveInitialValueForType(schemaType, params, depth, context)
    : {}
  return {
    ...Object(value),
    ...fields,
    ...(first ? {[first[0]]: await firstReferences(first[1], first[2], context)} : {}),
    _type: type,
    _key: `section-${place + 1}`,
  }
}
