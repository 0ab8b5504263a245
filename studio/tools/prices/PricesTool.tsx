import {Badge, Box, Button, Card, Flex, Heading, Spinner, Stack, Text} from '@sanity/ui'
import {useCallback, useMemo, useState, type JSX, type KeyboardEvent} from 'react'
import {isPublishedId, useClient, useCurrentUser, useSchema} from 'sanity'
import {IntentLink} from 'sanity/router'
import {apiVersion} from '../../../domain/sanity-api.ts'
import {receiptLabels, receiptTone, useReceipt, type Receipts} from '../../publish/receipt/receipts.ts'
import {ChangeMany, counted} from './ChangeMany.tsx'
import {ConflictList, seenConflict, type SeenConflict} from './ConflictList.tsx'
import {CsvButtons} from './CsvButtons.tsx'
import {gridRows} from './grid-rows.ts'
import {drop, heldFrom, hold, nothingHeld, rebase, redo, undo, type Held} from './held-changes.ts'
import {lastPublishFrom, type LastPublish} from './last-publish.ts'
import {PriceGrid} from './PriceGrid.tsx'
import type {PriceEdit, PriceGroup, PriceRow} from './price-rows.ts'
import {ReviewDialog} from './ReviewDialog.tsx'
import {JudgementCard} from './JudgementCard.tsx'
import {namesIn} from './terms.ts'
import {useAuthors} from './use-authors.ts'
import {useJudgement, type Judgement} from './use-judgement.ts'
import {usePriceGroups} from './use-price-groups.ts'
import {useStored} from './use-stored.ts'
import {PricesChanged, reversed, writePrices, type Write} from './write-prices.ts'

/** Every price of the site in one table. Changes stay in the table until they are published, all at once. */
export function PricesTool({siteUrl, receipts}: {siteUrl: string; receipts: Receipts}): JSX.Element {
  const {groups, problem} = usePriceGroups()
  return (
    <Card height="fill">
      {groups ? (
        <Prices groups={groups} siteUrl={siteUrl} receipts={receipts} />
      ) : (
        <Flex height="fill" align="center" justify="center">
          {problem ? <Text>The prices could not be read. {problem}</Text> : <Spinner muted />}
        </Flex>
      )}
    </Card>
  )
}

function Prices({groups, siteUrl, receipts}: {groups: PriceGroup[]; siteUrl: string; receipts: Receipts}) {
  const client = useClient({apiVersion})
  const {projectId, dataset} = client.config()
  const place = `prices:${projectId}:${dataset}:${useCurrentUser()?.id}`
  const [held, setHeld] = useStored(place, heldFrom)
  const [last, setLast] = useStored(`${place}:last`, lastPublishFrom)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [message, setMessage] = useState('')
  const [isReviewing, setIsReviewing] = useState(false)
  const [scheduled, setScheduled] = useState<{release: string; publishAt: string}>()

  const prices = useMemo(() => groups.flatMap(({rows}) => rows), [groups])
  const rows = useMemo(() => gridRows(groups, held.present), [groups, held.present])
  const shown = rows.flatMap((row) => (row.kind === 'price' ? [row] : []))
  const authors = useAuthors(prices)
  const {changes, outdated} = compared(held, prices)
  const count = Object.keys(held.present).length

  const change = useCallback(
    (wanted: PriceEdit[]) => {
      setHeld((before) => hold(before, wanted))
      setMessage('')
    },
    [setHeld],
  )
  const onDrop = useCallback((keys: string[]) => setHeld((before) => drop(before, keys)), [setHeld])

  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'text'
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping || isReviewing) return
    const key = event.key.toLowerCase()
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
    if (!isRedo && key !== 'z') return
    event.preventDefault()
    setHeld(isRedo ? redo : undo)
  }

  return (
    <Flex direction="column" height="fill" onKeyDown={onKeyDown}>
      <Stack gap={3} padding={3}>
        <Flex gap={3} align="center" justify="space-between" wrap="wrap">
          <Flex gap={4} align="center" wrap="wrap">
            <Heading as="h1" size={1}>
              Prices
            </Heading>
            <SelectButtons prices={prices} onSelect={setSelected} />
          </Flex>
          <CsvButtons prices={shown} onChange={change} />
        </Flex>
        <ChangeMany
          selected={shown.filter(({key}) => selected.has(key))}
          onChange={change}
          onMessage={setMessage}
        />
        {count > 0 && (
          <Card padding={2} radius={2} tone="caution">
            <Flex gap={2} align="center" wrap="wrap">
              <Box flex={1} padding={1}>
                <Text size={1} weight="medium">
                  {counted(count)} changed, not published yet
                  {outdated.length > 0 && `; ${outdated.length} changed by somebody else meanwhile`}
                </Text>
              </Box>
              <Button
                fontSize={1}
                padding={2}
                mode="bleed"
                text="Undo"
                disabled={held.past.length === 0}
                onClick={() => setHeld(undo)}
              />
              <Button
                fontSize={1}
                padding={2}
                mode="bleed"
                text="Redo"
                disabled={held.future.length === 0}
                onClick={() => setHeld(redo)}
              />
              <Button
                fontSize={1}
                padding={2}
                mode="bleed"
                text="Drop all"
                onClick={() => onDrop(Object.keys(held.present))}
              />
              <Button
                fontSize={1}
                padding={2}
                tone="primary"
                text="Review and publish"
                onClick={() => setIsReviewing(true)}
              />
            </Flex>
          </Card>
        )}
        {last && (
          <UndoPublish
            last={last}
            siteUrl={siteUrl}
            receipts={receipts}
            onUndone={() => {
              setLast(() => undefined)
              setMessage('The former prices are published again.')
            }}
            onDismiss={() => setLast(() => undefined)}
          />
        )}
        {scheduled && (
          <Card padding={3} radius={2} tone="positive">
            <Text size={1}>
              The prices change on{' '}
              {new Date(scheduled.publishAt).toLocaleString('en', {dateStyle: 'full', timeStyle: 'short'})}:{' '}
              <IntentLink intent="release" params={{id: scheduled.release}}>
                open the release
              </IntentLink>
            </Text>
          </Card>
        )}
        <output style={{minBlockSize: 18}}>
          <Text size={1} muted>
            {message}
          </Text>
        </output>
      </Stack>
      <Box flex={1} style={{minBlockSize: 0}}>
        <PriceGrid
          rows={rows}
          selected={selected}
          onSelect={setSelected}
          onChange={change}
          onMessage={setMessage}
          authors={authors}
          siteUrl={siteUrl}
        />
      </Box>
      {isReviewing && (
        <ReviewDialog
          changes={changes}
          siteUrl={siteUrl}
          outdated={outdated}
          onKeep={(keys) =>
            setHeld((before) =>
              rebase(
                before,
                prices.filter(({key}) => keys.includes(key)),
              ),
            )
          }
          onDrop={onDrop}
          onPublished={(writes, published) => {
            setHeld(() => nothingHeld)
            setLast(() => ({at: new Date().toISOString(), count: published, writes}))
            // They are published in one transaction, so the site serves all of them or none.
            const one = publishedIn(writes)
            if (one !== undefined) receipts.follow(client, one)
            setMessage('')
            setIsReviewing(false)
          }}
          onScheduled={(release, publishAt, keys) => {
            onDrop(keys)
            setScheduled({release, publishAt})
            setMessage('')
            setIsReviewing(false)
          }}
          onClose={() => setIsReviewing(false)}
        />
      )}
    </Flex>
  )
}

/** The held changes with the prices as they are now, and those whose price somebody else has changed since. */
function compared(held: Held, prices: readonly PriceRow[]) {
  const byKey = new Map(prices.map((row) => [row.key, row]))
  const entries = Object.entries(held.present).map(([key, change]) => ({key, ...change, row: byKey.get(key)}))
  return {
    changes: entries.flatMap(({row, to}) => (row ? [{row, to}] : [])),
    outdated: entries.flatMap(({key, row, from, to, what}): SeenConflict[] =>
      row && namesIn(from, to).every((name) => row[name] === from[name])
        ? []
        : [
            {
              key,
              what,
              currency: row?.currency ?? 'USD',
              seen: from,
              found: row ?? {},
              wanted: to,
              isGone: !row,
            },
          ],
    ),
  }
}

const keys = (rows: readonly PriceRow[]) => new Set(rows.map(({key}) => key))

/** Buttons that select all prices of a type: all plans, all packages. */
function SelectButtons({
  prices,
  onSelect,
}: {
  prices: readonly PriceRow[]
  onSelect: (selected: ReadonlySet<string>) => void
}) {
  const schema = useSchema()
  const byType = Map.groupBy(prices, ({type}) => type)
  return (
    <Flex gap={1} align="center" wrap="wrap">
      <Text size={1} muted>
        Select:
      </Text>
      <Button
        fontSize={1}
        padding={2}
        mode="bleed"
        text={`All ${prices.length}`}
        onClick={() => onSelect(keys(prices))}
      />
      {[...byType].map(([type, rows]) => (
        <Button
          key={type}
          fontSize={1}
          padding={2}
          mode="bleed"
          text={`${schema.get(type)?.title ?? type}s ${rows.length}`}
          onClick={() => onSelect(keys(rows))}
        />
      ))}
      <Button fontSize={1} padding={2} mode="bleed" text="None" onClick={() => onSelect(new Set())} />
    </Flex>
  )
}

/** A published document among the writes. */
const publishedIn = (writes: readonly Write[]) => writes.find(({id}) => isPublishedId(id))?.id

/** Says what was published last, and takes it back. */
function UndoPublish({
  last,
  siteUrl,
  receipts,
  onUndone,
  onDismiss,
}: {
  last: LastPublish
  siteUrl: string
  receipts: Receipts
  onUndone: () => void
  onDismiss: () => void
}) {
  const client = useClient({apiVersion})
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [conflicts, setConflicts] = useState<SeenConflict[]>([])
  const [judged, setJudged] = useState<Judgement>()
  const judge = useJudgement(siteUrl)
  const {receipt} = useReceipt(receipts, publishedIn(last.writes) ?? '')
  const takeBack = async () => {
    setIsBusy(true)
    setProblem('')
    setConflicts([])
    const writes = reversed(last.writes)
    // The former prices were on the site, so only what was written about the new ones since can be wrong.
    const found = await judge(writes)
    if (found.isStopped) {
      setJudged(found)
      setIsBusy(false)
      return
    }
    setJudged(undefined)
    try {
      await writePrices(client, writes)
      onUndone()
    } catch (error) {
      if (error instanceof PricesChanged) setConflicts(error.conflicts.map(seenConflict))
      else setProblem(error instanceof Error ? error.message : String(error))
      setIsBusy(false)
    }
  }
  return (
    <Card padding={2} radius={2} tone="positive">
      <Stack gap={2}>
        <Flex gap={2} align="center" wrap="wrap">
          <Box flex={1} padding={1}>
            <Text size={1} weight="medium">
              Published {counted(last.count)} on{' '}
              {new Date(last.at).toLocaleString('en', {dateStyle: 'medium', timeStyle: 'short'})}
            </Text>
          </Box>
          {receipt && (
            <Badge
              tone={receiptTone(receipt)}
              title={receipt.state === 'failed' ? receipt.reason : undefined}
              data-testid="prices-receipt"
            >
              {receiptLabels[receipt.state].label}
            </Badge>
          )}
          <Button
            fontSize={1}
            padding={2}
            mode="ghost"
            text="Undo this publish"
            disabled={isBusy}
            onClick={() => void takeBack()}
          />
          <Button fontSize={1} padding={2} mode="bleed" text="Dismiss" onClick={onDismiss} />
        </Flex>
        {judged && <JudgementCard judged={judged} />}
        {(problem || conflicts.length > 0) && (
          <Card padding={3} radius={2} tone="critical" role="alert">
            <Stack gap={3}>
              <Text size={1}>
                Nothing was restored{problem ? `. ${problem}` : ', because prices were changed since:'}
              </Text>
              <ConflictList conflicts={conflicts} />
            </Stack>
          </Card>
        )}
      </Stack>
    </Card>
  )
}
