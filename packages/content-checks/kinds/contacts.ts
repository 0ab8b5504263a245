import {textOf} from '../finding.ts'
import {readingsOf, type Reading} from '../reading.ts'
import type {Report} from '../report.ts'
import {perSite} from '../site.ts'

interface Contact {
  field: string
  called: string
  find: (text: string) => string[]
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
    find: (text) => text.match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g) ?? [],
  },
  {
    field: 'phone',
    called: 'phone number',
    find: (text) =>
      (text.match(/(?<![\w$€£.,])\+\d[\d ().-]{6,18}\d\b/g) ?? []).map((number) =>
        number.replaceAll(/\D/g, ''),
      ),
  },
  {
    field: 'phoneHours',
    called: 'opening hours',
    find: (text) =>
      [...text.matchAll(times)].map(
        ([, from, fromMinute, fromHalf, to, toMinute, toHalf]) =>
          `${minutesOf(from, fromMinute, fromHalf)}-${minutesOf(to, toMinute, toHalf)}`,
      ),
  },
]

/** Ways to reach the company that a text states in another way than the site settings do, or as many texts where they state none. */
export function judgeContacts(reading: Reading): Report[] {
  const settings = reading.site.entries.get('siteSettings')?.document
  if (reading.entry.document === settings) return []
  return contacts.flatMap((contact) => {
    const inSettings = textOf(settings, contact.field)
    const isHome = inSettings !== undefined && contact.find(inSettings.toLowerCase()).length > 0
    return statedIn(reading, contact).flatMap((stated): Report[] => {
      const rival = isHome
        ? contact.find(inSettings.toLowerCase()).includes(stated)
          ? undefined
          : inSettings
        : rivalOf(stated, statedBy(reading.site)[contact.field] ?? [])
      if (rival === undefined) return []
      const message = `${isHome ? 'The site settings' : 'Other texts'} state another ${contact.called}: ${rival}.`
      return [{kind: 'contact', message, remedy: 'Make them the same, or say why they differ.'}]
    })
  })
}

/** What a sentence states. Hours may be those of anything; they are ours where it says how to reach us. */
function statedIn({entry, place, sentence}: Reading, {field, find}: Contact): string[] {
  const isSample = place.role === 'sample' || place.field === 'placeholder'
  if (isSample || sentence.isAside || entry.document._type === 'caseStudy') return []
  const isOurs = sentence.isOurs && sentence.has('open', 'phone', 'phones', 'call', 'reach', 'office')
  return field === 'phoneHours' && !isOurs ? [] : find(sentence.small)
}

/** What all texts state, for settings that state nothing. */
const statedBy = perSite((site) => {
  const readings = [...site.entries.values()].flatMap((entry) =>
    entry.texts
      .filter(({text}) => contacts.some(({find}) => find(text.toLowerCase()).length > 0))
      .flatMap((place) => readingsOf(entry, site, place)),
  )
  return Object.fromEntries(
    contacts.map((contact) => [contact.field, readings.flatMap((reading) => statedIn(reading, contact))]),
  )
})

/** Another that is stated at least as often: the rarer one is asked about, and of two that are equally rare, both. */
function rivalOf(stated: string, all: readonly string[]): string | undefined {
  const often = (wanted: string) => all.filter((one) => one === wanted).length
  return all.find((one) => one !== stated && often(one) >= often(stated))
}
