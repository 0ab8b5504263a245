import {Stack} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import type {JSX} from 'react'
import {useClient} from 'sanity'
import {apiVersion} from '../../../domain/sanity-api.ts'
import {Nothing, SmallButton} from '../../ui/small.tsx'
import {useBusy} from '../../ui/use-busy.ts'
import {whatIsBack, type Deleted, type Group} from '../../history/changes.ts'
import {restore, type RecentChanges} from '../../history/recent-changes.ts'
import {Row} from '../../history/ChangeRow.tsx'
import {Reach} from './Reach.tsx'
import type {Recent} from '../../history/use-recent-changes.ts'

interface Props {
  recent: RecentChanges
  reading: Recent
  /** What was deleted together. */
  bin: readonly Group<Deleted>[]
}

/** The documents that were deleted, and the way to restore them. */
export function Bin({recent, reading, bin}: Props): JSX.Element {
  const client = useClient({apiVersion})
  const {push} = useToast()
  const [isBusy, run] = useBusy('That did not work')
  const bringBack = async (group: Group<Deleted>) => {
    await restore(client, group)
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
      <Reach reading={reading} hasMore={false} onMore={() => undefined} />
    </Stack>
  )
}
