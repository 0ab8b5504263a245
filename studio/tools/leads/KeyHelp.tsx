import {Stack, Text} from '@sanity/ui'
import type {JSX} from 'react'
import {Muted} from '../../ui/small.tsx'
import {keyHelp} from './state/keys.ts'

/** The keys of the tool. */
export function KeyHelp(): JSX.Element {
  return (
    <Stack gap={4} padding={4}>
      <dl className="leads-facts">
        {keyHelp.map(([keys, what]) => (
          <div key={keys}>
            <Text as="dt" size={1} weight="medium">
              {keys}
            </Text>
            <Text as="dd" size={1}>
              {what}
            </Text>
          </div>
        ))}
      </dl>
      <Muted>They work while the list or a message has the keyboard, and not while you type.</Muted>
    </Stack>
  )
}
