import {Badge, Button, Card, Flex, Stack, Text, TextInput} from '@sanity/ui'
import {useState, type JSX} from 'react'
import {useClient} from 'sanity'
import {Dialog} from '../../ui/Dialog.tsx'
import {apiVersion} from '../../../domain/sanity-api.ts'
import {counted} from './ChangeMany.tsx'
import {ConflictList, seenConflict, type SeenConflict} from './ConflictList.tsx'
import {difference, isLarge} from './figures.ts'
import {JudgementCard} from './JudgementCard.tsx'
import type {PriceEdit} from './price-rows.ts'
import {namesIn, termsText} from './terms.ts'
import {useJudgement, type Judgement} from './use-judgement.ts'
import {PricesChanged, schedulePrices, writePrices, writesOf, type Write} from './write-prices.ts'

interface ReviewDialogProps {
  /** The held changes, with their rows as they are now. */
  changes: readonly PriceEdit[]
  siteUrl: string
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
  const {changes, siteUrl, outdated, onKeep, onDrop, onPublished, onScheduled, onClose} = props
  const client = useClient({apiVersion})
  // What the editor looks at. A document that changes meanwhile is refused when publishing, instead of changing under the eyes.
  const [reviewed, setReviewed] = useState(changes)
  const [refused, setRefused] = useState<SeenConflict[]>([])
  const [problem, setProblem] = useState('')
  const [judged, setJudged] = useState<Judgement & {action: 'publish' | 'schedule'}>()
  const judge = useJudgement(siteUrl)
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
  /** Whether the content check lets the writes pass, or its questions were answered by pressing the same button again. */
  const passes = async (action: 'publish' | 'schedule', writes: readonly Write[]) => {
    const found = await judge(writes)
    const isAnswered = judged?.action === action && !judged.isStopped && !found.isStopped
    setJudged(found.findings.length > 0 && !isAnswered ? {...found, action} : undefined)
    return found.findings.length === 0 || isAnswered
  }
  const publish = () =>
    attempt(async () => {
      const writes = writesOf(reviewed)
      if (!(await passes('publish', writes))) return
      await writePrices(client, writes)
      onPublished(writes, reviewed.length)
    })
  const schedule = () =>
    attempt(async () => {
      if (time <= Date.now()) throw new Error('Choose a time that is still to come.')
      const at = new Date(time).toISOString()
      const published = reviewed.filter(({row}) => row.publishedRevision)
      if (!(await passes('schedule', writesOf(published)))) return
      const title = `Prices: ${counted(published.length)}`
      onScheduled(
        await schedulePrices(client, published, {title, publishAt: at}),
        at,
        published.map(({row}) => row.key),
      )
    })
  /** What a button says: after a question, that it goes on all the same. */
  const label = (action: 'publish' | 'schedule', text: string) =>
    judged?.action === action && !judged.isStopped ? `${text} all the same` : text
  const keep = () => {
    onKeep(conflicts.map(({key}) => key))
    setReviewed(changes)
    setJudged(undefined)
    setRefused([])
  }
  const dropConflicts = () => {
    const keys = new Set(conflicts.map(({key}) => key))
    onDrop([...keys])
    const rest = changes.filter(({row}) => !keys.has(row.key))
    setReviewed(rest)
    setJudged(undefined)
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
          <Flex gap={2} align="center" wrap="wrap">
            <Text as="label" htmlFor="publish-prices-at" size={1} muted>
              Or later, in your time zone
            </Text>
            <TextInput
              id="publish-prices-at"
              type="datetime-local"
              fontSize={1}
              padding={2}
              value={publishAt}
              onChange={({currentTarget}) => setPublishAt(currentTarget.value)}
            />
            <Button
              fontSize={1}
              padding={2}
              mode="ghost"
              text={label('schedule', 'Schedule')}
              disabled={isBusy || conflicts.length > 0 || Number.isNaN(time)}
              onClick={() => void schedule()}
            />
          </Flex>
          <Button
            fontSize={1}
            tone="primary"
            style={{marginInlineStart: 'auto'}}
            text={label('publish', `Publish ${counted(reviewed.length)}`)}
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
        {judged && <JudgementCard judged={judged} />}
        {drafts.length > 0 && (
          <Text size={1} muted>
            {counted(drafts.length)} of documents that were never published will be saved in the draft.
          </Text>
        )}
        <table className="prices-review">
          <thead>
            <tr>
              <th>Price of</th>
              <th>Now</th>
              <th>New</th>
              <th>Difference</th>
            </tr>
          </thead>
          <tbody>
            {reviewed.map(({row, to}) => (
              <ReviewedRow key={row.key} row={row} to={to} />
            ))}
          </tbody>
        </table>
        {reviewed.length > 1 && (
          <Text size={1} muted>
            All of them are published at once, or none.
          </Text>
        )}
        {!Number.isNaN(time) && <ScheduleNote reviewed={reviewed} />}
      </Stack>
    </Dialog>
  )
}

/** What scheduling takes along, and what it leaves behind: a release replaces whole documents, and no drafts. */
function ScheduleNote({reviewed}: {reviewed: readonly PriceEdit[]}) {
  const withDraft = reviewed.filter(({row}) => row.publishedRevision && row.draftRevision)
  return (
    <Stack gap={3}>
      <Text size={1} muted>
        At that time, {reviewed.length === 1 ? 'the document is' : 'these documents are'} as published now,
        with the new {reviewed.length === 1 ? 'price' : 'prices'}. What somebody publishes in{' '}
        {reviewed.length === 1 ? 'it' : 'them'} until then is undone, and the form says so: change it in the
        release too.
      </Text>
      {withDraft.length > 0 && (
        <Card padding={3} radius={2} tone="caution">
          <Text size={1}>
            {withDraft.map(({row}) => `${row.group}, ${row.what}`).join('; ')}:{' '}
            {withDraft.length === 1 ? 'a draft is' : 'drafts are'} open, and keeps the former price. If it is
            published after the release, the former price is back. Publish or discard it first.
          </Text>
        </Card>
      )}
    </Stack>
  )
}

function ReviewedRow({row, to}: PriceEdit) {
  const names = namesIn(to)
  return (
    <tr>
      <td>
        {row.group}, {row.what}
      </td>
      <td>
        <s>{termsText(row, names, row.currency)}</s>
      </td>
      <td style={{fontWeight: 600}}>{termsText(to, names, row.currency)}</td>
      <td>
        {to.cents !== undefined && (
          <>
            {isLarge(row.cents, to.cents) && (
              <Badge tone="caution" fontSize={0}>
                Are you sure?
              </Badge>
            )}{' '}
            {difference(row.cents, to.cents, row.currency)}
          </>
        )}
      </td>
    </tr>
  )
}
