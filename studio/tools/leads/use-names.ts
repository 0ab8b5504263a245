import {property, textOf} from 'content-checks'
import {useMemo} from 'react'
import {isRead, publishedContent} from '../../checks/stored-content.ts'
import {useContent} from '../../checks/use-content.ts'
import type {Names} from './state/words.ts'

/**
 * The names of the agents and plans that messages are about: an agent is named by its slug and a plan by its id. Until they are read, and
 * for deleted ones, these are shown.
 */
export function useNames(): Names {
  const content = useContent()
  return useMemo(() => {
    const named = isRead(content) ? publishedContent(content) : []
    return Object.fromEntries(
      named.flatMap((document): [string, string][] => {
        const {_id, _type} = document
        const key = _type === 'agent' ? textOf(property(document, 'slug'), 'current') : _id
        const name = textOf(document, 'name')
        return ['agent', 'plan'].includes(_type) && key && name ? [[key, name]] : []
      }),
    )
  }, [content])
}
