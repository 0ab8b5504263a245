import {Badge} from '@sanity/ui'
import type {JSX} from 'react'
import {Muted, Notice} from '../../../ui/small.tsx'
import type {PriceEdit} from '../price-rows.ts'
import {counted} from '../../../ui/words.ts'
import {difference, namesIn, termsText} from '../terms.ts'
import {draftsWithTheirOwn} from '../write-prices.ts'

/** Each price as it is now, and as it will be. */
export function ReviewTable({reviewed}: {reviewed: readonly PriceEdit[]}): JSX.Element {
  const ownDrafts = draftsWithTheirOwn(reviewed)
  const drafts = reviewed.filter(({row}) => !row.publishedRevision)
  return (
    <>
      {drafts.length > 0 && (
        <Muted>
          {counted(drafts.length, 'price')} of documents that were never published will be saved in the draft.
        </Muted>
      )}
      <table className="studio-table">
        <thead>
          <tr>
            <th>Price of</th>
            <th>Now</th>
            <th>New</th>
            <th>Difference</th>
          </tr>
        </thead>
        <tbody>
          {reviewed.map(({row, to}) => (
            <Row key={row.key} row={row} to={to} />
          ))}
        </tbody>
      </table>
      {reviewed.length > 1 && <Muted>All of them are published at once, or none.</Muted>}
      {ownDrafts.length > 0 && <Notice tone="caution" text={ownPricesText(ownDrafts)} />}
    </>
  )
}

function Row({row, to}: PriceEdit) {
  const names = namesIn(to)
  const {group, what, cents, currency} = row
  return (
    <tr>
      <td>
        {group}, {what}
      </td>
      <td>
        <s>{termsText(row, names, currency)}</s>
      </td>
      <td style={{fontWeight: 600}}>{termsText(to, names, currency)}</td>
      <td>
        {to.cents !== undefined && (
          <>
            {isLarge(cents, to.cents) && (
              <Badge tone="caution" fontSize={0}>
                Are you sure?
              </Badge>
            )}{' '}
            {difference(cents, to.cents, currency)}
          </>
        )}
      </td>
    </tr>
  )
}

/** Whether a change is so large that it may be a slip: to less than a half, or more than double. */
const isLarge = (from: number | undefined, to: number) =>
  from !== undefined && (to * 2 < from || to > from * 2)

/** A sentence about the drafts that stay as somebody has changed them. */
export function ownPricesText(drafts: readonly string[]): string {
  const whose = drafts.length === 1 ? 'A draft keeps its own price' : 'Drafts keep their own prices'
  return `${whose}: ${drafts.join('; ')}.`
}

/** What scheduling takes along: a release replaces whole documents. */
export function ScheduleNote({reviewed}: {reviewed: readonly PriceEdit[]}): JSX.Element {
  const [documents, price, them] =
    reviewed.length === 1 ? ['the document is', 'price', 'it'] : ['these documents are', 'prices', 'them']
  return (
    <Muted>
      At that time, {documents} as published now, with the new {price}. What somebody publishes in {them}{' '}
      until then is undone, and the form says so: change it in the release too.
    </Muted>
  )
}
