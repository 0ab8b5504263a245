import {listOf, shownSections} from '../finding.ts'
import type {Quantity} from '../language/figures.ts'
import {isDenied, wordsFrom} from '../language/sentence.ts'
import type {Reading} from '../reading.ts'
import type {Report} from '../report.ts'

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
  ['cases', 'caseStudy', 'case studies'],
]

interface Counted {
  quantity: Quantity
  /** What the sentence calls them. */
  word: string
  lists: readonly List[]
  /** Whether the sentence says that these are all. */
  isWhole: boolean
}

/** A list with its length, and the variable that prints it if there is one. */
interface List {
  length: number
  variable?: string
}

/** The numbers of a sentence that count items of a list: of the page itself, or else of an agent or the site. */
export function countedIn(reading: Reading): Counted[] {
  const {sentence, mentions, isStatement} = reading
  if (!sentence.isEnglish || !isStatement) return []
  return sentence.quantities.flatMap((quantity) => {
    const {value, unit, start, end} = quantity
    const [first = '', second = ''] = quantity.behind.filter((word) => word !== 'ai')
    const list = lists.find(([, , ...words]) =>
      words.some((word) => [first, second, `${first} ${second}`].includes(word)),
    )
    if (!list || unit !== undefined || value < 2 || isDenied(sentence, start)) return []
    // “Six Starter plans” are not all plans.
    const next = sentence.words.find((word) => word.start >= end)
    if (next && !list.includes(next.small) && /^\p{Lu}\p{Ll}/u.test(next.text)) return []
    const [field, type, word = field] = list
    // “Three agents: Content Creator, …”
    if (type === 'agent' && mentions.filter(({name}) => name.kind === type).length === value) return []
    const before = sentence.small.slice(0, start - sentence.start)
    const rest = sentence.small.slice(end - sentence.start)
    const counted = listsOf(reading, field, type)
    const most = Math.max(...counted.map(({length}) => length), reading.site.ofType(type).length)
    // Steps, services and values may be those of anything.
    const isOurs = !/^(?:steps|services|values)$/.test(word) || sentence.isOurs || /^\W*$/.test(before)
    const isMore = isOurs && list.includes(first) && value > most
    const isWhole = isMore || countsAll(before, rest.slice(rest.search(/[a-z]s\b/) + 2))
    return {quantity, word, isWhole, lists: counted}
  })
}

/** “Four steps”, where the list of the page has five, or the site. */
export function judgeCounts(reading: Reading): Report[] {
  return countedIn(reading).flatMap(({quantity, word, isWhole, lists: counted}): Report[] => {
    const lengths = [...new Set(counted.map(({length}) => length))]
    if (!isWhole || lengths.length === 0 || lengths.includes(quantity.value)) return []
    const message = `“${wordsFrom(reading.sentence, quantity, 2)}”, but there are ${lengths.join(' or ')}.`
    return [{kind: 'count', message, remedy: `Refer to the number of ${word} by typing {, or leave it out.`}]
  })
}

/** Words before a number that counts all of a list: “our six agents”, “it comes in three plans”. */
const whole =
  /\b(?:our|all|the|these|its|offer|there are|(?:each|every) \w+ has|comes? in|one of) (?:team of )?$/

/** Whether all are counted: “our six agents”, “Four steps.” “Two agents can share a plan” speaks of some. */
function countsAll(before: string, behind: string): boolean {
  const isFirst = /^\W*$/.test(before) && /^(?:\W*$|[,.:;!-]|\s(?:for|that|who|each|and|to)\b)/.test(behind)
  return isFirst || whole.test(before)
}

function listsOf({entry: {document}, site}: Reading, field: string, type: string): List[] {
  const holders = [document, ...shownSections(document)]
  const counted = holders.map((holder) => listOf(holder, field).length).find((length) => length > 0)
  const {variableFor} = site.model
  if (counted !== undefined)
    return [{length: counted, variable: variableFor(`${document._id}.${field}`, 'count')}]
  const all = {length: site.ofType(type).length, variable: variableFor(type, 'count')}
  const ofAgents = site.ofType('agent').map((agent) => ({length: listOf(agent.document, field).length}))
  return [...ofAgents, all].filter(({length}) => length > 0)
}
