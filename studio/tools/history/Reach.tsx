import {Flex} from '@sanity/ui'
import type {JSX} from 'react'
import {Time} from '../../history/ChangeRow.tsx'
import type {Recent} from '../../history/use-recent-changes.ts'
import {Muted, SmallButton} from '../../ui/small.tsx'

interface ReachProps {
  reading: Recent
  /** Whether there are rows that are not shown yet. */
  hasMore: boolean
  onMore: () => void
}

/** How far back a list goes, and more of it. */
export function Reach({reading, hasMore, onMore}: ReachProps): JSX.Element {
  const {backTo, isComplete, isReading, readFurther} = reading
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
      {(hasMore || !isComplete) && (
        <SmallButton
          mode="ghost"
          text="Show older"
          loading={isReading}
          disabled={isReading && !hasMore}
          onClick={() => {
            onMore()
            if (!hasMore) readFurther()
          }}
        />
      )}
    </Flex>
  )
}
