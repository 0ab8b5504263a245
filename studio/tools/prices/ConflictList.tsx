import {Stack, Text} from '@sanity/ui'
import type {JSX} from 'react'
import {namesIn, termsText, type Terms} from './terms.ts'
import type {Conflict} from './write-prices.ts'

/** A price that is no longer what the editor saw. */
export interface SeenConflict {
  /** The key of its row. */
  key: string
  what: string
  currency: string
  seen: Partial<Terms>
  found: Partial<Terms>
  wanted: Partial<Terms>
  isGone: boolean
}

/** A refused write, for the list. */
export const seenConflict = ({write, found, isGone}: Conflict): SeenConflict => ({
  key: `${write.id.replace(/^drafts\./, '')} ${write.path}`,
  what: write.what,
  currency: write.currency,
  seen: write.from,
  found: found ?? {},
  wanted: write.to,
  isGone,
})

/** Names each price that was changed meanwhile, with what the editor saw and what it is now. */
export function ConflictList({conflicts}: {conflicts: readonly SeenConflict[]}): JSX.Element {
  return (
    <Stack as="ul" gap={2} style={{paddingInlineStart: 16}}>
      {conflicts.map((conflict) => (
        <Text as="li" size={1} key={`${conflict.key} ${conflict.what}`}>
          {sentence(conflict)}
        </Text>
      ))}
    </Stack>
  )
}

function sentence({what, currency, seen, found, wanted, isGone}: SeenConflict): string {
  const names = namesIn(seen, wanted)
  const words = (terms: Partial<Terms>) => termsText(terms, names, currency)
  const happened = isGone
    ? 'it no longer exists'
    : names.every((name) => seen[name] === found[name])
      ? `another field was changed; the price is still ${words(found)}`
      : `${words(seen)} when you looked, ${words(found)} now`
  return `${what}: ${happened}. You want ${words(wanted)}.`
}
