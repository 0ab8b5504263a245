import {listOf, type Finding} from '../finding.ts'
import type {Quantity} from '../language/figures.ts'
import type {Sentence} from '../language/sentence.ts'
import type {TextPlace} from '../places.ts'
import {textFinding} from '../report.ts'
import type {Entry, Site} from '../site.ts'

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
export function countedIn(entry: Entry, site: Site, sentence: Sentence): Counted[] {
  if (
    !sentence.isEnglish ||
    sentence.isAside ||
    sentence.isPast ||
    entry.document._type === 'caseStudy' ||
    entry.document._type === 'claim'
  )
    return []
  return sentence.quantities.flatMap((quantity) => {
    const {value, behind, unit, start, end} = quantity
    const list = lists.find(([, , ...words]) =>
      words.some((word) => [behind[0], behind[1], behind.slice(0, 2).join(' ')].includes(word)),
    )
    if (!list || unit !== undefined || value < 2) return []
    // “Six Starter plans” are not all plans.
    const next = sentence.words.find((word) => word.start >= end)
    if (next && !list.includes(next.small) && /^\p{Lu}\p{Ll}/u.test(next.text)) return []
    const [field, type, word = field] = list
    const rest = sentence.small.slice(end - sentence.start)
    const before = sentence.small.slice(0, start - sentence.start)
    const isWhole = countsAll(before, rest.slice(rest.search(/[a-z]s\b/) + 2))
    const total = [...site.entries.values()].filter((each) => each.document._type === type).length
    const found = listsOf(entry, site, field, type)
    const ofEach = found.filter(({variable}) => variable === undefined)
    const counted = sentence.has('each', 'every') && ofEach.length > 0 ? ofEach : found
    const most = Math.max(...counted.map(({length}) => length), sentence.has('each', 'every') ? 0 : total)
    // Steps and values may be those of anything.
    const isOurs =
      list.includes(behind[0] ?? '') && (/^\W*$/.test(before) || !/^(?:steps|values)$/.test(word))
    return {quantity, word, isWhole, isMore: isOurs && value > most, lists: counted}
  })
}

/** “Four steps”, where the list of the page has five, or the site. */
export function judgeCounts(entry: Entry, site: Site, place: TextPlace, sentence: Sentence): Finding[] {
  if (place.role === 'sample') return []
  return countedIn(entry, site, sentence).flatMap(({quantity, word, isWhole, isMore, lists: counted}) => {
    const lengths = [...new Set(counted.map(({length}) => length))]
    if (lengths.length === 0 || lengths.includes(quantity.value) || !(isWhole || isMore)) return []
    return textFinding(entry, place, {
      kind: 'count',
      severity: 'warning',
      message: `“${sentence.small
        .slice(quantity.start - sentence.start)
        .split(' ')
        .slice(0, 2)
        .join(' ')}”, but there are ${lengths.join(' or ')}.`,
      remedy: `Refer to the number of ${word} by typing {, or leave it out.`,
    })
  })
}

/** Whether all are counted: “our six agents”, “Four steps.” “Two agents can share a plan” speaks of some. */
function countsAll(before: string, behind: string): boolean {
  return (
    /\b(?:our|all|the|these|its) $/.test(before) ||
    (/^\W*$/.test(before) && /^(?:\W*$|[,.:;!-]|\s(?:for|that|who|each|and|to)\b)/.test(behind))
  )
}

function listsOf({document, agentId}: Entry, site: Site, field: string, type: string): List[] {
  const own = listOf(document, field)
  const {length} =
    own.length > 0 ? own : listOf(document, 'sections').flatMap((section) => listOf(section, field))
  if (length > 0) return [{length, variable: site.model.variableFor(`${document._id}.${field}`, 'count')}]
  const agents =
    agentId === undefined ? site.agents : site.agents.filter((agent) => agent.document._id === agentId)
  const ofAgents = agents.map((agent) => listOf(agent.document, field)).filter((list) => list.length > 0)
  const all = [...site.entries.values()].filter((entry) => entry.document._type === type)
  return [
    ...ofAgents.map((list) => ({length: list.length})),
    ...(all.length > 0 ? [{length: all.length, variable: site.model.variableFor(type, 'count')}] : []),
  ]
}
