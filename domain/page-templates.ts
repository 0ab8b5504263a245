/** A section that a template begins with. */
export interface TemplateSection {
  type: string
  /** What differs from a new section of the kind. */
  fields?: Readonly<Record<string, unknown>>
  /** A list of references and how many of the site's first it has. */
  first?: readonly [field: string, type: string, count: number]
}

interface PageTemplate {
  id: string
  title: string
  description: string
  sections: readonly TemplateSection[]
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

const questions: TemplateSection = {
  type: 'questionsSection',
  fields: {
    questions: [
      question(
        'tools',
        'Do we have to change our tools?',
        'No. The agent works with the tools that you have, and we say beforehand where it cannot.',
      ),
      question(
        'limits',
        'Who decides what the agent may do?',
        'Your team does. The agent works within the limits that you set.',
      ),
    ],
  },
}
const threeAgents: TemplateSection = {
  type: 'agentsSection',
  fields: {heading: 'Three that start quickly', intro: 'Each works with the tools that most teams have.'},
  first: ['agents', 'agent', 3],
}

/** For a page that has a form further down, or comes after one. */
const noButton = {primaryCta: undefined}
const toAgents = {_type: 'link', label: 'See All Agents', reference: {_type: 'reference', _ref: 'agentsPage'}}

/** The template of a page about one agent, whose id may be its parameter `agent`. */
export const launchTemplate = 'agent-launch-page'

/** What new pages begin as. They are made of the sections that any page can have, so everything in them can be changed. */
export const pageTemplates: readonly PageTemplate[] = [
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

/** The fields of templates that hold sentences. A heading or a button fits many pages; a sentence has to be true of the one it is on. */
const sentenceFields: readonly string[] = ['lead', 'intro', 'text', 'answer']

/** The sentences that new pages begin with. */
export const templateSentences: ReadonlySet<string> = new Set(
  pageTemplates.flatMap(({sections}) => sections.flatMap(({fields}) => sentencesIn(fields))),
)

function sentencesIn(value: unknown): string[] {
  return Object.entries(Object(value)).flatMap(([name, child]) =>
    typeof child === 'string' ? (sentenceFields.includes(name) ? [child] : []) : sentencesIn(child),
  )
}
