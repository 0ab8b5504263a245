import {Badge, Button, Card, Dialog, Flex, Stack, Text, TextInput} from '@sanity/ui'
import {useState, type JSX} from 'react'
import {useClient} from 'sanity'
import {apiVersion} from '../../domain/sanity-api.ts'
import {counted} from './ChangeMany.tsx'
import {ConflictList, seenConflict, type SeenConflict} from './ConflictList.tsx'
import {difference, figure, isLarge} from './figures.ts'
import {
  PricesChanged,
  schedulePrices,
  writePrices,
  writesOf,
  type PriceChange,
  type Write,
} from './write-prices.ts'

interface ReviewDialogProps {
  /** The held changes, with their rows as they are now. */
  changes: readonly PriceChange[]
  /** Changes whose price is no longer what it was when they were typed. */
  outdated: readonly SeenConflict[]
  onKeep: (keys: string[]) => void
  onDrop: (keys: string[]) => void
  onPublished: (writes: Write[], count: number) => void
  onScheduled: (release: string, publishAt: string, keys: string[]) => void
  onClose: () => void
}

/** All changes, old and new, before anything is written; and publishing or scheduling them together. */
export function ReviewDialog(props: ReviewDialogProps): JSX.Element {
  const {changes, outdated, onKeep, onDrop, onPublished, onScheduled, onClose} = props
  const client = useClient({apiVersion})
  // What the editor looks at. A document that changes meanwhile is refused when publishing, instead of changing under the eyes.
  const [reviewed, setReviewed] = useState(changes)
  const [refused, setRefused] = useState<SeenConflict[]>([])
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [publishAt, setPublishAt] = useState('')
  const conflicts = outdated.length > 0 ? outdated : refused
  const drafts = reviewed.filter(({row}) => !row.publishedRevision)
  const time = Date.parse(publishAt)

  const attempt = async (action: () => Promise<void>) => {
    setIsBusy(true)
    setProblem('')
    setRefused([])
    try {
      await action()
    } catch (error) {
      if (error instanceof PricesChanged) setRefused(error.conflicts.map(seenConflict))
      else setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setIsBusy(false)
    }
  }
  const publish = () =>
    attempt(async () => {
      const writes = writesOf(reviewed)
      await writePrices(client, writes)
      onPublished(writes, reviewed.length)
    })
  const schedule = () =>
    attempt(async () => {
      if (time <= Date.now()) throw new Error('Choose a time that is still to come.')
      const at = new Date(time).toISOString()
      const published = reviewed.filter(({row}) => row.publishedRevision)
      const title = `Prices: ${counted(published.length)}`
      onScheduled(
        await schedulePrices(client, published, {title, publishAt: at}),
        at,
        published.map(({row}) => row.key),
      )
    })
  const keep = () => {
    onKeep(conflicts.map(({key}) => key))
    setReviewed(changes)
    setRefused([])
  }
  const dropConflicts = () => {
    const keys = new Set(conflicts.map(({key}) => key))
    onDrop([...keys])
    const rest = changes.filter(({row}) => !keys.has(row.key))
    setReviewed(rest)
    setRefused([])
    if (rest.length === 0) onClose()
  }

  return (
    <Dialog
      id="review-prices"
      header={`Review ${counted(reviewed.length)}`}
      width={1}
      onClose={onClose}
      footer={
        <Flex padding={3} gap={3} align="center" justify="space-between" wrap="wrap">
          <Flex gap={2} align="center">
            <TextInput
              type="datetime-local"
              fontSize={1}
              padding={2}
              aria-label="Publish at"
              value={publishAt}
              onChange={({currentTarget}) => setPublishAt(currentTarget.value)}
            />
            <Button
              fontSize={1}
              padding={2}
              mode="ghost"
              text="Schedule"
              disabled={isBusy || conflicts.length > 0 || Number.isNaN(time)}
              onClick={() => void schedule()}
            />
          </Flex>
          <Button
            fontSize={1}
            tone="primary"
            text={`Publish ${counted(reviewed.length)}`}
            disabled={isBusy || conflicts.length > 0 || reviewed.length === 0}
            onClick={() => void publish()}
          />
        </Flex>
      }
    >
      <Stack gap={4} padding={4}>
        {conflicts.length > 0 && (
          <Card padding={3} radius={2} tone="critical" role="alert">
            <Stack gap={3}>
              <Text size={1} weight="semibold">
                Nothing was published: {conflicts.length === 1 ? 'a price was' : 'prices were'} changed
                meanwhile.
              </Text>
              <ConflictList conflicts={conflicts} />
              <Flex gap={2}>
                {conflicts.some(({isGone}) => !isGone) && (
                  <Button fontSize={1} padding={2} mode="ghost" text="Keep my prices" onClick={keep} />
                )}
                <Button fontSize={1} padding={2} mode="ghost" text="Drop my prices" onClick={dropConflicts} />
              </Flex>
            </Stack>
          </Card>
        )}
        {problem && (
          <Card padding={3} radius={2} tone="critical" role="alert">
            <Text size={1}>Nothing was published. {problem}</Text>
          </Card>
        )}
        {drafts.length > 0 && (
          <Text size={1} muted>
            {counted(drafts.length)} of documents that were never published will be saved in the draft.
          </Text>
        )}
        <table className="prices-review">
          <thead hidden>
            <tr>
              <th>Price of</th>
              <th>Now</th>
              <th>New</th>
              <th>Difference</th>
            </tr>
          </thead>
          <tbody>
            {reviewed.map(({row, to}) => (
              <tr key={row.key}>
                <td>
                  {row.group}, {row.what}
                </td>
                <td>
                  <s>{figure(row.cents, row.currency)}</s>
                </td>
                <td style={{fontWeight: 600}}>{figure(to, row.currency)}</td>
                <td>
                  {isLarge(row.cents, to) && (
                    <Badge tone="caution" fontSize={0}>
                      Are you sure?
                    </Badge>
                  )}{' '}
                  {difference(row.cents, to, row.currency)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <Text size={1} muted>
          All of them are published at once, or none. A scheduled release holds each document as it is
          published now, with its new price.
        </Text>
      </Stack>
    </Dialog>
  )
}
