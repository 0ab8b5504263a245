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

/** Agents by their slugs, plans and what else is sold by their ids, and the choices of forms by their values. */
export function namesIn(documents: readonly CheckedDocument[]): Names {
  const choices = documents.flatMap((document) =>
    Object.values(document)
      .flatMap((form) => listOf(form, 'fields'))
      .flatMap((field) => listOf(field, 'options'))
      .map((option) => [textOf(option, 'value'), textOf(option, 'label')]),
  )
  const agents = new Map(
    documents.filter(({_type}) => _type === 'agent').map((agent) => [agent._id, textOf(agent, 'name')]),
  )
  const named = documents.map((document) => {
    const name = textOf(document, document._type === 'addOn' ? 'title' : 'name')
    if (document._type === 'agent') return [textOf(property(document, 'slug'), 'current'), name]
    const agent = agents.get(textOf(property(document, 'agent'), '_ref') ?? '')
    return [
      document._id,
      ['plan', 'servicePackage', 'addOn'].includes(document._type)
        ? [agent, name].filter(Boolean).join(' ')
        : undefined,
    ]
  })
  return Object.fromEntries([...choices, ...named].filter(([key, name]) => key && name))
}
