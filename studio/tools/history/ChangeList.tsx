import {Stack} from '@sanity/ui'
import type {JSX} from 'react'
import {useSchema} from 'sanity'
import {useRouter} from 'sanity/router'
import {Nothing, Notice, SmallButton} from '../../ui/small.tsx'
import {BringBackDialog} from './BringBackDialog.tsx'
import {byTransaction, isOnSite, type Change, type Group} from '../../history/changes.ts'
import type {RecentChanges} from '../../history/recent-changes.ts'
import {titleInList} from '../../history/titles.ts'
import {ChangeRow} from '../../history/ChangeRow.tsx'

interface Props {
  recent: RecentChanges
  /** Whether older ones are being read. */
  isReading: boolean
}

/** The recent changes, newest first, and the way to bring back what was on the site before one. */
export function ChangeList({recent, isReading}: Props): JSX.Element {
  const schema = useSchema()
  const {state, navigate} = useRouter()
  const inBin = new Set(recent.deleted.map(({documentId}) => documentId))
  const groups = byTransaction(recent.changes)
  const canGoBack = (group: Group<Change>) =>
    group.some((change) => isOnSite(change) && !inBin.has(change.documentId))
  const transaction = state['transaction']
  const taken = groups.find((group) => group[0].transaction === transaction && canGoBack(group))
  if (groups.length === 0) return <Nothing>Nobody has changed anything yet.</Nothing>
  return (
    <Stack gap={4}>
      {transaction !== undefined && !taken && !isReading && (
        <Notice
          tone="caution"
          text="The change that this address names is not in the list, or has nothing to bring back. It may be older than the list."
        />
      )}
      <Stack as="ul" gap={2}>
        {groups.map((group) => (
          <ChangeRow key={group[0].key} changes={group} recent={recent}>
            {canGoBack(group) && (
              <SmallButton
                mode="ghost"
                text="Bring back what was before"
                onClick={() => navigate({transaction: group[0].transaction})}
              />
            )}
          </ChangeRow>
        ))}
      </Stack>
      {taken && (
        <BringBackDialog
          key={taken[0].transaction}
          changes={taken}
          titleOf={(id) => titleInList(schema, recent, id)}
          onClose={() => navigate({})}
        />
      )}
    </Stack>
  )
}
