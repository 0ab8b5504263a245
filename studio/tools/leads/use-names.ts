import {useEffect, useState} from 'react'
import {useClient} from 'sanity'
import {apiVersion} from '../../../domain/sanity-api.ts'
import type {Names} from './state/words.ts'

interface Named {
  key: string | null
  name: string | null
}

/** Messages name an agent by its slug and a plan by its id. */
const query = `[
  ...*[_type == "agent" && defined(slug.current)]{"key": slug.current, name},
  ...*[_type == "plan"]{"key": _id, name}
]`

const noNames: Names = {}

/** The names of the agents and plans that messages are about; until they are read, and for deleted ones, the ids are shown. */
export function useNames(): Names {
  const client = useClient({apiVersion})
  const [names, setNames] = useState(noNames)
  useEffect(() => {
    let isOver = false
    const read = async () => {
      try {
        const found = await client.fetch<Named[]>(query, {}, {perspective: 'published'})
        if (!isOver) setNames(Object.fromEntries(found.map(({key, name}) => [key, name ?? key])))
      } catch {
        // Without them the ids are shown.
      }
    }
    void read()
    return () => {
      isOver = true
    }
  }, [client])
  return names
}
