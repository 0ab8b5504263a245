import {CreditCardIcon} from '@sanity/icons/CreditCard'
import {Box, Card, Flex, Heading, Spinner, Stack, Text} from '@sanity/ui'
import {useMemo, type JSX, type KeyboardEvent} from 'react'
import {definePlugin, useClient, useCurrentUser, useSchema} from 'sanity'
import {apiVersion} from '../../../domain/sanity-api.ts'
import {isRead} from '../../checks/stored-content.ts'
import {useContent} from '../../checks/use-content.ts'
import {Muted, Notice, SmallButton} from '../../ui/small.tsx'
import {ChangeMany} from './ChangeMany.tsx'
import {CsvButtons} from './CsvButtons.tsx'
import {compared, type Held} from './held-changes.ts'
import {priceGroups, type PriceGroup, type PriceRow} from './price-rows.ts'
import type {PricesDispatch} from './prices-state.ts'
import {PublishedNotice, ScheduledNotice} from './review/Outcome.tsx'
import {ReviewDialog} from './review/ReviewDialog.tsx'
import {gridRows} from './table/grid-rows.ts'
import {PriceGrid} from './table/PriceGrid.tsx'
import {plannedPrices} from '../../history/planned-prices.tsx'
import {useReleases} from '../../ui/use-query.ts'
import {counted} from '../../ui/words.ts'
import {useAuthors} from './use-authors.ts'
import {usePricesState} from './use-prices-state.ts'

/** The Prices tool. */
export const pricesTool = definePlugin({
  name: 'prices',
  tools: [{name: 'prices', title: 'Prices', icon: CreditCardIcon, component: PricesTool}],
})

/** Every price of the site in one table. Changes stay in the table until they are published, all at once. */
function PricesTool(): JSX.Element {
  const schema = useSchema()
  const content = useContent()
  const {found: releases} = useReleases()
  const groups = useMemo(
    () => isRead(content) && priceGroups(content, schema, plannedPrices(content, schema, releases ?? [])),
    [content, schema, releases],
  )
  return (
    <Card height="fill">
      {groups ? (
        <Prices groups={groups} />
      ) : (
        <Flex height="fill" align="center" justify="center">
          {content instanceof Error ? (
            <Text>The prices could not be read. {content.message}</Text>
          ) : (
            <Spinner muted />
          )}
        </Flex>
      )}
    </Card>
  )
}

function Prices({groups}: {groups: PriceGroup[]}) {
  const {projectId, dataset} = useClient({apiVersion}).config()
  const [state, dispatch] = usePricesState(`prices:${projectId}:${dataset}:${useCurrentUser()?.id}`)
  const {held} = state.kept
  const prices = useMemo(() => groups.flatMap(({rows}) => rows), [groups])
  const rows = useMemo(() => gridRows(groups, held.present), [groups, held.present])
  const shown = rows.filter((row) => row.kind === 'price')
  const authors = useAuthors(prices)
  return (
    <Flex
      direction="column"
      height="fill"
      data-testid="prices"
      onKeyDown={(event) => {
        const type = state.isReviewing ? undefined : undoneBy(event)
        if (!type) return
        event.preventDefault()
        dispatch({type})
      }}
    >
      <Stack gap={3} padding={3}>
        <Flex gap={3} align="center" justify="space-between" wrap="wrap">
          <Flex gap={4} align="center" wrap="wrap">
            <Heading as="h1" size={1}>
              Prices
            </Heading>
            <SelectButtons prices={prices} dispatch={dispatch} />
          </Flex>
          <CsvButtons prices={shown} dispatch={dispatch} />
        </Flex>
        <ChangeMany
          // With the selection, what was to be done with it is over.
          key={`${state.published?.transaction} ${state.scheduled?.release}`}
          selected={shown.filter(({key}) => state.selected.has(key))}
          rounding={state.kept.rounding}
          dispatch={dispatch}
        />
        <HeldBar held={held} prices={prices} dispatch={dispatch} />
        {state.published && <PublishedNotice published={state.published} />}
        {state.scheduled && <ScheduledNotice {...state.scheduled} />}
        {state.refusal && <Notice tone="critical" text={state.refusal} />}
        <output style={{minBlockSize: 18}}>
          <Muted>{state.message}</Muted>
        </output>
      </Stack>
      <Box flex={1} style={{minBlockSize: 0}}>
        <PriceGrid
          rows={rows}
          selected={state.selected}
          refused={state.refusedKey}
          authors={authors}
          dispatch={dispatch}
        />
      </Box>
      {state.isReviewing && <ReviewDialog held={held.present} prices={prices} dispatch={dispatch} />}
    </Flex>
  )
}

/** What Ctrl+Z, Ctrl+Y and Ctrl+Shift+Z do, outside of a field with text. */
function undoneBy({
  target,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
  key,
}: KeyboardEvent): 'undo' | 'redo' | undefined {
  const isTyping = target instanceof HTMLInputElement && target.type === 'text'
  if (!(ctrlKey || metaKey) || altKey || isTyping) return undefined
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' ? 'redo' : undefined
}

/** How many changes wait, and what can be done with all of them. */
function HeldBar({held, prices, dispatch}: {held: Held} & PricesProps) {
  const keys = Object.keys(held.present)
  // What was dropped can be had again.
  if (keys.length + held.past.length + held.future.length === 0) return null
  const {outdated} = compared(held.present, prices)
  return (
    <Card padding={2} radius={2} tone={keys.length > 0 ? 'caution' : 'transparent'}>
      <Flex gap={2} align="center" wrap="wrap">
        <Box flex={1} padding={1}>
          <Text size={1} weight="medium">
            {keys.length > 0
              ? `${counted(keys.length, 'price')} changed, not published yet`
              : 'No price is changed'}
            {outdated.length > 0 && `; ${outdated.length} changed by somebody else meanwhile`}
          </Text>
        </Box>
        <SmallButton
          mode="bleed"
          text="Undo"
          disabled={held.past.length === 0}
          onClick={() => dispatch({type: 'undo'})}
        />
        <SmallButton
          mode="bleed"
          text="Redo"
          disabled={held.future.length === 0}
          onClick={() => dispatch({type: 'redo'})}
        />
        {keys.length > 0 && (
          <>
            <SmallButton mode="bleed" text="Drop all" onClick={() => dispatch({type: 'drop', keys})} />
            <SmallButton
              tone="primary"
              text="Review and publish"
              onClick={() => dispatch({type: 'review', isReviewing: true})}
            />
          </>
        )}
      </Flex>
    </Card>
  )
}

interface PricesProps {
  prices: readonly PriceRow[]
  dispatch: PricesDispatch
}

/** Buttons that select all prices of a type: all plans, all packages. */
function SelectButtons({prices, dispatch}: PricesProps) {
  const schema = useSchema()
  const byType = Map.groupBy(prices, ({type}) => `${schema.get(type)?.title ?? type}s`)
  return (
    <Flex gap={1} align="center" wrap="wrap">
      <Muted>Select:</Muted>
      {[['All', prices] as const, ...byType].map(([title, rows]) => (
        <SmallButton
          key={title}
          mode="bleed"
          text={`${title} ${rows.length}`}
          onClick={() => dispatch({type: 'select', keys: rows.map(({key}) => key)})}
        />
      ))}
      <SmallButton mode="bleed" text="None" onClick={() => dispatch({type: 'select', keys: []})} />
    </Flex>
  )
}
