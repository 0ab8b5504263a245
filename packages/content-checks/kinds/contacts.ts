import {textOf} from '../finding.ts'
import {readingsOf, type Reading} from '../reading.ts'
import type {Report} from '../report.ts'
import {once, type Site} from '../site.ts'

/** A way to reach the company: how it is written in small letters, and what is the same in all ways to write it. */
interface Contact {
  /** The field of the site settings. */
  field: string
  called: string
  pattern: RegExp
  valueOf: (words: string) => string
}

const times =
  /\b(\d{1,2})(?::(\d\d))? ?(?:([ap])\.?m)?\.? ?(?:-|to|until|and) ?(\d{1,2})(?::(\d\d))? ?([ap])\.?m\b/g

/** An hour of the day in minutes. */
function minutesOf(hour = '', minute = '0', half = 'a'): number {
  return ((Number(hour) % 12) + (half === 'p' ? 12 : 0)) * 60 + Number(minute)
}

const contacts: readonly Contact[] = [
  {
    field: 'email',
    called: 'e-mail address',
    pattern: /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
    valueOf: (words) => words,
  },
  {
    field: 'phone',
    called: 'phone number',
    pattern: /(?<![\w$€£.,])\+\d[\d ().-]{6,18}\d\b/g,
    valueOf: (words) => words.replaceAll(/\D/g, ''),
  },
  {
    field: 'phoneHours',
    called: 'opening hours',
    pattern: times,
    valueOf: (words) => {
      const [, from, fromMinute, fromHalf, to, toMinute, toHalf] = words.matchAll(times).next().value ?? []
      return `${minutesOf(from, fromMinute, fromHalf)}-${minutesOf(to, toMinute, toHalf)}`
    },
  },
]

/** Ways to reach the company that a text states in another way than the site settings do, or as many texts where they state none. */
export function judgeContacts(reading: Reading): Report[] {
  if (reading.entry.document._type === 'siteSettings') return []
  return contacts.flatMap((contact, index) => {
    const {isHome, all} = statedOn(reading.site)[index] ?? {isHome: false, all: []}
    const isSame = (one: string, other: string) => contact.valueOf(one) === contact.valueOf(other)
    const often = (words: string) => all.filter((one) => isSame(one, words)).length
    return statedIn(reading, contact).flatMap((stated): Report[] => {
      // The settings are right. Else the rarer one is asked about, and of two that are equally rare, both.
      const isRight = isHome && often(stated) > 0
      const rival = all.find((one) => !isSame(one, stated) && (isHome || often(one) >= often(stated)))
      if (isRight || rival === undefined) return []
      const message = `${isHome ? 'The site settings' : 'Other texts'} state another ${contact.called}: ${rival}.`
      return [{kind: 'contact', message, remedy: 'Make them the same, or say why they differ.'}]
    })
  })
}

/** What a sentence states. Hours may be those of anything; they are ours where it says how to reach us. */
function statedIn({entry, place, sentence}: Reading, {field, pattern}: Contact): string[] {
  const isSample = place.role === 'sample' || place.field === 'placeholder'
  if (isSample || sentence.isAside || entry.document._type === 'caseStudy') return []
  const isOurs = sentence.isOurs && sentence.has('open', 'phone', 'phones', 'call', 'reach', 'office')
  return field === 'phoneHours' && !isOurs ? [] : (sentence.small.match(pattern) ?? [])
}

/** Of each way to reach us what the settings state, or else all texts. */
const statedOn = once((site: Site) =>
  contacts.map((contact) => {
    const settings = textOf(site.documents.get('siteSettings'), contact.field)?.toLowerCase()
    const own = settings?.match(contact.pattern)
    if (own) return {isHome: true, all: [...own]}
    const readings = [...site.entries.values()].flatMap((entry) =>
      entry.texts
        .filter(({text}) => text.toLowerCase().search(contact.pattern) !== -1)
        .flatMap((place) => readingsOf(entry, site, place)),
    )
    return {isHome: false, all: readings.flatMap((reading) => statedIn(reading, contact))}
  }),
)
