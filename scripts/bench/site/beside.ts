import type {Browser} from '@playwright/test'
import type {Result} from 'lighthouse'
import type {Row} from '../measure.ts'
import {median} from './lighthouse.ts'

/** What was measured of a page of one site. */
export interface Measured {
  results: Result[]
  transfer: Transfer
}

/** Bytes on the line, compressed and with headers. */
interface Transfer {
  document: number
  /** Until nothing more is loaded, before the visitor does anything. */
  before: number
  /** The same after the pointer has moved. */
  after: number
}

/** Two rows that put a page beside the same page of another site; `×` is how much of the other's figure it needs. */
export function besideRows(what: string, site: Measured, copy: Measured): Row[] {
  const time = (audit: string, least = 0) =>
    pair(median(site.results, audit), median(copy.results, audit), 'ms', least)
  const size = (kind: keyof Transfer) => pair(site.transfer[kind] / 1000, copy.transfer[kind] / 1000, 'kB')
  return [
    {
      what: `${what}: FCP, LCP, TBT`,
      measured: [
        time('first-contentful-paint'),
        time('largest-contentful-paint'),
        // Below this, what else the machine is doing decides.
        time('total-blocking-time', 50),
      ].join(', '),
    },
    {
      what: `${what}: document, before and after intent`,
      measured: [size('document'), size('before'), size('after')].join(', '),
    },
  ].map((row) => ({...row, aim: '', met: true}))
}

/** Two figures and their ratio. @param least what the other's has to exceed for a ratio to say something */
function pair(site: number, copy: number, unit: string, least = 0): string {
  const ratio = copy > least ? ` (× ${(site / copy).toFixed(2)})` : ''
  return `${Math.round(site)} and ${Math.round(copy)} ${unit}${ratio}`
}

/** Counts the bytes of one visit. A stream of events, which does not end, counts nothing. */
export async function transferOf(browser: Browser, url: string): Promise<Transfer> {
  const page = await browser.newPage()
  const session = await page.context().newCDPSession(page)
  const finished = new Map<string, number>()
  let documentId = ''
  session.on('Network.requestWillBeSent', ({requestId, type}) => {
    if (type === 'Document') documentId = requestId
  })
  session.on('Network.loadingFinished', ({requestId, encodedDataLength}) =>
    finished.set(requestId, encodedDataLength),
  )
  const sum = () => [...finished.values()].reduce((total, bytes) => total + bytes, 0)
  await session.send('Network.enable')
  await page.goto(url)
  // What waits until the page is idle.
  await page.waitForTimeout(3000)
  const before = sum()
  await page.mouse.move(10, 10)
  await page.waitForTimeout(3000)
  const after = sum()
  await page.close()
  return {document: finished.get(documentId) ?? Number.NaN, before, after}
}
