import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useEffect, useState, type JSX} from 'react'
import {set, useClient, type StringInputProps} from 'sanity'
import {claimIdsIn, claimVariable, printClaims} from '../../domain/claim-variables.ts'
import {apiVersion} from '../../domain/sanity-api.ts'

interface Claim {
  _id: string
  figure: string | null
  label: string | null
}

/** Matches an opening brace without a closing one, and captures the text after it. */
const opened = /\{([^{}]*)$/

/**
 * An input for texts that can print the figure of a claim. Typing { opens a list of claims. Below a text that uses one, the
 * input shows the text as visitors read it.
 */
export function ClaimsInput(props: StringInputProps): JSX.Element {
  // An import can leave another value than a text in the field; then the form says so itself.
  const text = typeof props.value === 'string' ? props.value : ''
  const typed = opened.exec(text)?.[1]
  const printsClaims = claimIdsIn(text).length > 0
  return (
    <Stack gap={2}>
      {props.renderDefault(props)}
      {typed === undefined && props.focused && !printsClaims && (
        <Text size={1} muted>
          To print the figure of a claim, type {'{'} and choose it.
        </Text>
      )}
      {(typed !== undefined || printsClaims) && (
        <ClaimsOfText
          text={text}
          typed={typed}
          onChoose={(id) => props.onChange(set(text.replace(opened, () => claimVariable(id))))}
        />
      )}
    </Stack>
  )
}

function ClaimsOfText(props: {text: string; typed: string | undefined; onChoose: (id: string) => void}) {
  const claims = useClaims()
  if (!claims) return null
  if (props.typed === undefined) {
    const figures = new Map(claims.map(({_id, figure}) => [_id, figure ?? `[${_id}]`]))
    return (
      <Card tone="transparent" border radius={2} padding={3}>
        <Text size={1} data-testid="printed-text">
          On the site: {printClaims(props.text, figures)}
        </Text>
      </Card>
    )
  }
  const words = props.typed.toLowerCase()
  const matching = claims.filter(({_id, figure, label}) =>
    [_id, figure, label].some((part) => part?.toLowerCase().includes(words)),
  )
  return (
    <Flex as="section" wrap="wrap" gap={1} aria-label="Claims">
      {matching.map(({_id, figure, label}) => (
        <Button
          key={_id}
          mode="ghost"
          fontSize={1}
          padding={2}
          text={`${figure ?? '?'} ${label ?? ''}`}
          onClick={() => props.onChoose(_id)}
        />
      ))}
    </Flex>
  )
}

/** Fetches all claims with their unpublished changes. Undefined until they have arrived. */
function useClaims(): Claim[] | undefined {
  const client = useClient({apiVersion})
  const [claims, setClaims] = useState<Claim[]>()
  useEffect(() => {
    let isMounted = true
    client
      .fetch<Claim[]>(
        '*[_type == "claim"]{_id, figure, label} | order(label asc)',
        {},
        {perspective: 'drafts'},
      )
      .then((found) => isMounted && setClaims(found))
      .catch((error: unknown) => console.warn('The claims could not be read.', error))
    return () => {
      isMounted = false
    }
  }, [client])
  return claims
}
