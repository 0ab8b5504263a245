import {pathText, property, textOf, type CheckedDocument, type PathSegment} from './finding.ts'

/** A compiled type of the content model, as far as it is read here. Sanity's `SchemaType` fits. */
export interface ModelType {
  name: string
  jsonType?: string
  type?: ModelType | null
  fields?: readonly {name: string; type: ModelType}[]
  of?: readonly ModelType[]
  options?: unknown
}

/** The compiled content model. Sanity's `Schema` fits. */
export interface Schema {
  get: (name: string) => ModelType | undefined
}

interface PlaceBase {
  path: readonly PathSegment[]
  /** The path as text. */
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
  /** A sample is fiction, as in a demo; a note is never printed; alt texts and all others are printed. */
  role: 'printed' | 'sample' | 'note' | 'alt'
}

export interface CheckedBlock {
  style: string
  spans: readonly {at: string; text: string}[]
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

/** The names of a type and of those that it is made from, nearest first. */
function lineage(type: ModelType): string[] {
  const names: string[] = []
  for (let one: ModelType | null | undefined = type; one; one = one.type) names.push(one.name)
  return names
}

const lineages = new WeakMap<ModelType, readonly string[]>()

function typesOf(type: ModelType): readonly string[] {
  const known = lineages.get(type) ?? lineage(type)
  lineages.set(type, known)
  return known
}

/** Whether a text of this type is a key, an address or one of a fixed list of values, and never printed as it is. */
function isTechnical(type: ModelType): boolean {
  const list = property(type.options, 'list')
  return Array.isArray(list) || property(type.options, 'isTechnical') === true
}

/**
 * Everything in a document that a check may look at, found by the content model: a field that is added to a schema is
 * checked without being listed anywhere.
 */
export function placesIn(document: CheckedDocument, schema: Schema): Place[] {
  const places: Place[] = []
  const type = schema.get(document._type)
  if (type)
    visitObject(
      {value: document, type, path: [], field: '', holder: '', isSample: false, parent: undefined},
      places,
    )
  return places
}

interface Visit {
  value: unknown
  type: ModelType
  path: readonly PathSegment[]
  field: string
  holder: string
  isSample: boolean
  /** The object that holds the field. */
  parent: unknown
}

function visit(what: Visit, places: Place[]): void {
  const {value, type, path} = what
  if (typeof value === 'string') visitString(what, value, places)
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const key = textOf(item, '_key')
      const itemPath = [...path, key === undefined ? index : {_key: key}]
      if (textOf(item, '_type') === 'block') visitBlock({...what, value: item, path: itemPath}, places)
      else {
        const member = memberOf(type, item)
        if (member) visit({...what, value: item, type: member, path: itemPath}, places)
      }
    }
  } else if (typeof value === 'object' && value !== null) visitObject(what, places)
}

function memberOf(type: ModelType, item: unknown): ModelType | undefined {
  const of = type.of ?? []
  const name = textOf(item, '_type')
  return (
    of.find((member) => (name === undefined ? member.jsonType === typeof item : member.name === name)) ??
    of[0]
  )
}

function visitObject(what: Visit, places: Place[]): void {
  const {value, type, path, field, holder} = what
  if (typeof value !== 'object' || value === null) return
  if (visitReference(what, places)) return
  const types = typesOf(type)
  const isSample = what.isSample || types.some((name) => sampleTypes.has(name))
  if (path.length > 0) places.push({is: 'object', path, at: pathText(path), field, holder, types, value})
  for (const {name, type: fieldType} of type.fields ?? []) {
    const inside = property(value, name)
    if (inside === undefined || inside === null) continue
    visit(
      {
        value: inside,
        type: fieldType,
        path: [...path, name],
        field: name,
        holder: type.name,
        isSample,
        parent: value,
      },
      places,
    )
  }
}

function visitReference({value, path, field, holder, parent}: Visit, places: Place[]): boolean {
  const id = textOf(value, '_ref')
  if (id === undefined) return false
  const isWeak = property(value, '_weak') === true
  places.push({
    is: 'reference',
    path,
    at: pathText(path),
    field,
    holder,
    id,
    isWeak,
    isForNow: property(value, '_strengthenOnPublish') !== undefined,
    parent,
  })
  return true
}

function visitString({type, path, field, holder, isSample}: Visit, value: string, places: Place[]): void {
  const types = typesOf(type)
  const base = {path, at: pathText(path), field, holder}
  if (types.includes('url')) {
    places.push({...base, is: 'url', url: value})
    return
  }
  if (types.some((name) => name === 'date' || name === 'datetime' || name === 'slug')) return
  if (holder === 'slug' || isTechnical(type) || value.trim() === '') return
  const role = isSample ? 'sample' : field === 'source' ? 'note' : field === 'alt' ? 'alt' : 'printed'
  places.push({...base, is: 'text', text: value, role})
}

/** A paragraph is judged as one text, whatever its spans and marks are. Its links are visited too. */
function visitBlock({value, path, field, holder, isSample}: Visit, places: Place[]): void {
  const children = property(value, 'children')
  const spans = (Array.isArray(children) ? children : []).map((child, index) => {
    const key = textOf(child, '_key')
    return {
      at: pathText([...path, 'children', key === undefined ? index : {_key: key}, 'text']),
      text: textOf(child, 'text') ?? '',
    }
  })
  places.push({
    is: 'text',
    path,
    at: pathText(path),
    field,
    holder,
    text: spans.map(({text}) => text).join(''),
    block: {style: textOf(value, 'style') ?? 'normal', spans},
    role: isSample ? 'sample' : 'printed',
  })
  const marks = property(value, 'markDefs')
  for (const mark of Array.isArray(marks) ? marks : []) {
    const markPath: PathSegment[] = [...path, 'markDefs', {_key: textOf(mark, '_key') ?? ''}]
    const base = {holder: 'link', isSample, type: {name: 'block'}, parent: mark}
    if (typeof mark === 'object' && mark !== null)
      places.push({
        is: 'object',
        path: markPath,
        at: pathText(markPath),
        field: 'markDefs',
        holder: 'link',
        types: [textOf(mark, '_type') ?? ''],
        value: mark,
      })
    const target = property(mark, 'reference')
    if (target)
      visitReference({...base, value: target, path: [...markPath, 'reference'], field: 'reference'}, places)
    const href = textOf(mark, 'href') ?? textOf(mark, 'url')
    const name = textOf(mark, 'href') === undefined ? 'url' : 'href'
    if (href !== undefined)
      places.push({
        holder: 'link',
        is: 'url',
        path: [...markPath, name],
        at: pathText([...markPath, name]),
        field: name,
        url: href,
      })
  }
}
