import {useMemo} from 'react'
import {useQuery} from '../../ui/use-query.ts'
import type {Names} from './state/words.ts'

/** Messages name an agent by its slug and a plan by its id. */
const query = `[
  ...*[_type == "agent" && defined(slug.current)]{"key": slug.current, name},
  ...*[_type == "plan"]{"key": _id, name}
]`

/** The names of the agents and plans that messages are about; until they are read, and for deleted ones, the ids are shown. */
export function useNames(): Names {
  const {found} = useQuery<{key: string; name: string | null}[]>(
    {fetch: query, listen: '*[_type in ["agent", "plan"]]'},
    {},
    {perspective: 'published', tag: 'names'},
  )
  return useMemo(() => Object.fromEntries((found ?? []).map(({key, name}) => [key, name ?? key])), [found])
}
