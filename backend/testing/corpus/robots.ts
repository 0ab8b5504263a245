import {createRandom, day, days, hour, type Arrival, type Random} from './arrival.ts'
import {address, libraryOf} from './browsers.ts'
import clients from './clients.json' with {type: 'json'}
import {robotMessage, type Campaign} from './robot-message.ts'
import texts from './texts.json' with {type: 'json'}

const {phrases, firstNames, lastNames, kinds} = texts.robots

/** 10,000 messages of robots in order of time, 1,000 of each of ten kinds. A kind has campaigns, some much larger than others. */
export function robots(seed: number): Arrival[] {
  const random = createRandom(`robots ${seed}`)
  const arrivals = Object.entries(kinds).flatMap(([kind, {ways, templates}]) => {
    const sizes = templates.map((template) => ({template, size: 0.3 + random.next() * 1.7}))
    const total = sizes.reduce((sum, {size}) => sum + size, 0)
    let end = 0
    let count = 0
    return sizes.flatMap(({template, size}) => {
      end += (1000 * size) / total
      const length = Math.round(end) - count
      count += length
      return campaignOf(random, kind, template, ways, length)
    })
  })
  return arrivals.toSorted((a, b) => a.at - b.at)
}

/** A campaign is a template with its links, senders and addresses, and its days. Most have one way to send; some are sold on to others. */
function campaignOf(
  random: Random,
  kind: string,
  template: string,
  ways: Record<string, number>,
  count: number,
): Arrival[] {
  const isFlood = kind === 'floods-probes' && random.chance(0.7)
  const start = random.next() * (days - 4) * day
  const floodLength = random.chance(0.4) ? (random.integer(8, 50) / 60) * hour : random.integer(1, 8) * hour
  const length = isFlood ? floodLength : random.skewed(2, days - start / day) * day
  const nextWay = () => random.weighted(Object.keys(ways), Object.values(ways))
  const mainWay = nextWay()
  const campaign: Campaign = {
    kind,
    template,
    domains: several(random.integer(1, 5), () => random.filled(phrases.domain, phrases)),
    firms: several(4, () => random.filled(phrases.firm, phrases)),
    addresses: several(isFlood ? random.integer(1, 6) : random.skewed(3, 60), () =>
      address(random, clients.hostingNetworks),
    ),
    senders: several(random.integer(1, 40), () => ({
      first: random.filled(firstNames),
      last: random.filled(lastNames),
    })),
    library: libraryOf(random),
    agents: random.shuffled(clients.forgedAgents).slice(0, random.integer(1, 4)),
    fillsTrap: random.chance(0.6),
  }
  return several(count, () => ({
    kind,
    at: Math.floor(start + random.next() * length),
    ...robotMessage(random, campaign, random.chance(0.8) ? mainWay : nextWay()),
  }))
}

const several = <Item>(length: number, item: () => Item) => Array.from({length}, item)
