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
}

/** A list with its length, and the variable that prints it if there is one. */
interface List {
  length: number
  variable?: string
}

/** The numbers of a sentence that count a whole list: of the page itself, of the agent that it belongs to, or else of the site. */
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
      words.some((word) => behind[word === 'use cases' ? 1 : 0] === word || behind[1] === word),
    )
    if (!list || unit !== undefined || value < 2) return []
    const [field, type, word = field] = list
    const rest = sentence.small.slice(end - sentence.start)
    if (!isWhole(sentence.small.slice(0, start - sentence.start), rest.slice(rest.search(/[a-z]s\b/) + 2)))
      return []
    return {quantity, word, lists: listsOf(entry, site, field, type)}
  })
}

/** “Four steps”, where the list of the page has five, or the site. */
export function judgeCounts(entry: Entry, site: Site, place: TextPlace, sentence: Sentence): Finding[] {
  if (place.role === 'sample') return []
  return countedIn(entry, site, sentence).flatMap(({quantity, word, lists: counted}) => {
    const lengths = [...new Set(counted.map(({length}) => length))]
    if (lengths.length === 0 || lengths.includes(quantity.value)) return []
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
function isWhole(before: string, behind: string): boolean {
  return (
    /\b(?:our|all|the|these|its) $/.test(before) ||
    (/^\W*$/.test(before) && /^(?:\W*$|[,.:;!-]|\s(?:for|that|who|each|and|to)\b)/.test(behind))
  )
}

function listsOf({document, agentId}: Entry, site: Site, field: string, type: string): List[] {
  const {length} = listOf(document, field)
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
