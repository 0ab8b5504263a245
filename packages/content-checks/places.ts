import {listOf, property, textOf, type CheckedDocument} from './finding.ts'

/** A compiled type of the content model, as far as it is read here. Sanity's `SchemaType` fits. */
export interface ModelType {
  name: string
  jsonType?: string
  type?: ModelType | null
  fields?: readonly {name: string; type: ModelType}[]
  of?: readonly ModelType[]
  /** The types that a reference may lead to. */
  to?: readonly ModelType[]
  options?: unknown
}

/** The compiled content model. Sanity's `Schema` fits. */
export interface Schema {
  get: (name: string) => ModelType | undefined
}

interface PlaceBase {
  /** Sanity's path of it, as in `sections[_key=="a1"].heading`. */
  at: string
  /** The name of the field, and of the type that holds it. */
  field: string
  holder: string
}

/** A text that visitors can see or hear, or a paragraph of Portable Text. */
export interface TextPlace extends PlaceBase {
  is: 'text'
  text: string
  /** A paragraph's spans, in order. */
  block?: CheckedBlock
  /** Whether variables can stand in it. */
  takesVariables: boolean
  /** A sample is fiction, as in a demo; a note is never printed; alt texts and all others are printed. */
  role: 'printed' | 'sample' | 'note' | 'alt'
}

export interface CheckedBlock {
  style: string
  spans: readonly {at: string; text: string; isVariable: boolean}[]
}

/** An address that an editor typed. */
export interface UrlPlace extends PlaceBase {
  is: 'url'
  url: string
}

/** A reference to another document. */
export interface ReferencePlace extends PlaceBase {
  is: 'reference'
  id: string
  isWeak: boolean
  /** Whether it is weak only until what it refers to is published. */
  isForNow: boolean
  /** The types that it may lead to; empty where the content model does not say. */
  accepts: readonly string[]
  /** The object that holds the reference: a link has an anchor beside it. */
  parent: unknown
}

/** An object of the model that a check looks at as a whole: a price, a picture, a figure with its label. */
export interface ObjectPlace extends PlaceBase {
  is: 'object'
  /** The names of its type and of all that this is made from. */
  types: readonly string[]
  value: object
}

export type Place = TextPlace | UrlPlace | ReferencePlace | ObjectPlace

/** Types whose texts are fiction or choices in a form: they say nothing of the company. */
const sampleTypes = new Set(['sampleResult', 'demoRule', 'demoField', 'formField', 'formOption'])
/** Types whose texts visitors never read. */
const silentTypes = new Set(['date', 'datetime', 'slug'])

const lineages = new WeakMap<ModelType, readonly string[]>()

/** The names of a type and of those that it is made from, nearest first. */
function typesOf(type: ModelType): readonly string[] {
  const lineage = lineages.get(type) ?? [type.name, ...(type.type ? typesOf(type.type) : [])]
  lineages.set(type, lineage)
  return lineage
}

/** Whether a text of this type is a key, an address or one of a fixed list of values, and never printed as it is. */
function isTechnical(type: ModelType): boolean {
  return Array.isArray(property(type.options, 'list')) || property(type.options, 'isTechnical') === true
}

/**
 * Everything in a document that a check may look at, found by the content model: a field that is added to a schema is
 * checked without being listed anywhere.
 */
export function placesIn(document: CheckedDocument, schema: Schema): Place[] {
  const type = schema.get(document._type)
  const whole = {value: document, at: '', field: '', holder: '', isSample: false, parent: undefined}
  return type ? placesInObject({...whole, type}) : []
}

interface Visit {
  value: unknown
  type: ModelType
  /** Its path; empty for the document itself. */
  at: string
  field: string
  holder: string
  isSample: boolean
  /** The object that holds the field. */
  parent: unknown
}

function visit(what: Visit): Place[] {
  const {value, type} = what
  if (typeof value === 'string') return placesInString(what, value)
  if (!Array.isArray(value)) return placesInObject(what)
  return value.flatMap((item, index) => {
    const inside = {...what, value: item, at: what.at + itemAt(item, index)}
    if (textOf(item, '_type') === 'block') return placesInBlock(inside)
    const member = memberOf(type, item)
    return member ? visit({...inside, type: member}) : []
  })
}

function memberOf({of = []}: ModelType, item: unknown): ModelType | undefined {
  const name = textOf(item, '_type')
  const isMember = (type: ModelType) =>
    name === undefined ? type.jsonType === typeof item : type.name === name
  return of.find(isMember) ?? of[0]
}

/** How a path names an item of a list: by its key, which stays when it is moved, or else by its index. */
function itemAt(item: unknown, index: number): string {
  const key = textOf(item, '_key')
  return key === undefined ? `[${index}]` : `[_key=="${key}"]`
}

const baseOf = ({at, field, holder}: Visit): PlaceBase => ({at, field, holder})

function placesInObject(what: Visit): Place[] {
  const {value, type, at: outer} = what
  if (typeof value !== 'object' || value === null) return []
  if (textOf(value, '_ref') !== undefined) return [referenceIn(what)]
  const types = typesOf(type)
  const isSample = what.isSample || types.some((name) => sampleTypes.has(name))
  const self: Place[] = outer !== '' ? [{...baseOf(what), is: 'object', types, value}] : []
  const inside = (type.fields ?? []).flatMap(({name, type: fieldType}) => {
    const field = property(value, name)
    if (field === undefined || field === null) return []
    const at = outer === '' ? name : `${outer}.${name}`
    return visit({value: field, type: fieldType, at, field: name, holder: type.name, isSample, parent: value})
  })
  return [...self, ...inside]
}

function referenceIn(what: Visit): ReferencePlace {
  const isWeak = property(what.value, '_weak') === true
  const isForNow = property(what.value, '_strengthenOnPublish') !== undefined
  const id = textOf(what.value, '_ref') ?? ''
  const accepts = (what.type.to ?? []).map(({name}) => name)
  return {...baseOf(what), is: 'reference', id, isWeak, isForNow, accepts, parent: what.parent}
}

function placesInString(what: Visit, text: string): Place[] {
  const {type, field, holder, isSample} = what
  const types = typesOf(type)
  if (types.includes('url')) return [{...baseOf(what), is: 'url', url: text}]
  if (types.some((name) => silentTypes.has(name)) || holder === 'slug' || isTechnical(type)) return []
  const role = isSample ? 'sample' : field === 'source' ? 'note' : field === 'alt' ? 'alt' : 'printed'
  const takesVariables = property(type.options, 'printsVariables') === true
  return text.trim() === '' ? [] : [{...baseOf(what), is: 'text', text, takesVariables, role}]
}

/** A link of a paragraph, whose compiled type Sanity keeps within that of the paragraph. */
const linkType: ModelType = {
  name: 'link',
  fields: ['reference', 'href', 'url'].map((name) => ({name, type: {name: 'url', jsonType: 'string'}})),
}

/** A paragraph is judged as one text, whatever its spans and marks are. Its links are visited too. */
function placesInBlock(what: Visit): Place[] {
  const {value, at: block, isSample} = what
  const spans = listOf(value, 'children').map((child, index) => {
    const at = `${block}.children${itemAt(child, index)}.text`
    // A fact within rich text is an object; as text it stands in braces, as in a plain field.
    const variable = textOf(child, '_type') === 'variable' ? textOf(child, 'variable') : undefined
    const text = variable === undefined ? (textOf(child, 'text') ?? '') : `{${variable}}`
    return {at, text, isVariable: variable !== undefined}
  })
  const text = spans.map((span) => span.text).join('')
  const links = listOf(value, 'markDefs').flatMap((mark, index) => {
    const at = `${block}.markDefs${itemAt(mark, index)}`
    return visit({...what, value: mark, type: linkType, at, field: 'markDefs', holder: 'link'})
  })
  const role = isSample ? 'sample' : 'printed'
  const read = {style: textOf(value, 'style') ?? 'normal', spans}
  return [{...baseOf(what), is: 'text', text, takesVariables: true, block: read, role}, ...links]
}
