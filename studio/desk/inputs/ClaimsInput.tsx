import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import type {JSX} from 'react'
import {set, type StringInputProps} from 'sanity'
import {claimIdsIn, claimVariable, printClaims} from '../../../domain/claim-variables.ts'
import {figuresById, useFigures} from './use-figures.ts'

/** Matches an opening brace without a closing one, and captures the text after it. */
const opened = /\{([^{}]*)$/

/**
 * An input for texts that can print the figure of a claim, or the number of agents. Typing { opens a list of them. Below a text that
 * uses one, the input shows the text as visitors read it.
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
          To print the figure of a claim, or how many agents there are, type {'{'} and choose it.
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
  const figures = useFigures()
  if (!figures) return null
  if (props.typed === undefined) {
    return (
      <Card tone="transparent" border radius={2} padding={3}>
        <Text size={1} data-testid="printed-text">
          Prints: {printClaims(props.text, figuresById(figures))}
        </Text>
      </Card>
    )
  }
  const words = props.typed.toLowerCase()
  const matching = figures.filter(({_id, figure, label}) =>
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
