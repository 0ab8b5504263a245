import {readingsOf, type Reading} from '../reading.ts'
import type {Check, Report} from '../report.ts'
import {judgeContacts} from './contacts.ts'
import {judgeCounts} from './counts.ts'
import {judgeFigures} from './figures.ts'
import {judgeSpelling} from './names.ts'
import {judgeOffers} from './offers.ts'
import {judgePrices} from './prices.ts'

/** What a rule about one sentence has to say of it. All of them see what `language/sentence.ts` has read, and none reads the words again. */
const rules: readonly ((reading: Reading) => readonly Report[])[] = [
  judgePrices,
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
    const said = readingsOf(entry, site, place).flatMap((reading) => rules.flatMap((rule) => rule(reading)))
    // One question of a kind about a text is enough: an answer is about the whole text.
    return said
      .filter(
        ({severity, kind}, at) => severity === 'error' || said.findIndex((one) => one.kind === kind) === at,
      )
      .map((report) => ({place, ...report}))
  })
