import {readFile} from 'node:fs/promises'
import {createServer} from 'node:http'
import {join} from 'node:path'
import type {Page} from '@playwright/test'
import type {Bundle} from '../../../builder/bundle.ts'
import {serveSite} from '../../../builder/serve.ts'
import {copyBundle, writeSiteFile} from '../../../builder/write.ts'
import {complaintsOf} from '../../../tests/support/axe.ts'
import {misfitsOf, watchShifts} from '../../../tests/support/layout.ts'
import {freePort, listenOnFreePort} from 'service-kit/ports.testing'
import {countRow, openBrowser, type Row} from '../measure.ts'
import {besideEachOther, median} from '../site/lighthouse.ts'
import {serveScriptless} from '../site/scriptless.ts'
import {asset} from '../../../tests/support/generated-pages.ts'

const widths = [320, 360, 480, 768, 1024, 1280, 1920]

/** A page that a browser looks at. */
export interface SeenPage {
  path: string
  text: string
  /** Whether the document is within the budget. A larger one needs another round trip, which its copy without scripts may not. */
  isLight: boolean
}

/**
 * Looks at documents in a browser, served as the site is: what does not fit from 320 to 1920 px, what shifts, what axe finds in both color
 * schemes, what is asked for before the visitor acts, and how long the largest paint takes.
 */
export async function browserRows(options: {
  folder: string
  bundle: Bundle
  pages: readonly SeenPage[]
}): Promise<Row[]> {
  const {folder, bundle, pages} = options
  await copyBundle(bundle.client, folder, folder)
  for (const {path, text} of pages) await writeSiteFile(folder, `${path.slice(1)}.html`, text)
  const port = await freePort()
  const server = await serveSite({port, backendPort: 9, folder})
  const debuggingPort = await freePort()
  const browser = await openBrowser(`--remote-debugging-port=${debuggingPort}`)
  try {
    const origin = `http://localhost:${port}`
    const faults = await look(await browser.newPage(), origin, pages)
    const row = (what: string, found: readonly string[]) => {
      for (const each of found.slice(0, 10)) console.log(`  ${each}`)
      return countRow(`pages  ${pages.length} in a browser: ${what}`, found.length)
    }
    return [
      row(`nothing overflows at ${widths.join(', ')} px`, faults.misfits),
      row('nothing shifts (CLS 0.000)', faults.shifts),
      row('axe finds nothing, light and dark', faults.complaints),
      row('only document, font, stream and pictures before the first intent', faults.requests),
      ...(await paintRows(origin, samplesOf(pages.filter(({isLight}) => isLight)), debuggingPort)),
    ]
  } finally {
    await browser.close()
    await server.close()
  }
}

/** Five pages, from the first to the last. */
function samplesOf(pages: readonly {path: string}[]): string[] {
  const step = Math.max(1, Math.floor(pages.length / 5))
  return pages.filter((_, index) => index % step === 0).flatMap(({path}, index) => (index < 5 ? [path] : []))
}

const paint = 'largest-contentful-paint'

/** Largest paints beside those of the same pages without scripts, than which none can be faster: medians. */
async function paintRows(site: string, sample: readonly string[], port: number): Promise<Row[]> {
  const scriptless = await serveScriptless(site)
  const rows: Row[] = []
  for (const path of sample) {
    const [pages = [], floors = []] = await besideEachOther(path, [site, scriptless.url], port, paint)
    const [largest, floor] = [median(pages, paint), median(floors, paint)]
    console.log(`  ${path} painted`)
    rows.push({
      what: `pages  ${path}: LCP, beside its copy without scripts`,
      measured: `${Math.round(largest)}, ${Math.round(floor)} ms (× ${(largest / floor).toFixed(2)})`,
      aim: '≤ × 1.05',
      met: largest <= floor * 1.05,
    })
  }
  await scriptless.stop()
  return rows
}

/** Stands in for the content lake: all pictures are one file, and the stream of events is silent, as it is until something is published. */
export async function serveSilentLake(): Promise<{url: string; stop: () => void}> {
  const image = await readFile(join(import.meta.dirname, '../../../content/images/gallery-01.webp'))
  const server = createServer(({url}, response) => {
    response.setHeader('access-control-allow-origin', '*')
    if (url?.includes(new URL(asset.url).pathname))
      response.setHeader('content-type', 'image/webp').end(image)
    else response.setHeader('content-type', 'text/event-stream').flushHeaders()
  })
  const port = await listenOnFreePort(server)
  return {
    url: `http://localhost:${port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function look(page: Page, origin: string, pages: readonly {path: string}[]) {
  const faults = {
    misfits: [] as string[],
    shifts: [] as string[],
    complaints: [] as string[],
    requests: [] as string[],
  }
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(request.url()))
  const shifted = await watchShifts(page)
  for (const [index, {path}] of pages.entries()) {
    asked.clear()
    // Only what is in view shifts, so the view has the height of all sections.
    await page.setViewportSize({width: index % 2 === 0 ? 320 : 1280, height: 40_000})
    await page.goto(origin + path, {waitUntil: 'load'})
    await page.evaluate(() => document.fonts.ready)
    await page.waitForTimeout(100)
    const shift = await shifted()
    // As Lighthouse shows it: three digits.
    if (shift >= 0.0005) faults.shifts.push(`${path} shifts by ${shift}`)
    const requested = new Set([origin + path])
    const strange = [...asked].filter(
      (url) => !requested.has(url) && !/\.woff2$|\/live\/events\/|\/images\//.test(url),
    )
    faults.requests.push(...strange.map((url) => `${path} asks for ${url}`))
    for (const width of widths) {
      await page.setViewportSize({width, height: 900})
      faults.misfits.push(...(await misfitsOf(page)).map((misfit) => `${path} at ${width} px: ${misfit}`))
    }
    faults.complaints.push(...(await complaintsOf(page)).map((complaint) => `${path} ${complaint}`))
    if (index % 10 === 9) console.log(`  ${index + 1} in a browser`)
  }
  return faults
}
