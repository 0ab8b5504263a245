import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {brotliCompress} from 'node:zlib'
import {bundleWeb} from '../../../builder/bundle.ts'
import {mapLimited} from '../../../domain/map-limited.ts'
import {readConfig, type Config} from '../../../config/config.ts'
import {pairsOn, somePages, type GeneratedPage} from '../../../tests/support/generated-pages.ts'
import {faultsOf, pageRules} from '../../../tests/support/page-faults.ts'
import {countRow, type Row} from '../measure.ts'
import {browserRows, serveSilentLake, type SeenPage} from './browser.ts'
import {generatedRenderer, pathOf} from './render.ts'

/**
 * The most bytes of a document beside the headers that `npm start` sends (tests/budgets.e2e.ts), for pages of up to eight sections with texts
 * of the usual length.
 */
const mostBytes = 10 * 1460 - 631
const usualSections = 8

const compress = promisify(brotliCompress)

/** What each rule of `faultsOf` promises. */
const promises: Record<(typeof pageRules)[number], string> = {
  headings: 'one h1, headings in order',
  texts: 'no missing or empty text, no broken address, no id twice',
  neighbors: 'no two neighbors on one ground of color',
  external: 'nothing of another origin before the first intent',
}

interface Options {
  pages: number
  browser: number
}

/**
 * Pages that editors could make, by chance but with a fixed seed: all kinds and looks of sections, 1 to 25 of them, texts of a word to twice
 * the usual length, one to eight agents. Each is rendered and judged as a document; some of them in a browser too.
 * @param options how many pages, and how many of them in a browser
 */
export async function benchPages(options: Options): Promise<Row[]> {
  const lake = await serveSilentLake()
  try {
    return await pageRows(options, {...readConfig(), apiHost: lake.url})
  } finally {
    lake.stop()
  }
}

async function pageRows(options: Options, config: Config): Promise<Row[]> {
  const bundle = await bundleWeb()
  const renderers = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7, 8].map((agents) => generatedRenderer(bundle, config, agents)),
  )
  const generated = somePages(options.pages)
  const faults: string[] = []
  const sizes: number[] = []
  const seen: SeenPage[] = []
  const every = Math.max(1, Math.floor(options.pages / Math.max(1, options.browser)))
  await mapLimited([...generated.entries()], 4, async ([index, generatedPage]) => {
    const {page} = generatedPage
    const path = pathOf(page)
    const render = renderers[index % renderers.length]
    const {text} = (await render?.(page)) ?? {text: ''}
    for (const fault of faultsOf(text, page.sections)) {
      faults.push(fault)
      if (faults.length <= 20) console.log(`  ${path} ${fault}`)
    }
    const isSeen = index % every === 0 && index < every * options.browser
    const size = isSeen || isUsual(generatedPage) ? (await compress(text)).length : 0
    if (isSeen) seen.push({path, text, isLight: size <= mostBytes})
    if (isUsual(generatedPage)) sizes.push(size)
    if (index % 1000 === 999) console.log(`  ${index + 1} pages, ${faults.length} faults`)
  })
  const rules = pageRules.map((rule) =>
    countRow(
      `pages  ${options.pages} documents: ${promises[rule]}`,
      faults.filter((fault) => fault.startsWith(rule)).length,
    ),
  )
  const folder = await mkdtemp(join(tmpdir(), 'bench-pages-'))
  try {
    const shown = seen.length > 0 ? await browserRows({folder, bundle, pages: seen}) : []
    return [pairRow(generated), ...rules, sizeRow(sizes), ...shown]
  } finally {
    await rm(folder, {recursive: true, force: true})
  }
}

function pairRow(pages: readonly GeneratedPage[]): Row {
  const {found, all} = pairsOn(pages)
  const what = 'pages  pairs of looks that are neighbors'
  return {what, measured: String(found), aim: String(all), met: found === all}
}

/** Whether a page is as long as most are: a document of ten different kinds is larger than the budget by the styles of each. */
function isUsual({length, looks}: GeneratedPage): boolean {
  return length !== 'long' && looks.length <= usualSections
}

function sizeRow(sizes: readonly number[]): Row {
  const most = Math.max(0, ...sizes)
  return {
    what: `pages  largest of ${sizes.length} documents with up to ${usualSections} sections and usual texts`,
    measured: `${(most / 1024).toFixed(1)} KB; ${sizes.filter((size) => size > mostBytes).length} too large`,
    aim: `≤ ${(mostBytes / 1024).toFixed(1)} KB`,
    met: most <= mostBytes,
  }
}
