import {createServer} from 'node:net'
import {isFree} from '../../scripts/lib/ports.ts'

/**
 * Ports of the journeys lie below 32768. From there on Linux gives ports to outgoing connections, so that a browser may take
 * one between the moment it was found free and the moment a server listens on it.
 */
const lowest = 20_000
const highest = 32_000

/** How many ports a process has for all it starts. The first is taken for as long as the process lives. */
const blockSize = 100

/** Ports of one site with everything around it. */
export interface SitePorts {
  /** The first of them, which identifies the place. */
  first: number
  web: number
  frozen: number
  lake: number
  backend: number
  auth: number
}

const portsOfSite = 10
const sitesAtOnce = 4

let block: Promise<number> | undefined
const taken = new Set<number>()
let singles = 0

/** The block of this process: the first that no other process of any test run on this machine holds. */
async function ownBlock(): Promise<number> {
  for (let first = lowest; first < highest; first += blockSize) if (await hold(first)) return first
  throw new Error(`Every block of ports from ${lowest} to ${highest} is in use.`)
}

/** Listens on the first port of a block until the process ends; false when the block is not free. */
async function hold(first: number): Promise<boolean> {
  const held = await new Promise<boolean>((resolve) => {
    const server = createServer().unref()
    server.once('error', () => resolve(false))
    server.listen(first, '127.0.0.1', () => resolve(true))
  })
  if (!held) return false
  // Something that an interrupted run left behind may still listen further up.
  const others = Array.from({length: blockSize - 1}, (_, index) => isFree(first + 1 + index))
  return (await Promise.all(others)).every(Boolean)
}

/** The first free set of ports for a site: as a rule the same one for file after file. Give it back with `returnSitePorts`. */
export async function takeSitePorts(): Promise<SitePorts> {
  block ??= ownBlock()
  const start = (await block) + 1
  for (let place = 0; place < sitesAtOnce; place++) {
    const first = start + place * portsOfSite
    if (taken.has(first)) continue
    taken.add(first)
    const [web, frozen, lake, backend, auth] = [first, first + 1, first + 2, first + 3, first + 4]
    return {first, web, frozen, lake, backend, auth}
  }
  throw new Error(`This process runs ${sitesAtOnce} sites already; stop one of them.`)
}

export function returnSitePorts({first}: SitePorts): void {
  taken.delete(first)
}

/** A port of this process that nothing else has had for a while. */
export async function testPort(): Promise<number> {
  block ??= ownBlock()
  const first = 1 + sitesAtOnce * portsOfSite
  return (await block) + first + (singles++ % (blockSize - first))
}
