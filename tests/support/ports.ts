import {createServer} from 'node:net'
import {isFree} from '../../scripts/lib/ports.ts'

/**
 * The ports of end-to-end tests are below 32768. From there on Linux assigns ports to outgoing connections, so a browser could
 * take one between the check that it is free and the start of a server.
 */
const lowest = 20_000
const highest = 32_000

/** The number of ports of a process. It listens on the first one as long as it lives. */
const blockSize = 100

/** The ports of the product. */
export interface Ports {
  web: number
  lake: number
  backend: number
  auth: number
}

/** The ports of one site and its services. */
export interface SitePorts extends Ports {
  /** The first of them, which identifies the set. */
  first: number
  frozen: number
}

/** The environment variables that set the ports. */
export function portVariables({web, lake, backend, auth}: Ports) {
  return {
    WEB_PORT: String(web),
    LAKE_PORT: String(lake),
    BACKEND_PORT: String(backend),
    AUTH_PORT: String(auth),
  }
}

const portsOfSite = 10
const sitesAtOnce = 4

let block: Promise<number> | undefined
const taken = new Set<number>()
let singles = 0

/** Finds the first block of ports that no other process of any test run on this machine holds. */
async function ownBlock(): Promise<number> {
  for (let first = lowest; first < highest; first += blockSize) if (await hold(first)) return first
  throw new Error(`Every block of ports from ${lowest} to ${highest} is in use.`)
}

/** Listens on the first port of a block until the process ends; false when the block is not free. */
async function hold(first: number): Promise<boolean> {
  const server = createServer().unref()
  const held = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(first, '127.0.0.1', () => resolve(true))
  })
  if (!held) return false
  // A process of an interrupted run may still listen on a later port of the block.
  const others = Array.from({length: blockSize - 1}, (_, index) => isFree(first + 1 + index))
  const isWhole = (await Promise.all(others)).every(Boolean)
  if (!isWhole) server.close()
  return isWhole
}

/** Takes the first free set of ports for a site, usually the same one in every file. Return it with `returnSitePorts`. */
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

/** Makes a set of ports available again. */
export function returnSitePorts({first}: SitePorts): void {
  taken.delete(first)
}

/** Takes a port of this process that was not used recently. */
export async function testPort(): Promise<number> {
  block ??= ownBlock()
  const first = 1 + sitesAtOnce * portsOfSite
  return (await block) + first + (singles++ % (blockSize - first))
}
