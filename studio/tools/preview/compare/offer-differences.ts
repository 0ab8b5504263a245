import {isOfferActive} from '../../../../domain/offer-dates.ts'
import type {Difference, Version} from './differences.ts'

/**
 * The offers that the site shows at one of two times (milliseconds since 1970) and not at the other, as changes of the date that brings
 * or ends them: no document is edited for that.
 * @param before the offers by their ids, as published
 * @param after the same in the perspective of the later time
 */
export function offerDifferences(
  before: ReadonlyMap<string, Version>,
  after: ReadonlyMap<string, Version>,
  now: number,
  time: number,
): Difference[] {
  return [...before].flatMap(([id, published]): Difference[] => {
    const planned = after.get(id)
    if (!published || !planned) return []
    const [wasShown, isShown] = [isOfferActive(published, now), isOfferActive(planned, time)]
    if (wasShown === isShown) return []
    const date = wasShown ? 'end' : 'start'
    // A difference of the date itself says it already.
    if (published[date] !== planned[date]) return []
    return [{id, path: date, kind: 'changed', before: words(wasShown), after: words(isShown)}]
  })
}

const words = (isShown: boolean) => (isShown ? 'Shown' : 'Not shown')
