import {site, type Random} from './arrival.ts'
import clients from './clients.json' with {type: 'json'}

/** What a browser says of itself. */
export interface Browser {
  userAgent: string
  /** Only Chromium tells these of itself. */
  hints?: {brands: string; platform: string; mobile: string}
  isFirefox?: boolean
  /** Whether it does not know Sec-Fetch-*. */
  isOld?: boolean
}

interface Visit {
  /** The page with the form, with its search parameters. */
  path: string
  language: string | undefined
  hasReferrer?: boolean
}

const browsers: readonly (Browser & {share: number})[] = clients.browsers

/** A browser, as often as people use it. */
export function browserOf(random: Random): Browser {
  const shares = browsers.map(({share}) => share)
  return withVersion(random, random.weighted(browsers, shares), random.integer(136, 144))
}

/** Fills in the version. */
function withVersion(random: Random, {userAgent, hints, ...more}: Browser, version: number): Browser {
  const slots = {v: String(version)}
  return {
    ...more,
    userAgent: random.filled(userAgent, slots),
    ...(hints && {hints: {...hints, brands: random.filled(hints.brands, slots)}}),
  }
}

const systems = {
  Windows: 'Windows NT 10.0; Win64; x64',
  macOS: 'Macintosh; Intel Mac OS X 10_15_7',
  Linux: 'X11; Linux x86_64',
}

/** Chrome as a program runs it: some say that they are headless, some that they are Chromium. */
export function automatedBrowser(random: Random, isHeadless: boolean): Browser {
  const system = isHeadless && random.chance(0.5) ? 'Linux' : random.chance(0.8) ? 'Windows' : 'macOS'
  const product = isHeadless && random.chance(0.35) ? 'HeadlessChrome' : 'Chrome'
  const chrome = isHeadless && random.chance(0.5) ? [] : ['Google Chrome']
  const brands = product === 'HeadlessChrome' ? ['HeadlessChrome', 'Chromium'] : ['Chromium', ...chrome]
  return withVersion(
    random,
    {
      userAgent: `Mozilla/5.0 (${systems[system]}) AppleWebKit/537.36 (KHTML, like Gecko) ${product}/[v].0.0.0 Safari/537.36`,
      hints: {
        brands: [...brands.map((brand) => `"${brand}";v="[v]"`), '"Not?A_Brand";v="24"'].join(', '),
        platform: `"${system}"`,
        mobile: '?0',
      },
    },
    isHeadless ? random.pick([116, 119, 124, 127, 131, 138]) : random.integer(136, 144),
  )
}

/** What a browser sends with the page's fetch(). */
export function scriptHeaders(random: Random, sender: Browser, visit: Visit): Record<string, string> {
  return {
    ...sharedHeaders(sender, visit),
    accept: '*/*',
    'cache-control': 'no-cache',
    pragma: 'no-cache',
    'idempotency-key': uuid(random),
    ...(sender.hints && {priority: 'u=1, i'}),
    ...(sender.isFirefox && {priority: 'u=0'}),
    ...(!sender.isOld && {
      'sec-fetch-dest': 'empty',
      'sec-fetch-mode': 'cors',
      'sec-fetch-site': 'same-origin',
    }),
  }
}

/** The key of a message, as the page's script makes it. */
export const uuid = (random: Random) => random.filled('[h8]-[h4]-4[h3]-{8|9|a|b}[h3]-[h12]')

/** What a browser sends when it posts a form itself. */
export function formHeaders(sender: Browser, visit: Visit): Record<string, string> {
  return {
    ...sharedHeaders(sender, visit),
    accept: `text/html,application/xhtml+xml,application/xml;q=0.9,${
      sender.hints
        ? 'image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7'
        : '*/*;q=0.8'
    }`,
    ...(sender.hints && {'cache-control': 'max-age=0', priority: 'u=0, i'}),
    ...((sender.hints ?? sender.isFirefox) && {'upgrade-insecure-requests': '1'}),
    ...(!sender.isOld && navigation),
  }
}

/** Sec-Fetch-* of a form that a page of the same site posts. */
export const navigation = {
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-user': '?1',
}

const sharedHeaders = (
  {userAgent, hints, isFirefox}: Browser,
  {path, language, hasReferrer = true}: Visit,
) => ({
  'accept-encoding': isFirefox || hints ? 'gzip, deflate, br, zstd' : 'gzip, deflate, br',
  ...(language && {'accept-language': language}),
  origin: site,
  'user-agent': userAgent,
  ...(hasReferrer && {referer: site + path}),
  ...(hints && {
    'sec-ch-ua': hints.brands,
    'sec-ch-ua-mobile': hints.mobile,
    'sec-ch-ua-platform': hints.platform,
  }),
})

const libraries: Record<string, Record<string, string>> = clients.libraries

/** The headers of a library for HTTP. */
export const libraryOf = (random: Random) => random.pick(Object.values(libraries))

/** An IPv4 address. @param networks the first two numbers, as a choice */
export const address = (random: Random, networks: string) => random.filled(`${networks}.[1-254].[1-254]`)
