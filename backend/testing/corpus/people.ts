import {createRandom, day, days, hour, type Arrival, type Random} from './arrival.ts'
import {address, browserOf, uuid} from './browsers.ts'
import clients from './clients.json' with {type: 'json'}
import {createWriter} from './letters.ts'
import {messageOf, ways, type Message, type Visit} from './message.ts'
import texts from './texts.json' with {type: 'json'}
import {countries, countryOf, slotsOf, visitorOf} from './visitor.ts'

/** A request of a visit. */
interface Request extends Message {
  /** Milliseconds since the first of the visit. */
  after: number
  /** Whether it is another message; otherwise it repeats the one before. */
  isNew: boolean
  /** Its address, when it is not that of the visit. */
  from?: string
}

/** 1,000 messages of people in order of time, and a few arrivals more: what was sent twice. */
export function people(seed: number): Arrival[] {
  const random = createRandom(`people ${seed}`)
  const write = createWriter(random)
  const nextVisit = createVisits(random, write)
  const carriers = Array.from({length: 14}, () => address(random, texts.countries.us.networks))
  const arrivals: Arrival[] = []
  let count = 0
  let end = 0
  for (const way of ways) {
    end += way.count
    while (count < end) {
      const {sort, ...visit} = nextVisit(way)
      const home = address(random, visit.country.networks)
      const addresses = [home, random.pick(carriers), address(random, clients.hostingNetworks)]
      const from = random.weighted(addresses, [88, 8, 4])
      const at = moment(random)
      for (const {after, isNew, ...request} of requestsOf(random, visit, write)) {
        if (isNew) count++
        arrivals.push({
          kind: `${way.name}/${sort}`,
          at: at + after,
          from,
          person: `p${String(count).padStart(4, '0')}`,
          ...request,
        })
      }
    }
  }
  return arrivals.toSorted((a, b) => a.at - b.at)
}

type Writer = ReturnType<typeof createWriter>

/** Visits of people, of whom 7 % write in the language of their country. */
function createVisits(random: Random, write: Writer): (way: Visit['way']) => Visit & {sort: string} {
  const nextForeign = random.deck(
    countries.flatMap((country) => country.letters.map((letter) => ({country, letter}))),
  )
  const written = new Set<string>()
  return (way) => {
    const foreign = random.chance(0.07) ? nextForeign() : undefined
    const country = foreign?.country ?? countryOf(random, 'people')
    const visitor = visitorOf(random, country)
    const {kind: sort, text} = foreign
      ? {kind: 'foreign', text: random.filled(foreign.letter, slotsOf(random, visitor))}
      : write(visitor)
    const signed =
      foreign && written.has(text)
        ? `${text}\n${visitor.full}${random.chance(0.5) ? `, ${visitor.phone}` : ''}`
        : text
    written.add(signed)
    return {
      way,
      sort,
      country,
      visitor,
      text: signed,
      language: foreign || random.chance(0.85) ? country.language : 'en-US,en;q=0.5',
      browser: browserOf(random),
      hasReferrer: !random.chance(0.03),
    }
  }
}

/** The requests of a visit; the first is a message. */
function requestsOf(random: Random, visit: Visit, write: Writer): Request[] {
  const first = {...messageOf(random, visit), after: 0, isNew: true}
  const again = (after: number): Request => ({...later(first, after), isNew: false, after})
  switch (visit.way.name) {
    case 'double-click':
      if (first.isForm) return [first, again(random.integer(60, 420))]
      return random.chance(0.3) ? [first, {...first, isNew: false, after: random.integer(90, 300)}] : [first]
    case 'back': {
      const pause = random.integer(6000, 180_000)
      if (first.isForm && random.chance(0.5)) return [first, again(pause)]
      const postscript = random.filled(random.pick(texts.people.postscripts), slotsOf(random, visit.visitor))
      const more = messageOf(random, {...visit, text: `${visit.text}\n${postscript}`}, first)
      return [first, {...later(more, pause), isNew: true, after: pause}]
    }
    case 'two-tabs': {
      const second = messageOf(random, {...visit, text: write(visit.visitor).text})
      return [first, {...second, isNew: true, after: random.integer(2000, 240_000)}]
    }
    case 'slow-line': {
      let after = 0
      const retries = Array.from({length: random.integer(1, 3)}, () => {
        after += random.integer(10_500, 45_000)
        // A phone changes its network.
        return {...again(after), ...(random.chance(0.25) && {from: address(random, visit.country.networks)})}
      })
      return [first, ...retries]
    }
    case 'lost-answer': {
      const retry = again(random.integer(11_000, 400_000))
      return [first, !first.isForm && random.chance(0.35) ? reloaded(random, retry) : retry]
    }
    default:
      return [first]
  }
}

/** A message that is sent later: the script has counted on. */
const later = <Sent extends Message>(message: Sent, pause: number): Sent =>
  message.isForm
    ? message
    : {...message, body: {...message.body, fillTime: String(Number(message.body['fillTime']) + pause)}}

/** A retry after the page was loaded again, which filled in what was unsent: with a new key, and after a short time. */
function reloaded(random: Random, request: Request): Request {
  const {headers, body} = request
  return {
    ...request,
    headers: {...headers, 'idempotency-key': uuid(random)},
    body: {...body, fillTime: String(random.integer(900, 6000)), firstPage: body['page'] ?? '/'},
  }
}

/** When somebody writes: mostly in office hours, less in the evening and at weekends. */
function moment(random: Random): number {
  let date
  do date = random.integer(0, days - 1)
  while (date % 7 >= 5 && random.chance(0.6))
  const hours = [random.integer(8, 18), random.integer(19, 23), random.integer(0, 7)]
  return date * day + random.weighted(hours, [72, 18, 10]) * hour + random.integer(0, hour - 1)
}
