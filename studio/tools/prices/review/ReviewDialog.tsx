import {Button, Flex, Stack, Text, TextInput} from '@sanity/ui'
import {useState, type JSX} from 'react'
import {isPublishedId, useClient} from 'sanity'
import {apiVersion} from '../../../../domain/sanity-api.ts'
import {FindingsCard} from '../../../checks/FindingCard.tsx'
import {useReceipts} from '../../../publish/receipt/receipts.ts'
import {Dialog} from '../../../ui/Dialog.tsx'
import {Notice, SmallButton} from '../../../ui/small.tsx'
import {compared, type HeldChanges} from '../held-changes.ts'
import type {PriceEdit, PriceRow} from '../price-rows.ts'
import type {PricesDispatch} from '../prices-state.ts'
import {counted} from '../../../ui/words.ts'
import {namesIn, termsText, type Terms} from '../terms.ts'
import {
  draftsWithTheirOwn,
  PricesChanged,
  schedulePrices,
  writePrices,
  writesOf,
  type Conflict,
  type Write,
} from '../write-prices.ts'
import {ReviewTable, ScheduleNote} from './ReviewTable.tsx'
import {usePublish, type Judgment} from './use-publish.ts'

interface ReviewDialogProps {
  held: HeldChanges
  /** As they are now. */
  prices: readonly PriceRow[]
  dispatch: PricesDispatch
}

/** @throws for a time that is over */
function refusePast(time: string): void {
  if (Date.parse(time) <= Date.now()) throw new Error('Choose a time that is still to come.')
}

/** All changes, old and new, before anything is written; and publishing or scheduling them together. */
export function ReviewDialog({held, prices, dispatch}: ReviewDialogProps): JSX.Element {
  const {changes, outdated} = compared(held, prices)
  const close = () => dispatch({type: 'review', isReviewing: false})
  const client = useClient({apiVersion})
  const receipts = useReceipts()
  // What the editor looks at. A document that changes meanwhile is refused when publishing, instead of changing under the eyes.
  const [reviewed, setReviewed] = useState<readonly PriceEdit[]>(changes)
  const {isBusy, error, judgment, run, reset} = usePublish()
  const [publishAt, setPublishAt] = useState('')
  const published = reviewed.filter(({row}) => row.publishedRevision)
  const refused = error instanceof PricesChanged ? error.conflicts : []
  const conflicts = outdated.length > 0 ? outdated : refused
  const keys = conflicts.map(({key}) => key)

  const publish = () => {
    const writes = writesOf(reviewed)
    return run('publish', writes, async () => {
      const transaction = await writePrices(client, writes)
      const described = describePublish(reviewed, writes)
      dispatch({type: 'published', published: {transaction, ...described}, keys: keysOf(reviewed)})
      if (described.documentId !== undefined) receipts.follow(client, described.documentId)
    })
  }
  const schedule = () => {
    const write = async () => {
      const at = new Date(publishAt).toISOString()
      const plan = {title: `Prices: ${counted(published.length, 'price')}`, publishAt: at}
      const release = await schedulePrices(client, published, plan)
      dispatch({type: 'scheduled', release, publishAt: at, keys: keysOf(published)})
    }
    return run('schedule', writesOf(published), write, () => refusePast(publishAt))
  }
  const goOnWith = (rest: readonly PriceEdit[]) => {
    setReviewed(rest)
    reset()
    if (rest.length === 0) close()
  }
  return (
    <Dialog
      id="review-prices"
      header={`Review ${counted(reviewed.length, 'price')}`}
      width={1}
      onClose={close}
      footer={
        <Footer
          publishAt={publishAt}
          onPublishAt={setPublishAt}
          isDisabled={isBusy || conflicts.length > 0 || reviewed.length === 0}
          schedule={{text: labelOf(judgment, 'schedule', 'Schedule'), onClick: () => void schedule()}}
          publish={{
            text: labelOf(judgment, 'publish', `Publish ${counted(reviewed.length, 'price')}`),
            onClick: () => void publish(),
          }}
        />
      }
    >
      <Stack gap={4} padding={4}>
        {conflicts.length > 0 && (
          <Conflicts
            conflicts={conflicts}
            onKeep={() => {
              dispatch({type: 'rebase', rows: prices.filter(({key}) => keys.includes(key))})
              goOnWith(changes)
            }}
            onDrop={() => {
              dispatch({type: 'drop', keys})
              goOnWith(changes.filter(({row}) => !keys.includes(row.key)))
            }}
          />
        )}
        {error && !(error instanceof PricesChanged) && (
          <Notice tone="critical" text={`Nothing was published. ${error.message}`} />
        )}
        {judgment && <JudgmentCard judgment={judgment} />}
        <ReviewTable reviewed={reviewed} />
        {publishAt && <ScheduleNote reviewed={reviewed} />}
      </Stack>
    </Dialog>
  )
}

/** What keeps prices from being published, or makes one ask, with a link to each place. */
function JudgmentCard({judgment: {findings, isStopped}}: {judgment: Judgment}) {
  return (
    <FindingsCard
      isStopped={isStopped}
      heading={
        isStopped
          ? 'Nothing was published: with these prices, the site would contradict itself.'
          : 'Nothing is published yet: are you sure?'
      }
      advice={
        isStopped &&
        'Leave the amounts out of these texts and publish them first, or change texts and prices in one release.'
      }
      findings={findings}
    />
  )
}

const describePublish = (reviewed: readonly PriceEdit[], writes: readonly Write[]) => ({
  count: reviewed.length,
  documentId: writes.find(({id}) => isPublishedId(id))?.id,
  ownDrafts: draftsWithTheirOwn(reviewed),
})

const keysOf = (edits: readonly PriceEdit[]) => edits.map(({row}) => row.key)

/** What a button says: after a question, that it goes on all the same. */
const labelOf = (judgment: Judgment | undefined, action: Judgment['action'], text: string) =>
  judgment?.action === action && !judgment.isStopped ? `${text} all the same` : text

interface ButtonProps {
  text: string
  onClick: () => void
}

/** Publishing now, or at a time. */
function Footer(props: {
  /** As the field for a time has it; empty without one. */
  publishAt: string
  onPublishAt: (publishAt: string) => void
  isDisabled: boolean
  schedule: ButtonProps
  publish: ButtonProps
}) {
  const {publishAt, onPublishAt, isDisabled, schedule, publish} = props
  return (
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
          onChange={({currentTarget}) => onPublishAt(currentTarget.value)}
        />
        <SmallButton mode="ghost" {...schedule} disabled={isDisabled || !publishAt} />
      </Flex>
      <Button
        fontSize={1}
        tone="primary"
        style={{marginInlineStart: 'auto'}}
        {...publish}
        disabled={isDisabled}
      />
    </Flex>
  )
}

function Conflicts(props: {conflicts: readonly Conflict[]; onKeep: () => void; onDrop: () => void}) {
  const {conflicts, onKeep, onDrop} = props
  const these = conflicts.length === 1 ? 'my price' : `my ${conflicts.length} prices`
  return (
    <Notice tone="critical">
      <Text size={1} weight="semibold">
        Nothing was published: {conflicts.length === 1 ? 'a price was' : 'prices were'} changed meanwhile.
      </Text>
      <Stack as="ul" gap={2} style={{paddingInlineStart: 16}}>
        {conflicts.map((conflict) => (
          <Text as="li" size={1} key={`${conflict.key} ${conflict.what}`}>
            {sentence(conflict)}
          </Text>
        ))}
      </Stack>
      <Flex gap={2}>
        {conflicts.some(({found}) => found) && (
          <SmallButton mode="ghost" text={`Keep ${these}`} onClick={onKeep} />
        )}
        <SmallButton mode="ghost" text={`Drop ${these}`} onClick={onDrop} />
      </Flex>
    </Notice>
  )
}

/** A price that was changed meanwhile, with what the editor saw and what it is now. */
function sentence({what, currency, from, found, to}: Conflict): string {
  const names = namesIn(from, to)
  const words = (terms: Partial<Terms> = {}) => termsText(terms, names, currency)
  const happened = !found
    ? 'it no longer exists'
    : names.every((name) => from[name] === found[name])
      ? `another field was changed; the price is still ${words(found)}`
      : `${words(from)} when you looked, ${words(found)} now`
  return `${what}: ${happened}. You want ${words(to)}.`
}
