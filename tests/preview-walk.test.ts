// @vitest-environment happy-dom
import {studioPath} from '@sanity/client/csm'
import {beforeAll, expect, test} from 'vitest'
import {documents} from '../content/index.ts'
import {pages} from '../domain/pages.ts'
import {priceFigure} from '../domain/price.ts'
import {setDataAttribute} from '../web/content/editable.ts'
import {dataAttribute} from '../web/preview/source-marks.ts'
import {asset, wholePage, wholePages, withAsset} from './support/generated-pages.ts'
import {asPreviewed} from './support/previewed.ts'
import {contentOf, htmlOf, layoutOf, seedPaths} from './support/rendering.ts'

/*
 * What a click opens in the Preview tool, on every page as a signed-out visitor sees it, with what is hidden at first: closed menus, the
 * other tabs, what phones show. preview-coverage.e2e.ts looks at what is visible in a real Studio.
 */

const mark = /[\u200B-\u200D\uFEFF]{20}/
const clean = (text: string | null | undefined) =>
  (text ?? '').replaceAll(/[\u200B-\u200D\uFEFF]/g, '').trim()

/**
 * Drawings that no field is theirs: the logo, what is composed of all agents or of the page's numbers, the steps, which are drawn by
 * their place, Google's sign and the sign that something is loading.
 */
const computed = ['logo', 'art', 'mosaic', 'stage', 'split', 'step', 'screen', 'outline']
  .map((name) => `[class*=_${name}_]`)
  .join()

beforeAll(() => setDataAttribute(dataAttribute))

/** With all kinds of sections in all of their looks. */
const whole = [wholePage(), ...wholePages()]
const dataset = [...withAsset([...documents, ...whole]), asset]
const paths = [...seedPaths, ...whole.map(({slug}) => `/${Object(slug).current}`)]

async function openPage(path: string): Promise<void> {
  const [layout, entry] = await Promise.all([layoutOf(dataset), contentOf(path, dataset)])
  document.body.innerHTML = await htmlOf(
    path,
    asPreviewed(structuredClone(entry)),
    asPreviewed(structuredClone(layout)),
  )
}

test.each(paths)('%s: every text, drawing and choice opens a field', async (path) => {
  await openPage(path)
  const texts = textsOf(document.body)
  expect(texts.length).toBeGreaterThan(10)
  // Which of several is in view, such as 1/3, follows from their number.
  const withoutField = texts.filter(
    ({holder, text}) => !isMarked(holder) && !opensField(holder) && !/^\d\/\d$/.test(text),
  )
  // The name of the area, in the frame of the application.
  const extra = path === pages.dashboard.path ? ['Dashboard'] : []
  expect(withoutField.map(({text}) => text)).toEqual(extra)

  const drawings = [...document.querySelectorAll('svg')].filter(
    (svg) =>
      svg.getAttribute('width') !== '0' && !svg.parentElement?.closest('svg') && !svg.closest(computed),
  )
  expect(outerHtml(drawings.filter((svg) => !opensField(svg)))).toEqual([])

  const controls = [...document.querySelectorAll('select, [placeholder]:not([placeholder=""])')]
  expect(outerHtml(controls.filter((control) => !control.hasAttribute('data-sanity')))).toEqual([])
})

const stored = new Map(dataset.map((content) => [content._id, content]))

// The dashboard's prices are the customer's: see preview-coverage.e2e.ts.
test.each(paths.filter((path) => path !== pages.dashboard.path))(
  '%s: every price opens the amount that it shows',
  async (path) => {
    await openPage(path)
    const prices = textsOf(document.body).filter(({text}) =>
      /^(?:from )?\$[\d,.]+(?:\/month| per session)?$/i.test(text),
    )
    // A page has the prices of the menu or, as an agent's page, its own.
    expect(prices.length).toBeGreaterThan(2)
    const opened = prices.map(({holder}) => {
      const attribute = holder.closest('[data-sanity]')?.getAttribute('data-sanity') ?? ''
      const {id = '', path: field = ''} =
        /\bid=(?<id>[^;]+).*\bpath=(?<path>[^;]+)/.exec(attribute)?.groups ?? {}
      const amount: unknown = studioPath.get(stored.get(id), decodeURIComponent(field))
      return field.endsWith('amount') && typeof amount === 'number' ? priceFigure({amount}) : attribute
    })
    expect(opened).toEqual(prices.map(({text}) => /\$[\d,.]*\d/.exec(text)?.[0]))
  },
)

/** The page's texts that have a letter or a digit, each with the element that it is in. */
function textsOf(root: Element): {text: string; holder: Element}[] {
  const found = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const holder = walker.currentNode.parentElement
    const text = clean(walker.currentNode.textContent)
    if (holder && /[\p{L}\p{N}]/u.test(text) && !holder.closest('script, style, template, noscript, svg'))
      found.push({text, holder})
  }
  return found
}

/** Whether an element is in one that names its field, other than a whole section of its page. */
const opensField = (element: Element) => element.closest('[data-sanity]')?.matches('main > section') === false

const isMarked = (element: Element) =>
  [...element.childNodes].some((node) => node instanceof Text && mark.test(node.data))

const outerHtml = (elements: Element[]) => elements.map((element) => element.outerHTML)
