import {getPublishedId} from 'sanity'
import {cardIdsOf} from '../../../schemas/documents/agent-cards.ts'
import {property} from '../../../schemas/validation.ts'
import {agentFromTemplate} from './agent-template.ts'

/** A document of the content lake, or of a form. */
export interface Stored {
  _id: string
  _type: string
  _createdAt?: unknown
  [field: string]: unknown
}

/** A field that still says what it said when the agent was made. */
export interface LeftOver {
  documentId: string
  documentType: string
  /** The field, by the names on its path: `seo.title`. */
  field: string
  /** Where the text is from: the template, or the name of the older agent that has it too. */
  source: 'template' | {agent: string}
}

/** What visitors read of an agent; whatever else it has may be alike, or has a rule of its own. */
const compared: Readonly<Record<string, readonly string[]>> = {
  agent: [
    'summary',
    'bestFor',
    'highlights',
    'verb',
    'tagline',
    'lead',
    'claims',
    'overviewHeading',
    'overview',
    'capabilitiesHeading',
    'capabilitiesIntro',
    'pricingHeading',
    'pricingIntro',
    'useCasesHeading',
    'demo.heading',
    'demo.intro',
    'demo.fields',
    'demo.sampleResult',
    'demo.rules',
    'seo.title',
    'seo.description',
  ],
  plan: ['price', 'features'],
  capability: ['title', 'description', 'features'],
  // Several agents may serve “Online Stores”; what they do there is not the same.
  useCase: ['description', 'example'],
}

/** Stands for the agent's name, which may change later, in the texts of the template. */
const nameMark = '\u0001'

/**
 * The fields of an agent and its cards that still have the template's text, or that of an agent that is older and on the site. Nothing
 * is stored for it: a copy is known by what it says.
 * @param drafts all documents with their unpublished changes, by their published ids
 * @param isPublished whether a document is on the site, by its published id
 */
export function whatIsLeft(
  agent: Stored,
  drafts: ReadonlyMap<string, Stored>,
  isPublished: (id: string) => boolean = () => true,
): LeftOver[] {
  const id = getPublishedId(agent._id)
  const older = [...drafts.values()].filter(
    (other) =>
      other._type === 'agent' &&
      other._id !== id &&
      isPublished(other._id) &&
      createdAt(other) <= createdAt(agent),
  )
  const sources = older.map((other) => ({
    agent: typeof other.name === 'string' ? other.name : 'another agent',
    cards: inPlaces([other, ...cardsOf(other, drafts)]),
  }))
  const templates = new Map(templateTexts).set('agent 1.claims', firstClaims(drafts))
  const own = inPlaces([{...agent, _id: id}, ...cardsOf(agent, drafts)])
  return [...own].flatMap(([place, document]) =>
    (compared[document._type] ?? []).flatMap((field): LeftOver[] => {
      const at = {documentId: document._id, documentType: document._type, field}
      const text = textOf(document, field)
      if (text === '') return []
      if (isTemplates(text, templates.get(`${place}.${field}`))) return [{...at, source: 'template'}]
      const source = sources.find(({cards}) => textOf(cards.get(place), field) === text)
      return source ? [{...at, source: {agent: source.agent}}] : []
    }),
  )
}

const createdAt = ({_createdAt: date}: Stored) => (typeof date === 'string' ? date : '')

/** The figures that a new agent begins with (new-agent.ts). */
function firstClaims(drafts: ReadonlyMap<string, Stored>): string {
  const claims = [...drafts.values()].filter(({_type}) => _type === 'claim')
  const rank = ({_id, evidence}: Stored) => `${evidence === 'fact' ? 0 : 1} ${_id}`
  const first = claims.sort((a, b) => (rank(a) < rank(b) ? -1 : 1)).slice(0, 3)
  return textOf({claims: first.map(({_id: _ref}) => ({_ref}))}, 'claims')
}

const cardsOf = (agent: Stored, drafts: ReadonlyMap<string, Stored>) =>
  cardIdsOf(agent).flatMap((id) => drafts.get(id) ?? [])

/** Documents by what they are in an agent: `agent 1`, `plan 2`. */
function inPlaces(documents: readonly Stored[]): Map<string, Stored> {
  const counts = new Map<string, number>()
  return new Map(
    documents.map((document) => {
      const count = (counts.get(document._type) ?? 0) + 1
      counts.set(document._type, count)
      return [`${document._type} ${count}`, document]
    }),
  )
}

/** The words of a field, or its numbers, without keys, which say nothing. */
function textOf(document: unknown, field: string): string {
  const value = field.split('.').reduce(property, document)
  if (value === undefined || value === null) return ''
  return JSON.stringify(value, (key, each: unknown) =>
    /^_(?:key|type|weak|strength\w*)$/.test(key) ? undefined : each,
  )
}

/** Whether a text is the template's, with some name in place of the mark. */
function isTemplates(text: string, template: string | undefined): boolean {
  if (!template) return false
  const mark = JSON.stringify(nameMark).slice(1, -1)
  const parts = template.split(mark)
  let from = parts[0]?.length ?? 0
  if (!text.startsWith(parts[0] ?? '') || !text.endsWith(parts.at(-1) ?? '')) return false
  for (const part of parts.slice(1)) {
    const at = text.indexOf(part, from)
    if (at === -1) return false
    from = at + part.length
  }
  return parts.length > 1 || text === template
}

/** The template's texts by their places, without what the editor is asked for. */
const templateTexts = new Map(
  [
    ...inPlaces(
      agentFromTemplate({
        name: nameMark,
        slug: '',
        task: '',
        hue: '',
        emblem: '',
        prices: [0, 0, 0],
        order: 0,
        claims: [],
      }),
    ),
  ].flatMap(([place, document]) =>
    (compared[document._type] ?? [])
      .filter((field) => !['summary', 'claims', 'price'].includes(field))
      .map((field): [string, string] => [`${place}.${field}`, textOf(document, field)]),
  ),
)
