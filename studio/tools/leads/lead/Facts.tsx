import {Text} from '@sanity/ui'
import type {JSX, ReactNode} from 'react'
import {Muted} from '../../../ui/small.tsx'

/** What belongs to what: terms, each with its explanation or value beside it. */
export const Facts = (props: {
  facts: readonly (readonly [title: string, value: ReactNode])[]
}): JSX.Element => (
  <dl className="leads-facts">
    {props.facts.map(([title, value]) => (
      <div key={title}>
        <Muted as="dt">{title}</Muted>
        <Text as="dd" size={1}>
          {value}
        </Text>
      </div>
    ))}
  </dl>
)
