import {textOf} from '../finding.ts'
import {plainText} from '../language/plain.ts'
import type {Reading} from '../reading.ts'
import type {Report} from '../report.ts'

/** A way to reach the company: how it is written in small letters, and what is the same in all ways to write it. */
interface Contact {
  /** The field of the site settings. */
  field: string
  called: string
  pattern: RegExp
  valueOf: (words: string) => string
}

/** “9AM-6PM”, “8:30 to 17:00”: the second one has minutes, or the half of its day. */
const times =
  /\b(\d{1,2})(?::(\d\d))? ?(?:([ap])\.?m)?\.? ?(?:-|to|until|and) ?(\d{1,2})(?::(\d\d)|(?= ?[ap]))(?: ?([ap])\.?m)?\b/g

/** An hour of the day in minutes: of 24, or of one half. */
function minutesOf(hour = '', minute = '0', half?: string): number {
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'p' ? 12 : 0)
  return hours * 60 + Number(minute)
}

const contacts: readonly Contact[] = [
  {
    field: 'email',
    called: 'e-mail address',
    pattern: /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
    valueOf: (words) => words,
  },
  {
    field: 'phone',
    called: 'phone number',
    pattern:
      /(?<![\w$€£.,-])(?:\+\d[\d ().-]{6,18}\d|\(\d{2,4}\)[\d .-]{6,12}\d|\d{3}([-. ])\d{3}\1\d{4})\b/g,
    // With and without the prefix of its country.
    valueOf: (words) => words.replaceAll(/\D/g, '').slice(-9),
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

/** Ways to reach the company that a text states in another way than the site settings do, which are their home. */
export function judgeContacts({site, sentence, isTold}: Reading): Report[] {
  if (isTold || sentence.isAside) return []
  return contacts.flatMap(({field, called, pattern, valueOf}): Report[] => {
    // Hours may be those of anything; they are ours where the sentence says how to reach us.
    const isOurs = sentence.isOurs && sentence.has('open', 'phone', 'phones', 'call', 'reach', 'office')
    const settings = textOf(site.documents.get('siteSettings'), field) ?? ''
    const right = plainText(settings).text.toLowerCase().match(pattern)?.map(valueOf) ?? []
    const stated = field === 'phoneHours' && !isOurs ? [] : (sentence.small.match(pattern) ?? [])
    if (right.length === 0 || stated.every((words) => right.includes(valueOf(words)))) return []
    const message = `The site settings state another ${called}: ${settings}.`
    return [{kind: 'contact', message, remedy: 'Make them the same, or say why they differ.'}]
  })
}
