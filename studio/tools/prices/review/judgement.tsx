import type {Finding} from 'content-checks'
import type {JSX} from 'react'
import {useClient, useSchema} from 'sanity'
import {apiVersion} from '../../../../domain/sanity-api.ts'
import {asks} from '../../../checks/findings.ts'
import {contentStore} from '../../../checks/stored-content.ts'
import {FindingsCard} from '../../../checks/FindingsCard.tsx'
import {findingsOfChange} from '../../../checks/judge.ts'
import {withWrites, type Write} from '../write-prices.ts'

/** What the content check says of new prices, on the site as publishing them would make it. */
export interface Judgement {
  /** Errors that they bring; if there are none, the warnings that ask. */
  findings: readonly Finding[]
  isStopped: boolean
}

/** How long the content is kept for the next judgement, in milliseconds. */
const kept = 60_000

/** Judges writes as Publish of a form does, after the content has been read. */
export function useJudgement(siteUrl: string): (writes: readonly Write[]) => Promise<Judgement> {
  const client = useClient({apiVersion})
  const schema = useSchema()
  return async (writes) => {
    const content = await contentStore(client, schema).read(kept)
    // Without the content there is nothing to judge by, as in a form.
    if (content instanceof Error) return {findings: [], isStopped: false}
    const against = {schema, origin: new URL(siteUrl).origin}
    const findings = findingsOfChange(content, (document) => withWrites(document, writes), against)
    const errors = findings.filter(({severity}) => severity === 'error')
    return {findings: errors.length > 0 ? errors : findings.filter(asks), isStopped: errors.length > 0}
  }
}

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
