import {freshCheckout} from '../../../tests/support/checkout.ts'
import {startProduct} from '../../../tests/support/product.ts'
import {freePort} from '../../lib/ports.ts'
import {openBrowser, type Row} from '../measure.ts'
import {startPeers, type Peers} from '../peers/peers.ts'
import {interactions} from './interactions.ts'
import {loading} from './loading.ts'
import {serveScriptless} from './scriptless.ts'

/**
 * Measures the site as `npm start` serves it in a fresh checkout: Lighthouse's simulated mobile, beside a copy of the same pages
 * without scripts and, for six of them, beside builds by other frameworks (bench/peers/), and interactions on a CPU slowed down four
 * times. BENCH_RUNS is the number of runs (5).
 */
export async function benchSite(): Promise<Row[]> {
  const checkout = freshCheckout()
  const product = await startProduct({directory: checkout.directory})
  const scriptless = await serveScriptless(product.siteUrl)
  const port = await freePort()
  const browser = await openBrowser(`--remote-debugging-port=${port}`)
  let peers: Peers | undefined
  try {
    peers = await startPeers(product.siteUrl)
    const clicks = await interactions(browser, product.siteUrl)
    const sites = {site: product.siteUrl, scriptless: scriptless.url, peers: peers.urls}
    return [...clicks, ...(await loading({...sites, browser, port}))]
  } finally {
    await browser.close()
    await peers?.stop()
    await scriptless.stop()
    await product.stop()
    checkout.remove()
  }
}
