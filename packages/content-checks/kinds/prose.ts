import {originalRange} from '../language/plain.ts'
import {readingsOf, type Reading} from '../reading.ts'
import type {Check, Report} from '../report.ts'
import {judgeContacts} from './contacts.ts'
import {judgeCounts} from './counts.ts'
import {judgeFigures} from './figures.ts'
import {judgeSpelling} from './names.ts'
import {judgeNewFigures} from './new-figures.ts'
import {judgeOffers} from './offers.ts'
import {judgePrices} from './prices.ts'

/** What a rule about one sentence has to say of it. All of them see what `language/sentence.ts` has read. */
const rules: readonly ((reading: Reading) => readonly Report[])[] = [
  judgePrices,
  judgeNewFigures,
  judgeFigures,
  judgeCounts,
  judgeOffers,
  judgeContacts,
  judgeSpelling,
]

/**
 * What texts say in sentences. A contradiction is a warning, which can be answered; only the bare pattern of a name with its amount and
 * cadence is an error.
 */
export const checkProse: Check = (entry, site) =>
  entry.texts.flatMap((place) => {
    // What a claim says is what all others are compared with.
    if (entry.document._type === 'claim') return []
    return readingsOf(entry, site, place).flatMap((reading) => {
      const text = sentenceText(reading)
      const said = rules.flatMap((rule) => rule(reading))
      // One question of a kind is enough, as one answer is about the sentence.
      return said
        .filter(
          ({severity, kind}, at) =>
            severity === 'error' || said.findIndex((finding) => finding.kind === kind) === at,
        )
        .map((report) => ({place, text, ...report}))
    })
  })

/** A sentence as the editor typed it. */
function sentenceText({place, plain, sentence: {start, small}}: Reading): string {
  const range = originalRange(plain, start, start + small.length)
  return (range ? place.text.slice(...range) : place.text).trim()
}
