import {Stack, Text} from '@sanity/ui'
import type {JSX} from 'react'
import {figure} from './figures.ts'
import type {Conflict} from './write-prices.ts'

/** A price that is no longer what the editor saw. Amounts are cents. */
export interface SeenConflict {
  /** The key of its row. */
  key: string
  what: string
  currency: string
  seen: number | undefined
  found: number | undefined
  wanted: number | undefined
  isGone: boolean
}

/** A refused write, for the list. */
export const seenConflict = ({write, found, isGone}: Conflict): SeenConflict => ({
  key: `${write.id.replace(/^drafts\./, '')} ${write.path}`,
  what: write.what,
  currency: write.currency,
  seen: write.from,
  found,
  wanted: write.to,
  isGone,
})

/** Names each price that was changed meanwhile, with what the editor saw and what it is now. */
export function ConflictList({conflicts}: {conflicts: readonly SeenConflict[]}): JSX.Element {
  return (
    <Stack as="ul" gap={2} style={{paddingInlineStart: 16}}>
      {conflicts.map(({key, what, currency, seen, found, wanted, isGone}) => (
        <Text as="li" size={1} key={`${key} ${what}`}>
          {what}:{' '}
          {isGone
            ? 'it no longer exists'
            : found === seen
              ? `another field was changed; the price is still ${figure(found, currency)}`
              : `${figure(seen, currency)} when you looked, ${figure(found, currency)} now`}
          . You want {figure(wanted, currency)}.
        </Text>
      ))}
    </Stack>
  )
}
