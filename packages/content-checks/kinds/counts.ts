import {listOf, type Finding} from '../finding.ts'
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

/** “Four steps”, where the list of the page has five, or the site. */
export function judgeCounts(entry: Entry, site: Site, place: TextPlace, sentence: Sentence): Finding[] {
  if (
    place.role === 'sample' ||
    !sentence.isEnglish ||
    sentence.isAside ||
    sentence.isPast ||
    entry.document._type === 'caseStudy'
  )
    return []
  return sentence.quantities.flatMap((quantity) => {
    const {value, behind, unit, start, end} = quantity
    const list = lists.find(([, , ...words]) =>
      words.some((word) => behind[word === 'use cases' ? 1 : 0] === word || behind[1] === word),
    )
    if (!list || unit !== undefined || value < 2) return []
    const [field, type, ...words] = list
    const rest = sentence.small.slice(end - sentence.start)
    if (!isWhole(sentence.small.slice(0, start - sentence.start), rest.slice(rest.search(/[a-z]s\b/) + 2)))
      return []
    const counts = countsOf(entry, site, field, type)
    if (counts.length === 0 || counts.includes(value)) return []
    return textFinding(entry, place, {
      kind: 'count',
      severity: 'warning',
      message: `“${sentence.small
        .slice(start - sentence.start)
        .split(' ')
        .slice(0, 2)
        .join(' ')}”, but there are ${counts.join(' or ')}.`,
      remedy: `Refer to the number of ${words[0] ?? field} by typing {, or leave it out.`,
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

/** How many there are: on the page itself, of the agent that it belongs to, or else on the site. */
function countsOf({document, agentId}: Entry, site: Site, field: string, type: string): number[] {
  const own = listOf(document, field).length
  if (own > 0) return [own]
  const agents =
    agentId === undefined ? site.agents : site.agents.filter((agent) => agent.document._id === agentId)
  const ofAgents = agents.map((agent) => listOf(agent.document, field).length).filter((count) => count > 0)
  const all = [...site.entries.values()].filter((entry) => entry.document._type === type).length
  return [...new Set([...ofAgents, ...(all > 0 ? [all] : [])])]
}
