import {agentCountFigures} from '../../../domain/claim-variables.ts'
import {useDraftContent} from './use-draft-content.ts'

/** What a variable in a text prints. */
interface Figure {
  _id: string
  figure: string | null
  label: string | null
}

const query = `{
  "claims": *[_type == "claim"]{_id, figure, label} | order(label asc),
  "agentCount": count(*[_type == "agent"])
}`

/** The figures of all claims, and the number of agents. Undefined until they have arrived. */
export function useFigures(): Figure[] | undefined {
  const found = useDraftContent<{claims: Figure[]; agentCount: number} | undefined>(query, undefined)
  return found && [...agentCounts(found.agentCount), ...found.claims]
}

const agentCounts = (count: number): Figure[] =>
  agentCountFigures(count).map(([_id, figure]) => ({_id, figure, label: '(how many agents there are)'}))

/** The figures as `printClaims` takes them. */
export const figuresById = (figures: readonly Figure[]): ReadonlyMap<string, string> =>
  new Map(figures.map(({_id, figure}) => [_id, figure ?? `[${_id}]`]))
