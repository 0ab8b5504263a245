import {property, textOf} from 'content-checks'
import type {JSX} from 'react'
import {getPublishedId, type Schema} from 'sanity'
import {IntentLink} from 'sanity/router'
import {defaultPriceLabels, priceFigure, priceLine} from '../../domain/price.ts'
import {releasesUntil, type ScheduledRelease} from '../../domain/releases.ts'
import {priceFields} from '../../schemas/objects/price.ts'
import {nameOf} from '../checks/in-words.ts'
import {isRemoval, type StoredContent} from '../checks/stored-content.ts'
import {useNow} from '../ui/hooks.ts'

/** A price that changes at a time, by a release or a scheduled draft. */
export interface PlannedPrice {
  documentId: string
  type: string
  /** The field of the price. */
  path: string
  /** What it is the price of: `Starter of Content Creator`. */
  what: string
  /** In words: `$339`, and how it is paid where that changes too. */
  price: string
  /** ISO 8601 */
  at: string
  release: string
  /** Whether it is a scheduled draft, which Sanity keeps as a release of one document. */
  isDraft: boolean
}

type Release = ScheduledRelease & {metadata?: {cardinality?: string}}

/** The prices that scheduled releases and drafts will change, in order of time. */
export function plannedPrices(
  content: StoredContent,
  schema: Schema,
  releases: readonly Release[],
): PlannedPrice[] {
  const former = new Map<string, unknown>()
  return releasesUntil(releases, Infinity)
    .toReversed()
    .flatMap((release) => {
      const {publishAt, metadata} = releases.find(({name}) => name === release) ?? {}
      return [...content.values()].flatMap((version) => {
        const id = getPublishedId(version._id)
        const type = schema.get(version._type)
        if (version._id !== `versions.${release}.${id}` || !publishAt || !type || isRemoval(version))
          return []
        return priceFields(type).flatMap(({name: path}): PlannedPrice[] => {
          const key = `${id} ${path}`
          const price = version[path]
          const before = former.get(key) ?? content.get(id)?.[path]
          former.set(key, price)
          const line = lineOf(price)
          if (line === undefined || line === lineOf(before)) return []
          const agent = nameOf(content.get(textOf(property(version, 'agent'), '_ref') ?? ''))
          return [
            {
              documentId: id,
              type: version._type,
              path,
              what: [nameOf(version) ?? 'Without a name', agent].filter(Boolean).join(' of '),
              price: isPaidAlike(price, before) ? (priceFigure(Object(price)) ?? line) : line,
              at: publishAt,
              release,
              isDraft: metadata?.cardinality === 'one',
            },
          ]
        })
      })
    })
}

const lineOf = (price: unknown) => priceLine(Object(price), defaultPriceLabels)

const isPaidAlike = (...prices: unknown[]) =>
  new Set(prices.map((price) => `${textOf(price, 'cadence')} ${property(price, 'isFrom') === true}`)).size ===
  1

/** “From Dec 1: $339 (scheduled)”, which leads to the release, or to the scheduled draft. */
export function PlannedLink(props: {planned: PlannedPrice; tabIndex?: number}): JSX.Element {
  const {planned, ...rest} = props
  const {documentId: id, type, price, at, release, isDraft} = planned
  const date = new Date(at)
  const isThisYear = date.getFullYear() === new Date(useNow()).getFullYear()
  const day = date.toLocaleDateString('en', {
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && {year: 'numeric'}),
  })
  const text = `From ${day}: ${price} (scheduled)`
  return (
    <IntentLink
      {...rest}
      intent={isDraft ? 'edit' : 'release'}
      params={isDraft ? {id, type} : {id: release}}
      searchParams={isDraft ? [['perspective', release]] : []}
      title={text}
    >
      {text}
    </IntentLink>
  )
}
