import {Window} from 'happy-dom'
import {expect, test} from 'vitest'
import {markdownOf} from '../builder/markdown.ts'
import {documents} from '../content/index.ts'
import {isAccountPath, markdownPath} from '../domain/pages.ts'
import {somePages, wholePage} from './support/generated-pages.ts'
import {app, contentOf, htmlOf, layoutOf, seedPaths} from './support/rendering.ts'

/** Pages as Markdown say what the pages say. */

const generated = [wholePage(), ...somePages(25).map(({page}) => page)].map((page) =>
  JSON.parse(JSON.stringify(page)),
)
const dataset = [...documents, ...generated]
const listed = seedPaths.filter((path) => !isAccountPath(path) && path !== app.notFoundPath)
const origin = 'https://www.example.com'

const layout = await layoutOf(dataset)
const rendered = new Map<string, {html: string; markdown: string}>()

/** A page in both forms, made once for all tests. */
async function bothAt(path: string) {
  const cached = rendered.get(path)
  if (cached) return cached
  const html = await htmlOf(path, await contentOf(path, dataset), layout)
  const {text} = markdownOf(html, {title: 'A title', description: 'A description', path}, origin)
  const made = {html, markdown: text()}
  rendered.set(path, made)
  return made
}

/** The letters and figures of a text, without the marks of Markdown and the spaces of HTML. */
const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}$%]/gu, '')

/** What a page says only in a browser, and to whom a form was sent. */
const onlyInBrowsers =
  'nav, label, legend, input, select, textarea, button, output, noscript, svg, [role=tablist], [aria-hidden=true], #message-sent'

test.each([...listed, '/generated/whole', '/generated/22', '/generated/24'])(
  'the Markdown of %s has every text of its main element, and no control',
  async (path) => {
    const {html, markdown} = await bothAt(path)
    const {document} = new Window()
    document.body.innerHTML = html
    for (const element of document.querySelectorAll(onlyInBrowsers)) element.remove()
    const words = letters(document.querySelector('main')?.textContent ?? '')
    const [, top = '', body = ''] = markdown.split(/^---\n/m)
    const addressesAndNumbers = /\]\([^)]*\)|^ *\d+\. /gm
    expect(letters(body.replaceAll(addressesAndNumbers, ''))).toBe(words)
    expect(words.length).toBeGreaterThan(100)
    expect(top).toBe(`title: "A title"\ndescription: "A description"\nurl: "${origin}${path}"\n`)
  },
)

test.each(listed)(
  'every link in the Markdown of %s leads to a page of the site, or to people',
  async (path) => {
    const {markdown} = await bothAt(path)
    const links = [...markdown.matchAll(/\]\(([^)]*)\)/g)].map(([, address = '']) => address)
    expect(links.length).toBeGreaterThan(1)
    const lost = links.filter((link) => {
      const {protocol, origin: host, pathname} = new URL(link)
      return host === origin
        ? !seedPaths.includes(pathname)
        : !['mailto:', 'tel:', 'https:'].includes(protocol)
    })
    expect(lost).toEqual([])
  },
)

test('headings, lists, tables and questions have their own marks', async () => {
  const agent = await bothAt('/agents/data-analyst')
  // From a tab that is hidden until it is chosen.
  expect(agent.markdown).toContain('\n## Monthly plans, by data sources\n')
  expect(agent.markdown).toContain('\n### Starter\n\n$449 / month\n\n- Up to 5 data sources\n')
  expect(agent.markdown).toContain(
    `[Choose Plan](${origin}/contact?service=ai-agents&agent=data-analyst&plan=plan-data-analyst-starter#form)`,
  )
  expect(agent.markdown.match(/^# /gm)).toHaveLength(1)
  expect((await bothAt('/pricing')).markdown).toContain(
    '\n| Agent | Starter | Most Popular Professional | Enterprise |\n',
  )
  // Closed until it is opened.
  expect((await bothAt('/campaigns/spring-launch')).markdown).toContain(
    '\n- Do we have to change our tools?\n\n  No. We connect the agent to what you have, and',
  )
})

test('what an editor types is text in Markdown, too', () => {
  const html =
    '<main><h1># One</h1><p>*two* &lt;b&gt;[x](y)&lt;/b&gt; {a|b}</p><p><a href="http://[">c</a></p></main>'
  expect(markdownOf(html, {title: 'a: "b"\n---', path: '/'}, origin).text()).toBe(String.raw`---
title: "a: \"b\"\n---"
description: ""
url: "https://www.example.com/"
---

# # One

\*two\* \<b>\[x]\(y)\</b> {a|b}

[c](http://[)
`)
})

test('the address of a page’s Markdown is that of https://llmstxt.org', () => {
  expect(['/', '/agents', '/agents/data-analyst'].map(markdownPath)).toEqual([
    '/index.html.md',
    '/agents.md',
    '/agents/data-analyst.md',
  ])
})
