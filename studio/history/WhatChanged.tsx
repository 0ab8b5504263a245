import {Stack, Text} from '@sanity/ui'
import {pathText, textOf} from 'content-checks'
import {useCallback, useEffect, useState, type JSX} from 'react'
import {useClient, useSchema} from 'sanity'
import {apiVersion} from '../../domain/sanity-api.ts'
import {shortenBoth} from '../checks/in-words.ts'
import {usePrint, useWords} from '../checks/use-content.ts'
import {Muted} from '../ui/small.tsx'
import {useSame} from '../ui/hooks.ts'
import type {Change, Group} from './changes.ts'
import {whatChanged, type ChangedField} from './what-changed.ts'

/** Fields in a row before the others are only counted. */
const fieldsAtOnce = 3

interface Props {
  changes: Group<Change>
  titleOf: (id: string) => string
}

/** What a change wrote, as “Price: $299/month → $339/month”. It is read when the row comes into view, since a list may be long. */
export function WhatChanged({changes, titleOf}: Props): JSX.Element {
  const {ref, isInView} = useInView()
  const fields = useWhatChanged(changes, isInView)
  const left = fields.length - fieldsAtOnce
  return (
    <div ref={ref}>
      {fields.length > 0 && (
        <Stack as="ul" gap={3} paddingTop={3}>
          {fields.slice(0, fieldsAtOnce).map((field) => (
            <Text
              as="li"
              key={`${field.documentId} ${pathText(field.path)}`}
              size={1}
              style={{overflowWrap: 'anywhere'}}
            >
              {changes.length > 1 && `${titleOf(field.documentId)}, `}
              <Words {...field} />
            </Text>
          ))}
          {left > 0 && <Muted as="li">and {left} more</Muted>}
        </Stack>
      )}
    </div>
  )
}

function Words({title, before, after}: ChangedField) {
  const print = usePrint()
  const words = useWords()
  const [former, later] = shortenBoth(words(before), words(after))
  return (
    <>
      {print(title)}:{' '}
      {former === later ? (
        isPicture(after) ? (
          'another picture'
        ) : (
          'set differently, with the same words'
        )
      ) : (
        <>
          <s>{former}</s> → <strong>{later}</strong>
        </>
      )}
    </>
  )
}

/** https://www.sanity.io/docs/image-type */
const isPicture = (value: unknown) => textOf(value, '_ref')?.startsWith('image-')

/** Nothing until it has been read, and where it cannot be. */
function useWhatChanged(changes: Group<Change>, isWanted: boolean): readonly ChangedField[] {
  const client = useClient({apiVersion})
  const schema = useSchema()
  const [fields, setFields] = useState<readonly ChangedField[]>([])
  // The list is made anew after each change of the content: what is the same is not read again.
  const current = useSame(changes)
  useEffect(() => {
    if (!isWanted) return undefined
    let isCurrent = true
    whatChanged(client, schema, current).then(
      (found) => isCurrent && setFields(found),
      (error: unknown) => console.warn('What a change wrote could not be read.', error),
    )
    return () => {
      isCurrent = false
    }
  }, [client, schema, current, isWanted])
  return fields
}

function useInView() {
  const [isInView, setInView] = useState(false)
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setInView(true))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return {ref, isInView}
}
