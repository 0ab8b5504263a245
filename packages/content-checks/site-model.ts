import type {CheckedDocument} from './finding.ts'

/** A price as documents store it; anything may be missing in a draft. */
export interface Price {
  amount?: number | null
  currency?: string | null
  cadence?: string | null
  isFrom?: boolean | null
}

/** What the checks know of a site besides its documents: its addresses, and how it prints prices and variables. */
export interface SiteModel {
  /** The pages by name; a page with a type is the document of that type. */
  pages: Readonly<Record<string, {readonly type?: string; readonly title: string}>>
  /** The paths that need no document. */
  fixedPaths: readonly string[]
  /** The types of documents that have a path. */
  linkableTypes: readonly string[]
  /** The ids within a section that a link can jump to, by the section's type. */
  anchorsOf: (section: string) => readonly string[]
  /** The values of `?tab=` on an agent's page. */
  agentTabs: readonly {readonly id: string}[]
  /** A name that stands in for the company's, and that a release must not have. */
  standInName: string
  /** An agent of this name as it is made, with the documents that belong to it. */
  newAgent: (name: string) => readonly CheckedDocument[]
  /** The sentences that new pages begin with. */
  pageSentences: ReadonlySet<string>
  /** How often a price is paid, by the value in the document. */
  cadences: Readonly<Record<string, {readonly title: string}>>
  /** The path of a document's page; undefined when it has none. */
  hrefOf: (document: {_type: string; slug: {current: string} | undefined}) => string | undefined
  /** Whether an offer is shown at a time, in milliseconds since 1970. */
  isOfferActive: (dates: {start: string | undefined; end: string | undefined}, now: number) => boolean
  /** The bare figure: `$1,299`. Undefined without an amount. */
  priceFigure: (price: Price | undefined) => string | undefined
  /** A price in a running line: `from $1,200`, `$500/month`. Undefined without an amount. */
  priceLine: (price: Price) => string | undefined
  /** What stands between the braces of a text's variables: `claim-x`, `plan-x.price`. */
  variablesIn: (text: string) => string[]
  /** The ids of the documents that a text's variables read. */
  documentIdsIn: (text: string) => string[]
  /** What a variable prints on a site of these documents at a time; undefined where it refers to nothing. */
  printVariable: (
    variable: string,
    documents: ReadonlyMap<string, CheckedDocument>,
    now: number,
  ) => string | undefined
  /** The variable, in its braces, that prints a property of a document, or how many documents of a type there are. */
  variableFor: (id: string, property: VariableProperty) => string
  /** A text as visitors read it on a site of these documents. */
  printText: (text: string, documents: ReadonlyMap<string, CheckedDocument>, now: number) => string
}

export type VariableProperty = 'price' | 'priceLine' | 'name' | 'count' | 'figure'
