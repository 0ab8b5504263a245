import {Stack, Text} from '@sanity/ui'
import type {JSX} from 'react'
import {namesIn, termsText, type Terms} from '../terms.ts'
import type {Conflict} from '../write-prices.ts'

/** Names each price that was changed meanwhile, with what the editor saw and what it is now. */
export function ConflictList({conflicts}: {conflicts: readonly Conflict[]}): JSX.Element {
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

function sentence({what, currency, from, found, to, isGone}: Conflict): string {
  const names = namesIn(from, to)
  const words = (terms: Partial<Terms> = {}) => termsText(terms, names, currency)
  const happened = isGone
    ? 'it no longer exists'
    : names.every((name) => from[name] === found?.[name])
      ? `another field was changed; the price is still ${words(found)}`
      : `${words(from)} when you looked, ${words(found)} now`
  return `${what}: ${happened}. You want ${words(to)}.`
}
