import {TokenIcon} from '@sanity/icons/Token'
import {Card, Flex, Stack, Text} from '@sanity/ui'
import type {JSX} from 'react'
import type {Fix, Suggestion} from 'content-checks'
import {Muted, SmallButton, Title} from '../ui/small.tsx'
import {counted} from '../ui/words.ts'
import {FieldButton} from './FieldButton.tsx'

/** The facts that the open document has typed although another document keeps them, and one button that refers to all of them. */
export function Suggestions(props: {
  suggestions: readonly Suggestion[]
  onApply: (fix: Fix) => void
}): JSX.Element {
  const {suggestions, onApply} = props
  const count = suggestions.flatMap(({facts}) => facts).length
  const facts = counted(count, 'fact')
  const referToAll = () =>
    onApply({
      title: `Refer to ${facts}`,
      patch: {set: Object.assign({}, ...suggestions.map(({fix}) => fix.patch.set))},
    })
  return (
    <Card as="section" padding={3} radius={2} border data-testid="suggestions">
      <Stack gap={3}>
        <Flex gap={2} align="center">
          <Text size={1}>
            <TokenIcon />
          </Text>
          <Title as="h3">
            {facts} could follow by {count === 1 ? 'itself' : 'themselves'}
          </Title>
        </Flex>
        <Muted>
          {count === 1 ? 'It is' : 'They are'} typed here and kept in another document. Referred to, the text
          reads the same and changes with that document.
        </Muted>
        <Stack as="ul" gap={1}>
          {suggestions.map((suggestion) => (
            <Flex as="li" key={suggestion.path} align="center" gap={1} wrap="wrap">
              <FieldButton path={suggestion.path} />
              <Text size={1}>{suggestion.facts.join(', ')}</Text>
            </Flex>
          ))}
        </Stack>
        <Flex>
          <SmallButton tone="primary" text={`Refer to ${facts}`} onClick={referToAll} />
        </Flex>
      </Stack>
    </Card>
  )
}
