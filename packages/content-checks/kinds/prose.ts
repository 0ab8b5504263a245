import type {Finding} from '../finding.ts'
import type {Sentence} from '../language/sentence.ts'
import type {TextPlace} from '../places.ts'
import type {Entry, Site} from '../site.ts'
import {judgeContacts} from './contacts.ts'
import {judgeCounts} from './counts.ts'
import {judgeFigures} from './figures.ts'
import {judgeSpelling} from './names.ts'
import {judgeOffers} from './offers.ts'
import {judgePrices} from './prices.ts'

/** A rule about one sentence. All of them see what `language/sentence.ts` has read, and none reads the words again. */
type SentenceRule = (entry: Entry, site: Site, place: TextPlace, sentence: Sentence) => Finding[]

const rules: readonly SentenceRule[] = [
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
export function checkProse(entry: Entry, site: Site): Finding[] {
  if (entry.document._type === 'claim' || entry.document._type === 'checkAnswer') return []
  return entry.texts.flatMap((place) => {
    if (place.role === 'note') return []
    const found = site
      .sentences(place.text)
      .flatMap((sentence) => rules.flatMap((rule) => rule(entry, site, place, sentence)))
    // One question of a kind about a text is enough: an answer is about the whole text.
    return found.filter(
      ({severity, kind}, at) => severity === 'error' || found.findIndex((one) => one.kind === kind) === at,
    )
  })
}
