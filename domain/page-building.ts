/**
 * Building a page of sections in the Studio's Preview tool. The page in the frame draws the controls, the menu of new sections and each
 * step at once; the Studio, which has the session, makes the sections and changes the document. They talk by the messages below.
 */

/** The kinds of sections that are the top of a page, of which it has one. */
export const topTypes: readonly string[] = ['heroSection', 'contactSection']

/** The sections of a page that visitors get, in GROQ. */
export const shownSections = 'sections[hidden != true]'

/** Whether a page shows a document in a section, in GROQ: in one of its own, or in one that pages share. @param id in GROQ, as the page sees it */
export const showsInSection = (id: string): string =>
  `(references(${id}) || count((sections[].shared->)[references(${id.startsWith('^') ? `^.${id}` : id})]) > 0)`

/** The path of the picture of a kind of section, which prerendering draws (builder/section-pictures.ts) for the Studio's forms. */
export const sectionPicture = (type: string): string => `/data/sections/${type}.svg`

/** What only one look of a section needs, in GROQ. */
const ofLook = /\bvariant [!=]= "\w+" =>/g

/**
 * The query of a page as the preview asks it: with its hidden sections, and with what every look of a section needs, so that another look is
 * complete before the content lake has answered.
 */
export const queryOfPreview = (query: string): string =>
  query.replace(shownSections, 'sections[]').replaceAll(ofLook, 'true =>')

const stored = '*[_type == "page" && slug.current == $slug][0]'

/** The query of a page whose document is given as `$page`, and not stored. Undefined for the query of any other page. */
export const queryOfGivenPage = (query: string): string | undefined =>
  query.includes(stored) ? queryOfPreview(query).replace(stored, '$page') : undefined

/** A section, as it is stored and as a page's query returns it. */
export interface KeyedSection {
  _key: string
  _type?: string
  variant?: string | null
  hidden?: boolean | null
}

/**
 * One change of a page's sections. Each names sections by their keys and says what is so afterwards, so that doing it twice changes
 * nothing, and what somebody else does meanwhile stays.
 */
export type Step =
  | {do: 'insert'; key: string; sample: string; after: string | undefined}
  | {do: 'move'; key: string; after: string | undefined}
  | {do: 'duplicate'; key: string; newKey: string}
  | {do: 'hide'; key: string; hidden: boolean}
  | {do: 'look'; key: string; variant: string}
  | {do: 'remove'; key: string}

/** A kind of section in one of its looks, as it can be inserted: finished, with words and references. */
export interface Sample {
  /** What steps call it. */
  id: string
  /** What the menu calls it: the title of its kind, or of what pages share. */
  title: string
  /** The title of its kind. */
  kind: string
  description: string
  /** The title of its look; undefined where there is one look. */
  look: string | undefined
  group: string
  variant: string | undefined
  type: string
}

/** From the page. */
export type BuildingRequest =
  | {type: 'building/open'; id: string; query: string}
  | {type: 'building/step'; id: string; step: Step}
  | {type: 'building/undo'; id: string}

/** From the Studio. */
export type BuildingAnswer =
  | {type: 'building/samples'; groups: Record<string, string>; samples: Sample[]; result: unknown}
  | {type: 'building/done'; error: string | undefined}

/** Sections after a step. @param samples the sections that can be inserted, by the names that steps have for them */
export function sectionsAfter<Section extends KeyedSection>(
  sections: readonly Section[],
  step: Step,
  samples: ReadonlyMap<string, Section>,
): Section[] {
  const section = sections.find(({_key}) => _key === step.key)
  if (step.do === 'insert') {
    const sample = samples.get(step.sample)
    return section || !sample ? [...sections] : placed(sections, {...sample, _key: step.key}, step.after)
  }
  if (!section) return [...sections]
  if (step.do === 'move')
    return placed(
      sections.filter((each) => each !== section),
      section,
      step.after,
    )
  if (step.do === 'remove') return sections.filter((each) => each !== section)
  if (step.do === 'duplicate')
    return sections.some(({_key}) => _key === step.newKey)
      ? [...sections]
      : placed(sections, {...section, _key: step.newKey}, step.key)
  const change = step.do === 'hide' ? {hidden: step.hidden} : {variant: step.variant}
  return sections.map((each) => (each === section ? {...each, ...change} : each))
}

/** Where a section that somebody has removed meanwhile was the neighbor, the end of the page is the place. */
function placed<Section extends KeyedSection>(
  sections: readonly Section[],
  section: Section,
  after: string | undefined,
): Section[] {
  const index = sections.findIndex(({_key}) => _key === after)
  const at = after === undefined ? 0 : index === -1 ? sections.length : index + 1
  return sections.toSpliced(at, 0, section)
}
