import {pathFrom, pathText, property, refsOf, textOf, valueAt, type CheckedDocument} from '../finding.ts'
import type {Check, Report} from '../report.ts'
import type {SiteModel} from '../site-model.ts'
import {nameOf, once, type Site} from '../site.ts'

/** A field that still says what it said when its agent was made. */
export interface LeftOver {
  documentId: string
  documentType: string
  /** The field, by the names on its path: `seo.title`. */
  field: string
  /** Where its first such text is: the field, or an item in a list of objects, as in `overview[_key=="plan"]`. */
  path: string
  /** Where the text is from: the template, or the name of the older agent that has it too. */
  source: 'template' | {agent: string}
}

/** What visitors read of an agent; whatever else it has may be alike, or has a rule of its own. */
const compared: Readonly<Record<string, readonly string[]>> = {
  agent: [
    'summary', 'bestFor', 'highlights', 'verb', 'tagline', 'lead', 'claims', 'overviewHeading', 'overview', 'capabilitiesHeading',
    'capabilitiesIntro', 'pricingHeading', 'pricingIntro', 'useCasesHeading', 'demo.heading', 'demo.intro', 'demo.fields',
    'demo.sampleResult.heading', 'demo.sampleResult.lines', 'demo.rules', 'seo.title', 'seo.description',
  ],
  plan: ['price', 'features'],
  capability: ['title', 'description', 'features'],
  // Several agents may serve “Online Stores”; what they do there is not the same.
  useCase: ['description', 'example'],
} // prettier-ignore

/** Of the agent, what the template says of any: headings with its name in them, what a page is about, and what a demo asks. */
const fitsAny: ReadonlySet<string> = new Set([
  'overviewHeading', 'capabilitiesHeading', 'pricingHeading', 'useCasesHeading', 'demo.heading', 'demo.fields', 'demo.sampleResult.heading',
  'seo.title', 'seo.description',
]) // prettier-ignore

interface FieldText {
  field: string
  path: string
  /** The same for two texts that say the same, wherever they are in their agents. */
  key: string
}

/** The texts of a document. A list of objects has several, one for each. */
const textsIn = once((document: CheckedDocument): FieldText[] =>
  (compared[document._type] ?? []).flatMap((field) =>
    wordsOf(document, field).map(({path = field, words}) => ({
      field,
      path,
      key: `${document._type} ${field} ${words}`,
    })),
  ),
)

function wordsOf(document: CheckedDocument, field: string): {path?: string; words: string}[] {
  const value = valueAt(document, pathFrom(field)) ?? ''
  // Plans of two agents may cost the same; those of a copy are called the same too.
  if (field === 'price' && value !== '') return [{words: inJson([document.name, value])}]
  if (!Array.isArray(value)) return value === '' ? [] : [{words: inJson(value)}]
  const isOfObjects = value.every((item) => property(item, '_ref') === undefined && Object(item) === item)
  // In another order, lines say the same.
  if (!isOfObjects) return [{words: value.map(inJson).toSorted().join()}]
  return value.map((item, index) => {
    const key = textOf(item, '_key')
    return {path: pathText([...pathFrom(field), key ? {_key: key} : index]), words: inJson(item)}
  })
}

/** A value without keys, which say nothing. */
const inJson = (value: unknown): string =>
  JSON.stringify(value, (key, each: unknown) =>
    /^_(?:key|type|weak|strength\w*)$/.test(key) ? undefined : each,
  )

type Documents = ReadonlyMap<string, CheckedDocument>

/** An agent and the documents that belong to it. */
const partsOf = (agent: CheckedDocument, documents: Documents) => [
  agent,
  ...['plans', 'capabilities', 'useCases']
    .flatMap((list) => refsOf(agent, list))
    .flatMap((id) => documents.get(id) ?? []),
]

/** The agents that have each text. */
const holdersIn = once((documents: Documents): ReadonlyMap<string, readonly CheckedDocument[]> => {
  const holders = new Map<string, CheckedDocument[]>()
  for (const agent of documents.values())
    if (agent._type === 'agent')
      for (const {key} of partsOf(agent, documents).flatMap(textsIn))
        holders.set(key, [...(holders.get(key) ?? []), agent])
  return holders
})

/** Stands for the agent's name, which may change later, in the texts of the template. */
const nameMark = '\u0001'

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** The texts of the template, with any name in them. */
const templateOf = once(({newAgent}: Pick<SiteModel, 'newAgent'>): readonly RegExp[] => {
  const mark = JSON.stringify(nameMark).slice(1, -1)
  return newAgent(nameMark)
    .flatMap(textsIn)
    .filter(({field}) => !fitsAny.has(field))
    .map(({key}) => new RegExp(`^${key.split(mark).map(escaped).join('.*')}$`))
})

const createdAt = (document: CheckedDocument) => textOf(document, '_createdAt') ?? ''

/** What is known around an agent. */
interface Around extends Pick<Site, 'documents' | 'former'> {
  model: Pick<SiteModel, 'newAgent'>
}

/**
 * The fields of an agent and its cards that still have a text of the template, or of an agent that is older and on the site, wherever it
 * is there. Nothing is stored for it: a copy is known by what it says.
 */
export function leftOversOf(agent: CheckedDocument, {documents, former, model}: Around): LeftOver[] {
  const holders = holdersIn(documents)
  const sourceOf = ({key}: FieldText): LeftOver['source'] | undefined => {
    if (templateOf(model).some((pattern) => pattern.test(key))) return 'template'
    const older = holders
      .get(key)
      ?.find(
        (sibling) =>
          sibling._id !== agent._id &&
          (former === undefined || former.has(sibling._id)) &&
          createdAt(sibling) <= createdAt(agent),
      )
    return older && {agent: nameOf(older) ?? 'another agent'}
  }
  return partsOf(agent, documents).flatMap((document) =>
    [...Map.groupBy(textsIn(document), ({field}) => field)].flatMap(([field, texts]): LeftOver[] => {
      const [first] = texts.flatMap((text) => {
        const source = sourceOf(text)
        return source ? [{path: text.path, source}] : []
      })
      return first ? [{documentId: document._id, documentType: document._type, field, ...first}] : []
    }),
  )
}

/** How many texts are left, and whose they are: `3 texts are still the template’s`. */
export function countOfLeft(left: readonly LeftOver[]): string {
  const sources = left.map(({source}) =>
    source === 'template' ? 'the template’s' : `those of ${source.agent}`,
  )
  const count = left.length === 1 ? 'One text is' : `${left.length} texts are`
  return `${count} still ${[...new Set(sources)].join(' and ')}`
}

const report = (left: readonly LeftOver[], rest: Partial<Report>): Report | false =>
  left.length > 0 && {
    ...rest,
    kind: 'left-over',
    message: `${countOfLeft(left)}.`,
    remedy: 'The list above the agent’s form in the Studio leads to each.',
  }

/**
 * Texts that nobody has written for an agent or a page. That two agents say the same may be meant; what an agent's template says never is.
 * What a page's template says may be true of the page.
 */
export const checkLeftOvers: Check = (entry, site) => {
  const {document} = entry
  if (document._type === 'page') return sentencesOfTemplates(entry, site)
  if (document._type !== 'agent') return []
  const {template = [], others = []} = Object.groupBy(leftOversOf(document, site), ({source}) =>
    source === 'template' ? 'template' : 'others',
  )
  return [
    report(template, {blocksRelease: true}),
    report(others, {text: others.map(({documentId, field}) => `${documentId} ${field}`).join()}),
  ]
}

/** Whether visitors do not get the section that a text is in. */
const isHidden = (page: CheckedDocument, at: string) =>
  property(valueAt(page, pathFrom(at).slice(0, 2)), 'hidden') === true

const sentencesOfTemplates: Check = ({document, texts}, {model}) =>
  texts
    .filter(({text, at}) => model.pageSentences.has(text) && !isHidden(document, at))
    .map((place) => ({
      kind: 'left-over',
      place,
      message: `“${place.text}” is still the template’s.`,
      remedy: 'Write it for this page, or leave it if it is true here.',
    }))
