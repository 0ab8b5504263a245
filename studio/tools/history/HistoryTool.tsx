import {Flex, Spinner, Stack, Tab, TabList, TabPanel, Text} from '@sanity/ui'
import {useMemo, useState, type JSX} from 'react'
import {RestoreIcon} from '@sanity/icons/Restore'
import {definePlugin, useClient, useSchema} from 'sanity'
import {route} from 'sanity/router'
import {isRead} from '../../checks/stored-content.ts'
import {useContent} from '../../checks/use-content.ts'
import {PlannedLink, plannedPrices} from '../../history/planned-prices.tsx'
import {useReleases} from '../../ui/use-query.ts'
import {Muted, Nothing, Notice, SmallButton, ToolPage} from '../../ui/small.tsx'
import {ChangeList} from './ChangeList.tsx'
import {binOf, whatIsBack, type Deleted, type Group} from '../../history/changes.ts'
import {useRecentChanges, type Recent} from '../../history/use-recent-changes.ts'
import {useToast} from '@sanity/ui/toast'
import {apiVersion} from '../../../domain/sanity-api.ts'
import {useBusy} from '../../ui/use-attempt.ts'
import {restore, type RecentChanges} from '../../history/recent-changes.ts'
import {Row, Time} from '../../history/ChangeRow.tsx'

/** Who changed what lately, over all documents, and the bin: both put back what was there. */
function HistoryTool(): JSX.Element {
  const reading = useRecentChanges()
  const {recent, failed} = reading
  const [list, setList] = useState<'changes' | 'bin'>('changes')
  const bin = recent ? binOf(recent) : []
  return (
    <ToolPage title="History" width={2}>
      <TabList gap={1}>
        {(['changes', 'bin'] as const).map((id) => (
          <Tab
            key={id}
            id={`${id}-tab`}
            aria-controls={`${id}-panel`}
            label={id === 'changes' ? 'Recent changes' : `Bin (${bin.length})`}
            selected={list === id}
            onClick={() => setList(id)}
          />
        ))}
      </TabList>
      {failed && (
        <Nothing>The changes cannot be read now. They appear as soon as the content is reachable.</Nothing>
      )}
      {!recent && !failed && <Spinner />}
      {recent && (
        <TabPanel id={`${list}-panel`} aria-labelledby={`${list}-tab`}>
          <Stack gap={4}>
            {list === 'changes' ? (
              <>
                <PlannedPrices />
                <ChangeList recent={recent} isReading={reading.isReading} />
              </>
            ) : (
              <Bin recent={recent} bin={bin} />
            )}
            <Reach {...reading} />
          </Stack>
        </TabPanel>
      )}
    </ToolPage>
  )
}

/**
 * The tool History: who changed what lately, and the documents that were deleted. The intent `bring-back` opens the dialog for what
 * a transaction put on the site.
 */
export const history = definePlugin({
  name: 'history',
  tools: [
    {
      name: 'history',
      title: 'History',
      icon: RestoreIcon,
      component: HistoryTool,
      router: route.create('/', route.create('/:transaction')),
      canHandleIntent: (intent, {transaction}) => intent === 'bring-back' && transaction !== undefined,
      getIntentState: (_, {transaction}) => ({transaction}),
    },
  ],
})

/** How far back a list goes, and more of it. */
function Reach({backTo, isComplete, isReading, readFurther}: Recent): JSX.Element {
  return (
    <Flex gap={3} align="center" justify="space-between" wrap="wrap">
      <Muted>
        {isComplete && 'This is all that is kept.'}
        {!isComplete && backTo && (
          <>
            This reaches back to <Time at={backTo} />.
          </>
        )}
      </Muted>
      {!isComplete && (
        <SmallButton
          mode="ghost"
          text="Show older"
          loading={isReading}
          disabled={isReading}
          onClick={readFurther}
        />
      )}
    </Flex>
  )
}

interface Props {
  recent: RecentChanges
  /** What was deleted together. */
  bin: readonly Group<Deleted>[]
}

/** The documents that were deleted, and the way to restore them. */
function Bin({recent, bin}: Props): JSX.Element {
  const client = useClient({apiVersion})
  const {push} = useToast()
  const [isBusy, run] = useBusy('That did not work')
  const bringBack = async (group: Group<Deleted>) => {
    await restore(client, recent.changes, group)
    push({status: 'success', title: 'Restored', description: whatIsBack(group)})
  }
  return (
    <Stack gap={4}>
      {bin.length === 0 && <Nothing>Nothing was deleted lately. Deleted documents wait here.</Nothing>}
      <Stack as="ul" gap={2}>
        {bin.map((group) => (
          <Row key={group[0].documentId} group={group} verb="deleted" recent={recent}>
            <SmallButton
              mode="ghost"
              tone="primary"
              text={group.length > 1 ? `Restore all ${group.length}` : 'Restore'}
              disabled={isBusy}
              onClick={() => run(() => bringBack(group))}
            />
          </Row>
        ))}
      </Stack>
    </Stack>
  )
}

/** What scheduled releases and drafts make of prices: nothing of it is history yet, and this is where one looks for what becomes of a price. */
function PlannedPrices(): JSX.Element | null {
  const content = useContent()
  const schema = useSchema()
  const {found: releases} = useReleases()
  const planned = useMemo(
    () => (isRead(content) && releases ? plannedPrices(content, schema, releases) : []),
    [content, schema, releases],
  )
  if (planned.length === 0) return null
  return (
    <Notice tone="positive">
      <Stack as="ul" gap={3}>
        {planned.map((price) => (
          <Text as="li" size={1} key={`${price.release} ${price.documentId} ${price.path}`}>
            {price.what}: <PlannedLink planned={price} />
          </Text>
        ))}
      </Stack>
    </Notice>
  )
}
