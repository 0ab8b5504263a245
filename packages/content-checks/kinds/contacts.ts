import {textOf, type Finding} from '../finding.ts'
import type {Sentence} from '../language/sentence.ts'
import type {TextPlace} from '../places.ts'
import {textFinding} from '../report.ts'
import type {Entry, Site} from '../site.ts'

interface Contact {
  field: string
  called: string
  find: (text: string) => string[]
}

const digits = (text: string) => text.replaceAll(/\D/g, '')
const times = /\b(\d{1,2})(?::(\d\d))? ?([ap]m)? ?(?:-|to|until) ?(\d{1,2})(?::(\d\d))? ?([ap]m)\b/g

/** An hour of the day in minutes. */
function minutesOf(hour = '', minute = '0', half = 'am'): number {
  return ((Number(hour) % 12) + (half === 'pm' ? 12 : 0)) * 60 + Number(minute)
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
    find: (text) => (text.match(/(?<![\w$€£.,])\+\d[\d ().-]{6,18}\d\b/g) ?? []).map(digits),
  },
  {
    field: 'phoneHours',
    called: 'opening hours',
    find: (text) =>
      [...text.matchAll(times)].map(
        ([, from, fromMinute, fromHalf, to, toMinute, toHalf]) =>
          `${minutesOf(from, fromMinute, fromHalf ?? 'am')}-${minutesOf(to, toMinute, toHalf)}`,
      ),
  },
]

/** Ways to reach the company that a text states in another way than the settings do. */
export function judgeContacts(entry: Entry, site: Site, place: TextPlace, sentence: Sentence): Finding[] {
  const {document} = entry
  const settings = site.entries.get('siteSettings')?.document
  if (
    !settings ||
    document === settings ||
    document._type === 'caseStudy' ||
    place.field === 'placeholder' ||
    place.role === 'sample'
  )
    return []
  return contacts.flatMap(({field, called, find}) => {
    const known = find(textOf(settings, field)?.toLowerCase() ?? '')
    // Hours may be those of anything; they are ours where the sentence says how to reach us.
    if (known.length === 0 || (field === 'phoneHours' && !isOfOffice(sentence))) return []
    return find(sentence.small).some((one) => !known.includes(one))
      ? textFinding(entry, place, {
          kind: 'contact',
          severity: 'warning',
          message: `The site settings state another ${called}: ${textOf(settings, field) ?? ''}.`,
          remedy: 'Make them the same, or say why they differ.',
        })
      : []
  })
}

function isOfOffice(sentence: Sentence): boolean {
  return (
    !sentence.isAside && sentence.isOurs && sentence.has('open', 'phone', 'phones', 'call', 'reach', 'office')
  )
}
