import {setTimeout as delay} from 'node:timers/promises'

interface Agent {
  name: string
  slug: string
}

/** Every place of the site that says which agents there are, and whether it names one. */
const places: Readonly<Record<string, (site: string, agent: Agent) => Promise<boolean>>> = {
  menu: async (site, {slug}) => (await read(`${site}/terms-conditions`)).includes(`href="/agents/${slug}"`),
  home: async (site, {name}) => (await main(`${site}/`)).includes(name),
  'list of agents': async (site, {name}) => (await main(`${site}/agents`)).includes(name),
  'its page': async (site, {name, slug}) => (await main(`${site}/agents/${slug}`)).includes(name),
  'table of plans': async (site, {name}) => (await main(`${site}/pricing`)).includes(name),
  'choices of the contact form': async (site, {name}) => (await data(site, '/contact')).includes(name),
  'list of the dashboard': async (site, {name}) => (await data(site, '/dashboard')).includes(name),
  'site map': async (site, {slug}) => (await read(`${site}/sitemap.xml`)).includes(`/agents/${slug}<`),
  Markdown: async (site, {name, slug}) => (await read(`${site}/agents/${slug}.md`)).includes(name),
}

/**
 * Waits until every place of the site names an agent, or none does any more.
 * @param since when it was published or unpublished, in milliseconds since 1970
 * @returns the milliseconds until each place said so
 * @throws after a minute, with the places that do not
 */
export async function untilEverywhere(
  site: string,
  agent: Agent,
  since: number,
  isNamed = true,
): Promise<Record<string, number>> {
  const times: Record<string, number> = {}
  const missing = () => Object.keys(places).filter((place) => !(place in times))
  while (missing().length > 0) {
    for (const place of missing())
      if ((await places[place]?.(site, agent)) === isNamed) times[place] = Date.now() - since
    if (Date.now() - since > 60_000)
      throw new Error(`${missing().join(', ')}: ${agent.name} is ${isNamed ? 'not ' : 'still '}there`)
    // Asking takes the server's time.
    await delay(50)
  }
  return times
}

async function read(url: string): Promise<string> {
  const response = await fetch(url)
  return response.ok ? response.text() : ''
}

async function main(url: string): Promise<string> {
  return /<main.*<\/main>/s.exec(await read(url))?.[0] ?? ''
}

/** The data of a page, as its application reads it. */
async function data(site: string, path: string): Promise<string> {
  const addresses: Record<string, string> = JSON.parse(await read(`${site}/data/manifest.json`))
  return read(site + (addresses[path] ?? ''))
}
