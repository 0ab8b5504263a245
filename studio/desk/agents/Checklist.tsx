import {Box, Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {countOfLeft, leftOversOf, type CheckedDocument, type LeftOver} from 'content-checks'
import type {JSX} from 'react'
import {useSchema, type ObjectInputProps} from 'sanity'
import {usePaneRouter} from 'sanity/structure'
import {siteModel} from '../../../domain/site-model.ts'
import {fieldTitle} from '../../checks/field-title.ts'
import {nameOf} from '../../checks/in-words.ts'
import {asPublished, isRead} from '../../checks/stored-content.ts'
import {useContent, useDraftDocuments} from '../../checks/use-content.ts'

interface Props {
  agent: CheckedDocument
  /** The agent's form, which opens the field that is chosen. */
  form: ObjectInputProps
}

/** Says which of an agent's texts are still those it was made with, and leads to each. Nothing once there are none. */
export function Checklist({agent, form}: Props): JSX.Element | null {
  const content = useContent()
  const drafts = useDraftDocuments()
  const schema = useSchema()
  if (!drafts || !isRead(content)) return null
  const left = leftOversOf(asPublished(agent), {documents: drafts, former: content, model: siteModel})
  if (left.length === 0) return null
  const titleOf = ({documentType, field}: LeftOver) =>
    fieldTitle(schema.get(documentType), undefined, field.split('.'))
  const atAgent = left.filter(({documentType}) => documentType === 'agent')
  const cards = Map.groupBy(
    left.filter(({documentType}) => documentType !== 'agent'),
    ({documentId}) => documentId,
  )
  return (
    <Card tone="caution" border radius={2} padding={4} marginBottom={5} data-testid="what-is-left">
      <Stack gap={4}>
        <Text size={1} weight="medium">
          {countOfLeft(left)}
        </Text>
        {/* Half a line at its end shows that the list goes on. */}
        <Stack as="ul" gap={1} style={{maxHeight: '15.6em', overflow: 'auto'}}>
          {atAgent.map((each) => (
            <Line key={each.field} text={titleOf(each)} onClick={() => openField(form, each.field)} />
          ))}
          {[...cards].map(([id, fields]) => {
            const type = fields[0]?.documentType ?? ''
            const card = `${schema.get(type)?.title} “${nameOf(drafts.get(id)) ?? 'Without a name'}”`
            return (
              <CardLine key={id} id={id} type={type} text={`${card}: ${fields.map(titleOf).join(', ')}`} />
            )
          })}
        </Stack>
      </Stack>
    </Card>
  )
}

/** Shows a field of the form in its tab, and focuses it. */
function openField({schemaType, onFieldGroupSelect, onPathFocus}: ObjectInputProps, path: string) {
  const names = path.split('.')
  const group = schemaType.fields.find(({name}) => name === names[0])?.group
  const first = Array.isArray(group) ? group[0] : group
  if (first) onFieldGroupSelect(first)
  onPathFocus(names)
}

function Line({text, onClick}: {text: string; onClick: () => void}) {
  return (
    <Flex as="li">
      <Button mode="bleed" fontSize={1} padding={2} text={text} onClick={onClick} />
    </Flex>
  )
}

/** A link that opens a card beside the agent's form. */
function CardLine({id, type, text}: {id: string; type: string; text: string}) {
  const {ReferenceChildLink} = usePaneRouter()
  return (
    <Box as="li" padding={2}>
      <Text size={1} weight="medium">
        <ReferenceChildLink documentId={id} documentType={type} parentRefPath={[]}>
          {text}
        </ReferenceChildLink>
      </Text>
    </Box>
  )
}
