import type {JSX} from 'react'
import {FindingsCard} from '../../checks/FindingsCard.tsx'
import type {Judgement} from './use-judgement.ts'

/** What keeps prices from being published, or makes one ask, with a link to each place. */
export function JudgementCard({judged: {findings, isStopped}}: {judged: Judgement}): JSX.Element {
  return (
    <FindingsCard
      isStopped={isStopped}
      heading={
        isStopped
          ? 'Nothing was published: with these prices, the site would contradict itself.'
          : 'Nothing is published yet: are you sure?'
      }
      advice={
        isStopped &&
        'Leave the amounts out of these texts and publish them first, or change texts and prices in one release.'
      }
      findings={findings}
    />
  )
}
