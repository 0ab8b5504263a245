import {listOf, property, textOf, type CheckedDocument} from 'content-checks'
import {useMemo} from 'react'
import {isRead, publishedContent} from '../../checks/stored-content.ts'
import {useContent} from '../../checks/use-content.ts'
import type {Names} from './state/words.ts'

/** What messages are about, in the words that visitors read. Until they are read, and for what is deleted, the keys are shown. */
export function useNames(): Names {
  const content = useContent()
  return useMemo(() => namesIn(isRead(content) ? publishedContent(content) : []), [content])
}

/** Agents by their slugs, plans by their ids, and the choices of forms by their values. */
export function namesIn(documents: readonly CheckedDocument[]): Names {
  const choices = documents.flatMap((document) =>
    Object.values(document)
      .flatMap((form) => listOf(form, 'fields'))
      .flatMap((field) => listOf(field, 'options'))
      .map((option) => [textOf(option, 'value'), textOf(option, 'label')]),
  )
  const named = documents.map((document) => {
    const isAgent = document._type === 'agent'
    const key = isAgent ? textOf(property(document, 'slug'), 'current') : document._id
    return [key, isAgent || document._type === 'plan' ? textOf(document, 'name') : undefined]
  })
  return Object.fromEntries([...choices, ...named].filter(([key, name]) => key && name))
}
