import {Card, Flex, Stack, Text} from '@sanity/ui'
import type {JSX} from 'react'
import {Muted} from '../../ui/small.tsx'
import type {Fact} from './facts.ts'

interface Props {
  /** Of the list; its options have it too, with their positions. */
  id: string
  facts: readonly Fact[]
  active: number
  onActive: (index: number) => void
  onChoose: (fact: Fact) => void
}

/** The facts to choose from: the listbox of a combobox, whose text field keeps the focus. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
export function FactList({id, facts, active, onActive, onChoose}: Props): JSX.Element {
  return (
    <Stack className="variable-list">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select takes the focus out of the text */}
      <Stack gap={1} padding={1} id={id} role="listbox" aria-label="Facts" className="variable-options">
        {facts.map((fact, index) => (
          <Card
            key={fact.variable}
            id={`${id}-${index}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
            role="option"
            aria-selected={index === active}
            padding={2}
            radius={2}
            tone={index === active ? 'primary' : 'default'}
            onPointerMove={() => onActive(index)}
            onMouseDown={(event) => {
              // The editor keeps the focus.
              event.preventDefault()
              onChoose(fact)
            }}
          >
            <Flex gap={3} justify="space-between">
              <Text size={1} weight="semibold">
                {fact.prints}
              </Text>
              <Muted>{fact.label}</Muted>
            </Flex>
          </Card>
        ))}
      </Stack>
      <Card padding={3} borderTop>
        <Muted>
          {facts.length === 0
            ? 'Nothing fits. Try another word, or press Escape to go on typing.'
            : 'Type to search. A plus adds prices up: starter + logo.'}
        </Muted>
      </Card>
    </Stack>
  )
}
