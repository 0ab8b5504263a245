import {DragHandleIcon} from '@sanity/icons/DragHandle'
import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useEffect, useRef, useState, type JSX, type KeyboardEvent} from 'react'
import {
  DocumentPreviewPresence,
  DocumentVersionsStatusIndicator,
  getPublishedId,
  Preview,
  PreviewCard,
  useClient,
  useDocumentPresence,
  useDocumentVersions,
  useSchema,
  type SchemaType,
} from 'sanity'
import {usePaneRouter, type UserComponent, type ChildResolver, type StructureBuilder} from 'sanity/structure'
import {apiVersion} from '../../../../domain/sanity-api.ts'
import {isRead} from '../../../checks/stored-content.ts'
import {useContent} from '../../../checks/use-content.ts'
import {Notice, Waiting} from '../../../ui/small.tsx'
import {useBusy} from '../../../ui/use-attempt.ts'
import {moved, newPositions, ordered} from './positions.ts'

/**
 * A pane with the documents of a type in the order of the site, which is changed by dragging, or with the arrow keys on a handle.
 * The site follows when the new order is put on the site, in one transaction.
 */
const OrderedList: UserComponent = ({options, childItemId}) => {
  const type = String(options?.type)
  const schemaType = useSchema().get(type)
  const content = useContent()
  const [wanted, setWanted] = useState<string[]>()
  const [dragged, setDragged] = useState<number>()
  if (content instanceof Error)
    return <Notice tone="critical" text={`It could not be read. ${content.message}`} />
  if (!isRead(content) || !schemaType) return <Waiting />
  const documents = ordered([...content.values()].filter(({_type}) => _type === type))
  const stored = [...new Set(documents.map(({_id}): string => getPublishedId(_id)))]
  // Documents may come and go while the order is changed.
  const shown = wanted
    ? [...wanted.filter((id) => stored.includes(id)), ...stored.filter((id) => !wanted.includes(id))]
    : stored
  const changes = newPositions(shown, documents)
  // Once the lake has it, the order is no longer one's own: that of others shows again.
  if (wanted && dragged === undefined && changes.length === 0) setWanted(undefined)
  const move = (from: number, to: number) => setWanted(moved(shown, from, to))
  return (
    <Flex direction="column" height="fill">
      <Stack
        as="ol"
        gap={1}
        padding={2}
        aria-label={String(options?.title)}
        flex={1}
        style={{overflow: 'auto', maxWidth: 640}}
      >
        {shown.map((id, index) => (
          <Card
            as="li"
            key={id}
            radius={2}
            style={{opacity: dragged === index ? 0.5 : 1}}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDragEnter={() => {
              if (dragged === undefined || dragged === index) return
              move(dragged, index)
              setDragged(index)
            }}
            onDrop={(event) => event.preventDefault()}
          >
            <Flex align="center">
              <Handle
                place={`${index + 1} of ${shown.length}`}
                onDrag={(isDragged) => setDragged(isDragged ? index : undefined)}
                onMove={(by) => move(index, index + by)}
              />
              <Row id={id} schemaType={schemaType} selected={id === childItemId} />
            </Flex>
          </Card>
        ))}
      </Stack>
      {wanted && changes.length > 0 && <NewOrder changes={changes} onDiscard={() => setWanted(undefined)} />}
    </Flex>
  )
}

const arrows: Record<string, number | undefined> = {ArrowUp: -1, ArrowDown: 1}

/** What a row is dragged by, or moved with the arrow keys. */
function Handle(props: {place: string; onDrag: (isDragged: boolean) => void; onMove: (by: number) => void}) {
  const button = useRef<HTMLButtonElement>(null)
  const isMoving = useRef(false)
  useEffect(() => {
    // React moves the element by `insertBefore`, which takes the focus away.
    if (isMoving.current) button.current?.focus()
    isMoving.current = false
  })
  return (
    <Button
      ref={button}
      mode="bleed"
      padding={2}
      icon={DragHandleIcon}
      aria-label={`Position ${props.place}. Drag, or press the arrow keys, to move`}
      title="Drag, or press the arrow keys, to move"
      style={{cursor: 'grab'}}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        // The picture of the drag is the whole row.
        const row = event.currentTarget.closest('li')
        if (row) event.dataTransfer.setDragImage(row, 12, 12)
        props.onDrag(true)
      }}
      onDragEnd={() => props.onDrag(false)}
      onKeyDown={(event: KeyboardEvent) => {
        const by = arrows[event.key]
        if (by === undefined) return
        event.preventDefault()
        isMoving.current = true
        props.onMove(by)
      }}
    />
  )
}

function Row({id, schemaType, selected}: {id: string; schemaType: SchemaType; selected: boolean}) {
  const {ChildLink} = usePaneRouter()
  const {versions} = useDocumentVersions({documentId: id})
  const presence = useDocumentPresence(id)
  return (
    <PreviewCard
      as={ChildLink}
      childId={id}
      data-as="a"
      flex={1}
      radius={2}
      pressed={selected}
      selected={selected}
      tone="inherit"
    >
      <Preview
        schemaType={schemaType}
        layout="default"
        value={{_id: id, _type: schemaType.name}}
        status={
          <Flex align="center" gap={3}>
            {presence.length > 0 && <DocumentPreviewPresence presence={presence} />}
            <DocumentVersionsStatusIndicator documentVersions={versions} />
          </Flex>
        }
      />
    </PreviewCard>
  )
}

/** Asks whether the site shall have the new order. */
function NewOrder({
  changes,
  onDiscard,
}: {
  changes: ReturnType<typeof newPositions>
  onDiscard: () => void
}): JSX.Element {
  const client = useClient({apiVersion})
  const {push} = useToast()
  const [isBusy, run] = useBusy('The order could not be changed')
  const write = async () => {
    const transaction = client.transaction()
    for (const {id, revision, order} of changes)
      transaction.patch(id, {set: {order}, ...(revision && {ifRevisionID: revision})})
    await transaction.commit()
    push({status: 'success', title: 'The site has the new order'})
  }
  return (
    <Card borderTop padding={3} tone="primary" data-testid="new-order">
      <Stack gap={3}>
        <Text size={1}>The order is new. The site shows it as soon as you put it there.</Text>
        <Flex gap={2}>
          <Button
            fontSize={1}
            padding={3}
            tone="primary"
            text="Put on the site"
            disabled={isBusy}
            onClick={() => run(write)}
          />
          <Button
            fontSize={1}
            padding={3}
            mode="ghost"
            text="Back to the former order"
            disabled={isBusy}
            onClick={onDiscard}
          />
        </Flex>
      </Stack>
    </Card>
  )
}

/**
 * A pane that lists the documents of a type with a field `order`, in that order, which editors change there.
 * @param child what opens for a document; by default its form
 */
export const orderedList = (
  S: StructureBuilder,
  type: string,
  title: string,
  child: ChildResolver = (id) => S.document().schemaType(type).documentId(id),
) =>
  S.component(OrderedList)
    .id(type)
    .title(title)
    .options({type, title})
    .menuItems([S.menuItem().title(title).intent({type: 'create', params: {type}})])
    .child(child)
