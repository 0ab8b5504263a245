import {getPublishedId} from '@sanity/client/csm'
import {isRecord} from 'service-kit/guards'
import type {SeedDocument} from '../../content/document.ts'
import {variableFor} from '../../domain/variables.ts'
import {fixedPageIds} from '../../domain/pages.ts'
import {offersChoices} from '../../schemas/objects/demo-field.ts'
import {singletonNames} from '../../schemas/index.ts'
import {isFormerPage, labelsOf, movedLabels, pageOf} from './pages-of-sections.ts'

/** A document as the lake has it: published, a draft, or a version of a release. */
export interface StoredDocument extends SeedDocument {
  _rev: string
}

/** Sanity's patch operations: https://www.sanity.io/docs/http-patches */
interface Update {
  id: string
  revision: string
  patch: {set?: Record<string, unknown>; setIfMissing?: Record<string, unknown>; unset?: string[]}
}

const renamed: Record<string, Record<string, string> | undefined> = {
  agent: {stats: 'claims'},
  agentPage: {statsLabel: 'claimsLabel'},
}

const gone: Record<string, readonly string[] | undefined> = {
  addOn: ['order'],
  agentPage: ['plansLabel'],
  caseStudy: ['order'],
  companyValue: ['order'],
  expertiseArea: ['order'],
  processStep: ['order'],
  servicePackage: ['order'],
  navigation: ['agentsLabel'],
  dashboardPage: ['backLabel'],
  formSettings: ['homeBanner', 'homeContact', 'contactPage'].map((form) => `${form}.fields[].autocomplete`),
}

/** Fields that came later, and that a page or setting is wrong without: they get the words of the seed. */
const later: Record<string, readonly string[] | undefined> = {
  agentPage: [
    'claimsLabel',
    'nextLabel',
    'sumAskLabel',
    'sampleForLabel',
    'ownWordsText',
    'takesOverLabel',
    'handoverLabel',
    'worksWithLabel',
    ...movedLabels,
  ],
  capability: ['scene'],
  dashboardPage: [
    'teamLabel',
    'settingsLabel',
    'helpLink',
    ...(
      'teamEmpty unknownAgent unknownPlan sumLabel addLabel manageLabel changeLabel changeToLabel pauseText pauseLabel ' +
      'resumeLabel removeText removeLabel removeConfirm keepLabel askText askLink'
    )
      .split(' ')
      .map((name) => `myAgents.${name}`),
    'accountSettings.deletedText',
  ],
  formSettings: ['password', 'receiptText', 'againLabel', 'briefMessageLabel', 'moreFieldsLabel'],
  legalSettings: ['endingHeading', 'endingCta'],
  navigation: ['allAgentsLabel'],
}

/** Fields of a claim that the content check asks for since it has been there. */
const evidence = ['evidence', 'basis']

/** What an older version left to bring forward. */
export interface Updates {
  /** Documents of the seed that the site needs. */
  missing: SeedDocument[]
  /** Pages of sections in the place of documents of other types, with the revision of those. */
  pages: {revision: string; page: SeedDocument}[]
  updates: Update[]
}

/**
 * What brings the content of an older version of this product forward: fields with other names, fields that nothing reads, and
 * those that came later, with the words of the seed. Pages that had a type of their own become pages of sections. What editors wrote, or
 * emptied, stays. Without anything to do, all lists are empty.
 */
export function updatesOf(documents: readonly StoredDocument[], seed: readonly SeedDocument[]): Updates {
  const ids = new Set<string>(documents.map(({_id}) => getPublishedId(_id)))
  const seeded = new Map(seed.map((document) => [document._id, document]))
  const agents = documents
    .filter(({_id, _type}) => _type === 'agent' && _id === getPublishedId(_id))
    .toSorted((a, b) => Number(a.order) - Number(b.order))
    .map(({_id}) => _id)
  const needed = [...singletonNames, ...fixedPageIds]
  const labels = labelsOf(documents)
  return {
    missing: seed.filter(({_id}) => needed.includes(_id) && !ids.has(_id)),
    pages: documents.filter(isFormerPage).map((document) => {
      const {_rev: revision, ...former} = document
      const shown = listsAll(former['agents'], agents) ? {...former, agents: undefined} : former
      const page = pageOf(shown, seeded.get(getPublishedId(document._id)))
      return {revision, page: withCounts(page)}
    }),
    updates: documents.flatMap((document) => {
      if (isFormerPage(document)) return []
      const {_id: id, _rev: revision} = document
      const patch = patchOf(document, seeded.get(getPublishedId(id)), labels)
      return Object.keys(patch).length === 0 ? [] : [{id, revision, patch}]
    }),
  }
}

function patchOf(
  document: StoredDocument,
  seed: SeedDocument | undefined,
  labels: Readonly<Record<string, unknown>>,
): Update['patch'] {
  const names = Object.entries(renamed[document._type] ?? {}).filter(([former]) => former in document)
  const moved = {
    ...Object.fromEntries(names.map(([former, name]) => [name, document[former]])),
    ...(document._type === 'agentPage' &&
      Object.fromEntries(Object.entries(labels).filter(([name]) => document[name] === undefined))),
  }
  const unset = [
    ...names.map(([former]) => former),
    ...(gone[document._type] ?? []).flatMap((path) => pathsIn(document, path.split('.'))),
  ]
  const added =
    document._type === 'claim' ? evidenceOf(document, seed) : addedTo({...document, ...moved}, seed)
  const set = {...formerCountsIn(document), ...answersIn(document)}
  const setIfMissing = {...moved, ...added}
  return {
    ...(Object.keys(set).length > 0 && {set}),
    ...(Object.keys(setIfMissing).length > 0 && {setIfMissing}),
    ...(unset.length > 0 && {unset}),
  }
}

/** The values at a path whose lists are written as in `fields[].autocomplete`, as paths that name the items of lists. */
function pathsIn(value: unknown, [name = '', ...rest]: readonly string[], at = ''): string[] {
  const isList = name.endsWith('[]')
  const field = isList ? name.slice(0, -2) : name
  const inner = isRecord(value) ? value[field] : undefined
  if (isList)
    return (Array.isArray(inner) ? inner : []).flatMap((item: unknown) =>
      isRecord(item) ? pathsIn(item, rest, `${at}${field}[_key=="${String(item._key)}"].`) : [],
    )
  if (rest.length > 0) return pathsIn(inner, rest, `${at}${field}.`)
  return inner === undefined ? [] : [at + field]
}

function valueIn(value: unknown, path: string): unknown {
  return path.split('.').reduce((inner, name) => (isRecord(inner) ? inner[name] : undefined), value)
}

/** What a page or setting has nothing for, with the values of the seed. */
function addedTo(document: StoredDocument, seed: SeedDocument | undefined): Record<string, unknown> {
  return Object.fromEntries(
    (later[document._type] ?? [])
      .filter((path) => valueIn(document, path) === undefined && valueIn(seed, path) !== undefined)
      .map((path) => [path, valueIn(seed, path)]),
  )
}

/** How the figure of a seeded claim is known, unless its editors have another figure. */
function evidenceOf(document: StoredDocument, seed: SeedDocument | undefined): Record<string, unknown> {
  if (document._type !== 'claim' || document.evidence !== undefined) return {}
  if (document.figure !== seed?.figure) return {}
  return Object.fromEntries(
    evidence.flatMap((name) =>
      document[name] === undefined && seed?.[name] !== undefined ? [[name, seed[name]]] : [],
    ),
  )
}

/** A document whose texts print the number of agents by the variable's name, instead of its former ones. */
const withCounts = (document: SeedDocument): SeedDocument =>
  JSON.parse(JSON.stringify(document).replaceAll(/\{agent-count\}/gi, variableFor('agent', 'count')))

/** Texts that print the number of agents by the variable's former names. */
function formerCountsIn(value: unknown, at = ''): Record<string, string> {
  if (typeof value === 'string')
    return /\{agent-count\}/i.test(value)
      ? {[at]: value.replaceAll(/\{agent-count\}/gi, variableFor('agent', 'count'))}
      : {}
  if (Array.isArray(value))
    return Object.assign(
      {},
      ...value.map((item: unknown, index) => formerCountsIn(item, at + itemOf(item, index))),
    )
  if (!isRecord(value)) return {}
  return Object.assign(
    {},
    ...Object.entries(value).map(([name, inner]) => formerCountsIn(inner, at ? `${at}.${name}` : name)),
  )
}

/** The answers of a demo, where lines repeat what visitors type: without these, and without answers that have no other line. */
function answersIn(document: StoredDocument): Record<string, unknown> {
  const rules = valueIn(document, 'demo.rules')
  const fields = valueIn(document, 'demo.fields')
  if (!Array.isArray(rules) || !Array.isArray(fields)) return {}
  const typed = fields.flatMap(({name, control}: Record<string, unknown>) =>
    offersChoices(control) ? [] : [`[${String(name)}]`],
  )
  const kept = rules.flatMap((rule: {lines?: unknown}) => {
    const lines = Array.isArray(rule.lines) ? rule.lines : []
    const others = lines.filter((line) => !typed.some((name) => String(line).includes(name)))
    return others.length === lines.length ? [rule] : others.length > 0 ? [{...rule, lines: others}] : []
  })
  return JSON.stringify(kept) === JSON.stringify(rules) ? {} : {'demo.rules': kept}
}

const itemOf = (item: unknown, index: number) =>
  isRecord(item) && typeof item._key === 'string' ? `[_key=="${item._key}"]` : `[${index}]`

/** Whether a list of references has all agents, in their own order: then an empty list says the same. */
function listsAll(list: unknown, agents: readonly string[]): boolean {
  const refs: unknown[] = Array.isArray(list)
    ? list.map((item) => (isRecord(item) ? item._ref : undefined))
    : []
  return refs.length > 0 && refs.join() === agents.join()
}
