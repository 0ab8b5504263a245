import {listOf} from '../finding.ts'
import type {Quantity} from '../language/figures.ts'
import {wordsFrom} from '../language/sentence.ts'
import type {Reading} from '../reading.ts'
import type {Report} from '../report.ts'
import {perSite, type Entry, type Site} from '../site.ts'

/** What a sentence calls the documents of a list: by the name of its field, and by the type of what is in it. */
const lists: readonly (readonly [field: string, type: string, ...words: string[]])[] = [
  ['agents', 'agent', 'agents', 'specialists'],
  ['plans', 'plan', 'plans'],
  ['steps', 'processStep', 'steps'],
  ['services', 'service', 'services'],
  ['packages', 'servicePackage', 'packages'],
  ['addOns', 'addOn', 'add-ons'],
  ['values', 'companyValue', 'values'],
  ['capabilities', 'capability', 'capabilities'],
  ['useCases', 'useCase', 'use cases'],
]

interface Counted {
  quantity: Quantity
  /** What the sentence calls them. */
  word: string
  lists: readonly List[]
  /** Whether the sentence says that these are all. */
  isWhole: boolean
  /** Whether it is more than there are, which cannot be some of them. */
  isMore: boolean
}

/** A list with its length, and the variable that prints it if there is one. */
interface List {
  length: number
  variable?: string
}

/** The numbers of a sentence that count items of a list: of the page itself, of the agent that it belongs to, or else of the site. */
export function countedIn({entry, site, sentence, isStatement}: Reading): Counted[] {
  if (!sentence.isEnglish || !isStatement || /^(?:caseStudy|claim)$/.test(entry.document._type)) return []
  return sentence.quantities.flatMap((quantity) => {
    const {value, unit, start, end} = quantity
    const behind = quantity.behind.filter((word) => word !== 'ai')
    const list = lists.find(([, , ...words]) =>
      words.some((word) => [behind[0], behind[1], behind.slice(0, 2).join(' ')].includes(word)),
    )
    if (!list || unit !== undefined || value < 2) return []
    // “Six Starter plans” are not all plans.
    const next = sentence.words.find((word) => word.start >= end)
    if (next && !list.includes(next.small) && /^\p{Lu}\p{Ll}/u.test(next.text)) return []
    const [field, type, word = field] = list
    const before = sentence.small.slice(0, start - sentence.start)
    const rest = sentence.small.slice(end - sentence.start)
    const isOfEach = sentence.has('each', 'every')
    const found = listsOf(entry, site, field, type)
    const ofEach = found.filter(({variable}) => variable === undefined)
    const counted = isOfEach && ofEach.length > 0 ? ofEach : found
    const most = Math.max(...counted.map(({length}) => length), isOfEach ? 0 : ofType(site, type).length)
    // Steps, services and values may be those of anything.
    const isOurs = !/^(?:steps|services|values)$/.test(word) || sentence.isOurs || /^\W*$/.test(before)
    return {
      quantity,
      word,
      isWhole: countsAll(before, rest.slice(rest.search(/[a-z]s\b/) + 2)),
      isMore: isOurs && list.includes(behind[0] ?? '') && value > most,
      lists: counted,
    }
  })
}

/** “Four steps”, where the list of the page has five, or the site. */
export function judgeCounts(reading: Reading): Report[] {
  return countedIn(reading).flatMap(({quantity, word, isWhole, isMore, lists: counted}): Report[] => {
    const lengths = [...new Set(counted.map(({length}) => length))]
    if (lengths.length === 0 || lengths.includes(quantity.value) || !(isWhole || isMore)) return []
    return [
      {
        kind: 'count',
        message: `“${wordsFrom(reading.sentence, quantity, 2)}”, but there are ${lengths.join(' or ')}.`,
        remedy: `Refer to the number of ${word} by typing {, or leave it out.`,
      },
    ]
  })
}

/** Whether all are counted: “our six agents”, “Four steps.” “Two agents can share a plan” speaks of some. */
function countsAll(before: string, behind: string): boolean {
  return (
    /\b(?:our|all|the|these|its) (?:team of )?$|\b(?:each|every) \w+ (?:has|comes in) $/.test(before) ||
    (/^\W*$/.test(before) && /^(?:\W*$|[,.:;!-]|\s(?:for|that|who|each|and|to)\b)/.test(behind))
  )
}

function listsOf({document, agentId}: Entry, site: Site, field: string, type: string): List[] {
  const sections = listOf(document, 'sections')
  const [length] = [document, ...sections]
    .map((holder) => listOf(holder, field).length)
    .filter((all) => all > 0)
  if (length !== undefined)
    return [{length, variable: site.model.variableFor(`${document._id}.${field}`, 'count')}]
  const agents = site.agents.filter((agent) => agentId === undefined || agent.document._id === agentId)
  const ofAgents = agents.map((agent) => listOf(agent.document, field)).filter((list) => list.length > 0)
  const all = ofType(site, type)
  return [
    ...ofAgents.map((list) => ({length: list.length})),
    ...(all.length > 0 ? [{length: all.length, variable: site.model.variableFor(type, 'count')}] : []),
  ]
}

const ofType = (site: Site, type: string) => byType(site).get(type) ?? []
const byType = perSite((site) => Map.groupBy(site.entries.values(), ({document}) => document._type))
