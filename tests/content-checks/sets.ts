import {proseFaults, structuralFaults} from './faults.ts'
import {eighthProseFaults, eighthStructuralFaults} from './eighth-faults.ts'
import {eighthRightSentences} from './eighth-right-sentences.ts'
import {laterProseFaults, laterStructuralFaults} from './later-faults.ts'
import {laterRightSentences} from './later-right-sentences.ts'
import {moreProseFaults, moreStructuralFaults} from './more-faults.ts'
import {moreRightSentences} from './more-right-sentences.ts'
import {ninthProseFaults, ninthStructuralFaults} from './ninth-faults.ts'
import {ninthRightSentences} from './ninth-right-sentences.ts'
import {rightSentences} from './right-sentences.ts'
import {thirdProseFaults, thirdStructuralFaults} from './third-faults.ts'
import {thirdRightSentences} from './third-right-sentences.ts'

/** Where the sentences of the later sets are read, one after the other. */
const places = [
  ['homePage', 'sections.ask.text'],
  ['agent-data-analyst', 'lead'],
  ['agent-content-creator', 'lead'],
  ['aboutPage', 'sections.mission.statements.vision.text'],
  ['contactPage', 'sections.contact.lead'],
] as const

/**
 * Right sentences with the document and the field in which each is read. Who wrote the first three sets and the last two did not know the rules. Of the sets
 * between, and of the faults of the second and the third, what is of a kind that no other sentence has.
 */
export const rightTexts: readonly {id: string; path: string; text: string}[] = [
  ...[rightSentences, eighthRightSentences, ninthRightSentences]
    .flatMap(Object.entries<readonly string[]>)
    .flatMap(([place, texts]) => {
      const [id = '', path = ''] = place.split(' ')
      return texts.map((text) => ({id, path, text}))
    }),
  ...[...moreRightSentences, ...thirdRightSentences, ...laterRightSentences].map((text, index) => {
    const [id, path] = places[index % places.length] ?? places[0]
    return {id, path, text}
  }),
]

/** The faults of the same sets. */
export const structural = [
  ...structuralFaults,
  ...moreStructuralFaults,
  ...thirdStructuralFaults,
  ...laterStructuralFaults,
  ...eighthStructuralFaults,
  ...ninthStructuralFaults,
]
export const prose = [
  ...proseFaults,
  ...moreProseFaults,
  ...thirdProseFaults,
  ...laterProseFaults,
  ...eighthProseFaults,
  ...ninthProseFaults,
]
