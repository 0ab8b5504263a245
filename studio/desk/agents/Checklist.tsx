import {Box, Card, Flex, Stack, Text} from '@sanity/ui'
import type {JSX} from 'react'
import {useSchema} from 'sanity'
import {IntentLink} from 'sanity/router'
import {property} from '../../../schemas/validation.ts'
import {fieldTitle} from '../../checks/field-title.ts'
import {useContent, useDraftDocuments} from '../../checks/use-content.ts'
import {whatIsLeft, type LeftOver, type Stored} from './what-is-left.ts'

/** Says which of an agent's texts are still those it was made with, with a link to each. Nothing once there are none. */
export function Checklist({agent}: {agent: Stored}): JSX.Element | null {
  const content = useContent()
  const drafts = useDraftDocuments()
  const schema = useSchema()
  if (!drafts || content === undefined || content instanceof Error) return null
  const left = whatIsLeft(agent, drafts, (id) => content.has(id))
  if (left.length === 0) return null
  const documents = Map.groupBy(left, ({documentId}) => documentId)
  return (
    <Card tone="caution" border radius={2} padding={4} marginBottom={5} data-testid="what-is-left">
      <Stack as="details" gap={4}>
        <Text as="summary" size={1} weight="medium" style={{cursor: 'pointer'}}>
          {left.length === 1 ? 'One text is' : `${left.length} texts are`} still {sourcesOf(left)}
        </Text>
        <Stack as="ul" gap={3} marginTop={4}>
          {[...documents].map(([id, fields]) => (
            <Flex as="li" key={id} gap={2} wrap="wrap">
              <Box>
                <Text size={1} muted>
                  {titleOf(fields[0], drafts.get(id))}:
                </Text>
              </Box>
              {fields.map(({documentType, field}) => (
                <Text key={field} size={1}>
                  <IntentLink intent="edit" params={{id, type: documentType, path: field}}>
                    {fieldTitle(schema.get(documentType), undefined, [field])}
                  </IntentLink>
                </Text>
              ))}
            </Flex>
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}

/** Whose the texts are: `the template’s`, `those of Data Analyst`. */
export function sourcesOf(left: readonly LeftOver[]): string {
  const sources = left.map(({source}) =>
    source === 'template' ? 'the template’s' : `those of ${source.agent}`,
  )
  return [...new Set(sources)].join(' and ')
}

const kinds: Record<string, string> = {
  agent: 'Its page',
  plan: 'Plan',
  capability: 'Capability',
  useCase: 'Use case',
}

function titleOf(first: LeftOver | undefined, document: Stored | undefined): string {
  const kind = kinds[first?.documentType ?? ''] ?? ''
  const name =
    first?.documentType === 'agent' ? undefined : (property(document, 'name') ?? property(document, 'title'))
  return typeof name === 'string' ? `${kind} “${name}”` : kind
}
