import {Box, Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {
  countOfLeft,
  leftOversOf,
  pathFrom,
  placesIn,
  property,
  textOf,
  type CheckedDocument,
  type LeftOver,
} from 'content-checks'
import type {JSX} from 'react'
import {getPublishedId, useSchema, type ObjectInputProps} from 'sanity'
import {useDocumentPane, usePaneRouter} from 'sanity/structure'
import {siteModel} from '../../../domain/site-model.ts'
import {fieldTitle} from '../../checks/field-title.ts'
import {nameOf} from '../../checks/in-words.ts'
import {agentField, cardIdsOf} from '../../../schemas/documents/agent-cards.ts'
import {asPublished, isRead} from '../../checks/stored-content.ts'
import {useContent, useDraftDocuments} from '../../checks/use-content.ts'

interface Props {
  agent: CheckedDocument
  /** The agent's form, which opens the field that is chosen. */
  form: ObjectInputProps
}

/** Says which of an agent's texts are still those it was made with, tab by tab, and leads to each. Nothing once there are none. */
export function Checklist({agent, form}: Props): JSX.Element | null {
  const drafts = useDraftDocuments()
  const left = useLeft(agent)
  const titleOf = useTitles()
  const open = useOpenField(form)
  const textIn = useTextIn()
  if (left.length === 0) return null
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
                <Words text={`${title}:`} />
                {found
                  .filter(({documentType}) => documentType === 'agent')
                  .map((each) => (
                    <Choice
                      key={each.field}
                      text={titleOf(each).replace(`${title} › `, '')}
                      onClick={() => open(each)}
                    />
                  ))}
                {cardsOf(found).map(([id, fields]) => (
                  <CardLink
                    key={id}
                    id={id}
                    type={fields[0]?.documentType ?? ''}
                    text={quoted(drafts?.get(id))}
                    title={fields.map(titleOf).join(', ')}
                    path={textIn(drafts?.get(id), fields[0])}
                  />
                ))}
              </Flex>
            ))}
        </Stack>
      </Stack>
    </Card>
  )
}

/** Says in the form of a card which of its texts are still those it was made with, and leads to the next card that has some. */
export function CardChecklist({
  card,
  form,
}: {
  card: CheckedDocument
  form: ObjectInputProps
}): JSX.Element | null {
  const drafts = useDraftDocuments()
  const agent = drafts?.get(textOf(property(card, 'agent'), '_ref') ?? '')
  const left = useLeft(agent)
  const titleOf = useTitles()
  const open = useOpenField(form)
  const textIn = useTextIn()
  const {replaceCurrent} = usePaneRouter()
  const id = getPublishedId(card._id)
  const cards = cardsOf(left)
  const here = cards.find(([each]) => each === id)?.[1] ?? []
  const order = cardIdsOf(agent ?? {})
  const isLater = ([each]: (typeof cards)[number]) => order.indexOf(each) > order.indexOf(id)
  const [next] = (cards.find(isLater) ?? cards[0])?.[1] ?? []
  if (cards.length === 0) return null
  return (
    <Card tone="caution" border radius={2} padding={3} marginBottom={5} data-testid="what-is-left-of-card">
      <Flex wrap="wrap" align="center">
        {here.length > 0 && <Words text={`${countOfLeft(here)}:`} />}
        {here.map((each) => (
          <Choice key={each.field} text={titleOf(each)} onClick={() => open(each)} />
        ))}
        {next && next.documentId !== id && (
          <>
            <Words text="Next card:" />
            <Choice
              text={quoted(drafts?.get(next.documentId))}
              onClick={() =>
                replaceCurrent({
                  id: next.documentId,
                  params: {type: next.documentType, path: textIn(drafts?.get(next.documentId), next)},
                })
              }
            />
          </>
        )}
      </Flex>
    </Card>
  )
}

/** The texts of an agent and its cards that nobody has written yet. */
function useLeft(agent: CheckedDocument | undefined): readonly LeftOver[] {
  const content = useContent()
  const drafts = useDraftDocuments()
  return agent && drafts && isRead(content)
    ? leftOversOf(asPublished(agent), {documents: drafts, former: content, model: siteModel})
    : []
}

/** What the forms call the field of a text. */
function useTitles() {
  const schema = useSchema()
  return ({documentType, field}: LeftOver) =>
    fieldTitle(schema.get(documentType), undefined, field.split('.'))
}

const quoted = (card: CheckedDocument | undefined) => `“${nameOf(card) ?? 'Without a name'}”`

function Words({text}: {text: string}) {
  return (
    <Box padding={2}>
      <Text size={1} muted>
        {text}
      </Text>
    </Box>
  )
}

function Choice({text, onClick}: {text: string; onClick: () => void}) {
  return <Button mode="bleed" fontSize={1} padding={2} text={text} onClick={onClick} />
}

/** The texts of each card. */
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

/** Opens the first text of a left-over in its tab, and focuses it. */
function useOpenField(form: ObjectInputProps) {
  const textIn = useTextIn()
  const {onPathOpen, onFocus, value} = useDocumentPane()
  return (left: LeftOver) => {
    const tab = tabOf(form, left.field.split('.')[0] ?? '')
    if (tab) form.onFieldGroupSelect(tab)
    const to = pathFrom(textIn({...value, _id: value._id, _type: form.schemaType.name}, left))
    onPathOpen(to)
    onFocus(to)
  }
}

/** Where the first text of a left-over is: in a list, in its first item. */
function useTextIn() {
  const schema = useSchema()
  return (document: CheckedDocument | undefined, {path}: Pick<LeftOver, 'path'> = {path: ''}) =>
    (document && placesIn(document, schema).find(({is, at}) => is === 'text' && isIn(path, at))?.at) ?? path
}

/** Whether a path is that of a field or item, or of something in it. */
const isIn = (outer: string, path: string) =>
  path.startsWith(outer) && ['', '.', '['].includes(path.charAt(outer.length))

interface CardLinkProps {
  id: string
  type: string
  text: string
  title: string
  path: string | undefined
}

/** A link that opens a card beside the agent's form, at the field that comes first. */
function CardLink({id, type, text, title, path}: CardLinkProps) {
  const {ChildLink} = usePaneRouter()
  return (
    <Box padding={2} title={title}>
      <Text size={1} weight="medium">
        <ChildLink childId={id} childParameters={{type, ...(path && {path})}}>
          {text}
        </ChildLink>
      </Text>
    </Box>
  )
}
