import {useEffect, useState} from 'react'
import {useClient} from 'sanity'
import {agentCountFigures} from '../../../domain/claim-variables.ts'
import {apiVersion} from '../../../domain/sanity-api.ts'

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

/** Fetches the figures of all claims, and the number of agents, with unpublished changes. Undefined until they have arrived. */
export function useFigures(): Figure[] | undefined {
  const client = useClient({apiVersion})
  const [figures, setFigures] = useState<Figure[]>()
  useEffect(() => {
    let isMounted = true
    client
      .fetch<{claims: Figure[]; agentCount: number}>(query, {}, {perspective: 'drafts'})
      .then(({claims, agentCount}) => isMounted && setFigures([...agentCounts(agentCount), ...claims]))
      .catch((error: unknown) => console.warn('The figures of claims could not be read.', error))
    return () => {
      isMounted = false
    }
  }, [client])
  return figures
}

const agentCounts = (count: number): Figure[] =>
  agentCountFigures(count).map(([_id, figure]) => ({_id, figure, label: '(how many agents there are)'}))

/** The figures as `printClaims` takes them. */
export const figuresById = (figures: readonly Figure[]): ReadonlyMap<string, string> =>
  new Map(figures.map(({_id, figure}) => [_id, figure ?? `[${_id}]`]))
