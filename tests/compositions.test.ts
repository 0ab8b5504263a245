import {Window} from 'happy-dom'
import {describe, expect, test} from 'vitest'
import {contentOf, htmlOf, layoutOf} from './support/rendering.ts'

/** Pages that are neighbours in the menu or at the foot look different: no visitor meets one composition twice in a row. */

type PageElement = ReturnType<Window['document']['querySelectorAll']>[number]

async function documentOf(path: string) {
  const {document} = new Window({url: `http://localhost${path}`})
  document.body.innerHTML = await htmlOf(path, await contentOf(path), await layoutOf())
  return document
}

/** The paths that a part of the home page links, in its order. */
async function linkedIn(part: string): Promise<string[]> {
  const document = await documentOf('/')
  const hrefs = [...document.querySelectorAll(`${part} a[href^="/"]`)].map(
    (link) => link.getAttribute('href') ?? '',
  )
  return [...new Set(hrefs.map((href) => href.replace(/[?#].*/, '')))]
}

/** A drawing as its box and its lines; a mark of its own is one with the page’s own text or order in it. */
const drawingOf = (svg: PageElement) =>
  `${svg.getAttribute('viewBox')} ${svg.innerHTML.replaceAll(/class="[^"]*"/g, '')}`

/** How an element is built: its kind and style, without the agent’s hue. */
const shapeOf = (element: PageElement) =>
  `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').replaceAll(/\bhue-\S+/g, '').trim()}`

/** The elements below each other that make up a page: those of `main`, and inside of what only groups them. */
function blocksOf(parent: PageElement): PageElement[] {
  return [...parent.children].flatMap((child) =>
    child.tagName === 'DIV' && child.querySelector('section') ? blocksOf(child) : [child],
  )
}

/** The composition of a page: the drawings of its first screen, and what is below each other. */
async function compositionOf(path: string) {
  const document = await documentOf(path)
  const main = document.querySelector('main')
  if (!main) throw new Error(`${path} has no main element.`)
  const [first, ...rest] = blocksOf(main)
  const work = [...(first?.querySelectorAll('figure > :last-child') ?? [])]
  return {
    first: [first, ...work].map((element) => element && shapeOf(element)),
    drawings: [...(first?.querySelectorAll('svg[viewBox]') ?? [])].map(drawingOf),
    rest: rest.map((block) => [shapeOf(block), ...[...block.children].map(shapeOf)]),
  }
}

const menu = await linkedIn('header')
const foot = await linkedIn('footer')

test('the menu and the foot lead to every kind of page', () => {
  expect(menu.length).toBeGreaterThanOrEqual(12)
  expect(foot.length).toBeGreaterThanOrEqual(8)
})

const pairs = [menu, foot].flatMap((paths) =>
  paths.slice(1).map((path, i) => [paths[i] ?? '', path] as const),
)

describe.each(pairs)('%s and %s', (one, other) => {
  test('are not composed alike', async () => {
    const [a, b] = await Promise.all([compositionOf(one), compositionOf(other)])
    expect(a).not.toEqual(b)
    // The texts of the law have no drawings.
    const drawn = [a, b].map(({drawings}) => drawings.join('\n')).filter(Boolean)
    expect(new Set(drawn).size).toBe(drawn.length)
  })
})
