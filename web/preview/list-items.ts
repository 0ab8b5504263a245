import {getPublishedId} from '@sanity/client/csm'
import {decodeSanityNodeData} from '@sanity/visual-editing-csm'
import {createDataAttribute} from '@sanity/visual-editing/create-data-attribute'
import {vercelStegaDecode} from '@vercel/stega'
import {marked} from './explanations.ts'

/** A list of references in a document, whose items a page shows. */
export interface ReferenceList {
  id: string
  type: string
  path: string
  /** The items' keys by the ids of the documents that they refer to, in their order: a document can be in a list twice. */
  keys: ReadonlyMap<string, readonly string[]>
}

/** A field that an element shows. */
export interface Field {
  id: string
  type: string
  path: string
}

const items = 'li,tr,article,dl > div'

/**
 * Gives each element that shows an item of a list its place in the document, as the attribute `data-sanity`, by which Sanity's
 * overlays drag, move, duplicate and remove items. The place follows from the fields that the element shows: what they have in
 * common is an item of a list, or they are of a document to which an item refers.
 * @param lists the lists of references that the open page shows
 * @returns a function to call when these lists have changed
 */
export function markListItems(lists: () => readonly ReferenceList[]): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const mark = () => {
    clearTimeout(timer)
    timer = setTimeout(() => markAll(lists()), 100)
  }
  new MutationObserver(mark).observe(document.body, {subtree: true, childList: true, characterData: true})
  return mark
}

/** The elements that have the attribute from here, and not from a component. */
const markedHere = new WeakSet<Element>()

function markAll(lists: readonly ReferenceList[]): void {
  const shown = new Map<Element, Field[]>()
  for (const element of document.body.querySelectorAll(items)) shown.set(element, fieldsIn(element))
  const found = new Map<Element, Field>()
  for (const [element, fields] of shown) {
    const item = inlineItem(fields)
    if (item) found.set(element, item)
  }
  for (const list of lists) for (const [element, item] of itemsOf(list, shown)) found.set(element, item)
  for (const element of shown.keys()) set(element, found.get(element))
}

function set(element: Element, item: Field | undefined): void {
  const current = element.getAttribute('data-sanity')
  if (current && !markedHere.has(element)) return
  if (!item) {
    if (markedHere.delete(element)) element.removeAttribute('data-sanity')
    return
  }
  const attribute = createDataAttribute({...item, baseUrl: '/'}).toString()
  markedHere.add(element)
  if (current !== attribute) element.setAttribute('data-sanity', attribute)
}

/** The fields that an element shows, by its texts' marks and its children's attributes. */
function fieldsIn(element: Element): Field[] {
  const fields: (Field | undefined)[] = []
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) fields.push(fieldOfText(walker.currentNode.textContent ?? ''))
  for (const {dataset} of element.querySelectorAll<HTMLElement | SVGElement>('[data-sanity]'))
    fields.push(fieldOfAttribute(dataset.sanity ?? ''))
  return fields.filter((field) => field !== undefined)
}

/** The fields that an element shows by itself: its attribute's, its own texts', and an image's alternative text's. */
export function fieldsOf(element: Element): Field[] {
  const attribute = element.getAttribute('data-sanity')
  const texts = [...element.childNodes].filter(({nodeType}) => nodeType === Node.TEXT_NODE)
  return [
    attribute ? fieldOfAttribute(attribute) : undefined,
    fieldOfText(element.getAttribute('alt') ?? ''),
    ...texts.map(({textContent}) => fieldOfText(textContent ?? '')),
  ].filter((field) => field !== undefined)
}

/** Decoding is slow, and at a keystroke nearly all marks are those of before. */
const decoded = new Map<string, Field | undefined>()

function once(code: string, decode: (code: string) => Field | undefined): Field | undefined {
  if (!decoded.has(code)) decoded.set(code, decode(code))
  return decoded.get(code)
}

const fieldOfText = (text: string) => {
  const mark = marked.exec(text)?.[0]
  return mark === undefined ? undefined : once(mark, () => fieldOf(vercelStegaDecode(mark)))
}
/** The field that an element's attribute `data-sanity` names. */
export const fieldOfAttribute = (attribute: string): Field | undefined =>
  once(attribute, () => fieldOf(decodeSanityNodeData(attribute)))

function fieldOf(node: unknown): Field | undefined {
  const {id, type, path}: {id?: unknown; type?: unknown; path?: unknown} = Object(node)
  return typeof id === 'string' && typeof type === 'string' && typeof path === 'string'
    ? {id, type, path}
    : undefined
}

const keyed = /^.*\[_key=="[^"]*"\]/

/** The item of a list in one document that all the fields are in. */
function inlineItem([first, ...others]: readonly Field[]): Field | undefined {
  if (!first) return undefined
  let path = keyed.exec(first.path)?.[0]
  while (path && others.some((field) => field.id !== first.id || !`${field.path}.`.startsWith(`${path}.`)))
    path = keyed.exec(path.slice(0, path.lastIndexOf('[')))?.[0]
  return path ? {...first, path} : undefined
}

/**
 * The elements that show the items of a list of references. Several places of a page can show the same documents, such as a menu of
 * all agents: the list is the one in the page's `main` that shows nothing else, and most of each.
 */
function itemsOf(list: ReferenceList, shown: ReadonlyMap<Element, readonly Field[]>): Map<Element, Field> {
  const groups = new Map<Element | null, {places: Map<Element, Field>; keys: Set<string>; size: number}>()
  for (const [element, fields] of shown) {
    if (!element.closest('main')) continue
    const ids = new Set(fields.map(({id}) => getPublishedId(id)))
    const [found, ...others] = [...ids].flatMap((id) => (list.keys.has(id) ? [id] : []))
    if (!found || others.length > 0) continue
    const {id, type, path} = list
    const group = groups.get(element.parentElement) ?? {places: new Map(), keys: new Set(), size: 0}
    const key = list.keys.get(found)?.find((each) => !group.keys.has(each))
    if (!key) continue
    group.places.set(element, {id, type, path: `${path}[_key=="${key}"]`})
    group.keys.add(key)
    group.size += fields.length
    groups.set(element.parentElement, group)
  }
  const siblings = (parent: Element | null) =>
    [...shown.keys()].filter(({parentElement}) => parentElement === parent).length
  const [best] = [...groups]
    .filter(([parent, {keys, places}]) => keys.size === places.size && places.size === siblings(parent))
    .toSorted(([, a], [, b]) => b.size - a.size)
  return best?.[1].places ?? new Map()
}

/** The lists of references of a document in which these documents are, wherever in the document. */
export function referenceLists(document: unknown): ReferenceList[] {
  const {_id, _type}: {_id?: unknown; _type?: unknown} = Object(document)
  if (typeof _id !== 'string' || typeof _type !== 'string') return []
  return listsWithin(document, '').map((list) => ({id: getPublishedId(_id), type: _type, ...list}))
}

function listsWithin(value: unknown, path: string): {path: string; keys: Map<string, string[]>}[] {
  if (typeof value !== 'object' || value === null) return []
  if (!Array.isArray(value))
    return Object.entries(value).flatMap(([name, child]) =>
      listsWithin(child, path ? `${path}.${name}` : name),
    )
  const references = value.flatMap((item) => {
    const {_key, _ref}: {_key?: unknown; _ref?: unknown} = Object(item)
    return typeof _key === 'string' && typeof _ref === 'string' ? [[_ref, _key] as const] : []
  })
  if (references.length > 0) {
    const keys = new Map<string, string[]>()
    for (const [id, key] of references) keys.set(id, [...(keys.get(id) ?? []), key])
    return [{path, keys}]
  }
  return value.flatMap((item) => {
    const {_key}: {_key?: unknown} = Object(item)
    return typeof _key === 'string' ? listsWithin(item, `${path}[_key=="${_key}"]`) : []
  })
}
