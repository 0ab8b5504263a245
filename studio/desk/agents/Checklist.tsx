import {Box, Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {countOfLeft, leftOversOf, type CheckedDocument, type LeftOver} from 'content-checks'
import type {JSX} from 'react'
import {useSchema, type ObjectInputProps} from 'sanity'
import {usePaneRouter} from 'sanity/structure'
import {siteModel} from '../../../domain/site-model.ts'
import {fieldTitle} from '../../checks/field-title.ts'
import {nameOf} from '../../checks/in-words.ts'
import {agentField} from '../../../schemas/documents/agent-cards.ts'
import {asPublished, isRead} from '../../checks/stored-content.ts'
import {useContent, useDraftDocuments} from '../../checks/use-content.ts'

interface Props {
  agent: CheckedDocument
  /** The agent's form, which opens the field that is chosen. */
  form: ObjectInputProps
}

/** Says which of an agent's texts are still those it was made with, tab by tab, and leads to each. Nothing once there are none. */
export function Checklist({agent, form}: Props): JSX.Element | null {
  const content = useContent()
  const drafts = useDraftDocuments()
  const schema = useSchema()
  if (!drafts || !isRead(content)) return null
  const left = leftOversOf(asPublished(agent), {documents: drafts, former: content, model: siteModel})
  if (left.length === 0) return null
  const titleOf = ({documentType, field}: LeftOver) =>
    fieldTitle(schema.get(documentType), undefined, field.split('.'))
  const inTab = (name: string) =>
    left.filter(({documentType, field}) => tabOf(form, agentField(documentType, field)) === name)
  return (
    <Card tone="caution" border radius={2} padding={4} marginBottom={5} data-testid="what-is-left">
      <Stack gap={4}>
        <Text size={1} weight="medium">
          {countOfLeft(left)}
        </Text>
        <Stack as="ul" gap={2}>
          {form.groups
            .map(({name, title}) => ({name, title, found: inTab(name)}))
            .filter(({found}) => found.length > 0)
            .map(({name, title = name, found}) => (
              <Flex as="li" key={name} wrap="wrap" align="center">
                <Box padding={2}>
                  <Text size={1} muted>
                    {title}:
                  </Text>
                </Box>
                {found
                  .filter(({documentType}) => documentType === 'agent')
                  .map((each) => (
                    <Button
                      key={each.field}
                      mode="bleed"
                      fontSize={1}
                      padding={2}
                      text={titleOf(each).replace(`${title} › `, '')}
                      onClick={() => openField(form, each.field)}
                    />
                  ))}
                {cardsOf(found).map(([id, fields]) => (
                  <CardLink
                    key={id}
                    id={id}
                    type={fields[0]?.documentType ?? ''}
                    text={`“${nameOf(drafts.get(id)) ?? 'Without a name'}”`}
                    title={fields.map(titleOf).join(', ')}
                  />
                ))}
              </Flex>
            ))}
        </Stack>
      </Stack>
    </Card>
  )
}

const cardsOf = (found: readonly LeftOver[]) => [
  ...Map.groupBy(
    found.filter(({documentType}) => documentType !== 'agent'),
    ({documentId}) => documentId,
  ),
]

/** The tab of the form that has a field. */
function tabOf({schemaType}: ObjectInputProps, field: string): string | undefined {
  const group = schemaType.fields.find(({name}) => name === field)?.group
  return Array.isArray(group) ? group[0] : group
}

/** Shows a field of the form in its tab, and focuses it. */
function openField(form: ObjectInputProps, path: string) {
  const names = path.split('.')
  const tab = tabOf(form, names[0] ?? '')
  if (tab) form.onFieldGroupSelect(tab)
  form.onPathFocus(names)
}

/** A link that opens a card beside the agent's form. */
function CardLink({id, type, text, title}: {id: string; type: string; text: string; title: string}) {
  const {ReferenceChildLink} = usePaneRouter()
  return (
    <Box padding={2} title={title}>
      <Text size={1} weight="medium">
        <ReferenceChildLink documentId={id} documentType={type} parentRefPath={[]}>
          {text}
        </ReferenceChildLink>
      </Text>
    </Box>
  )
}
