import type {Browser} from '@playwright/test'
import {freshCheckout} from '../../../tests/support/checkout.ts'
import {startProduct} from '../../../tests/support/product.ts'
import {freePort} from 'service-kit/ports.testing'
import {openBrowser, type Row} from '../measure.ts'
import {startPeers} from '../peers/peers.ts'
import {interactions} from './interactions.ts'
import {loading} from './loading.ts'
import {serveScriptless} from './scriptless.ts'

/**
 * Measures how the site's pages load, as `npm start` serves them in a fresh checkout: Lighthouse's simulated mobile, beside a copy of the
 * same pages without scripts and, for six of them, beside builds by other frameworks (bench/peers/). BENCH_RUNS is the number of runs (5).
 */
export async function benchSite(): Promise<Row[]> {
  const port = await freePort()
  return onFreshSite([`--remote-debugging-port=${port}`], async (browser, site) => {
    const peers = await startPeers(site)
    const scriptless = await serveScriptless(site)
    try {
      return await loading({site, scriptless: scriptless.url, peers: peers.urls, browser, port})
    } finally {
      await peers.stop()
      await scriptless.stop()
    }
  })
}

/**
 * Measures what the site's pages do when they are used, on a CPU slowed down four times. While Playwright listens to exceptions, V8 looks
 * up where an `Error` is made, and parses all of React again for the ones that it makes when it is loaded: 60 ms that no visitor waits for.
 * With positions from the start it does not.
 */
export const benchInteractions = (): Promise<Row[]> =>
  onFreshSite(['--js-flags=--no-enable-lazy-source-positions'], interactions)

/** Runs a benchmark on the site as `npm start` serves it in a fresh checkout. @param args flags of the browser */
async function onFreshSite(
  args: string[],
  bench: (browser: Browser, site: string) => Promise<Row[]>,
): Promise<Row[]> {
  const checkout = freshCheckout()
  const product = await startProduct({directory: checkout.directory})
  const browser = await openBrowser(...args)
  try {
    return await bench(browser, product.siteUrl)
  } finally {
    await browser.close()
    await product.stop()
    checkout.remove()
  }
}
