// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest'
import {cleanup, configure, fireEvent, render, screen, waitFor, within} from '@testing-library/react'
import {createMemoryRouter, RouterProvider} from 'react-router-dom'
import {afterEach, beforeAll, expect, test} from 'vitest'
import type {SeedDocument} from '../content/document.ts'
import {documents} from '../content/index.ts'
import {layoutOf, contentOf} from './support/rendering.ts'
import {loadPage} from '../web/page-modules.ts'
import {createRoutes} from '../web/routes.tsx'

// The first render compiles a page, which takes longer on a busy machine.
configure({asyncUtilTimeout: 10_000})

/**
 * Editors may rename everything they can read. Here every label, name, title and heading of the seed has other words, and what
 * the site finds by ids still works.
 */
const named = /^(?:label|name|title|heading|verb)$|Label$|Cta$|Heading$/

let count = 0

function renamed(value: unknown, key: string, parentKey: string): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, '', key))
  if (typeof value === 'object' && value !== null) {
    const isField = '_type' in value && /^(?:form|demo)Field$/.test(String(value._type))
    return Object.fromEntries(
      Object.entries(value).map(([name, child]) =>
        // The name of a form field is what the backend expects, not a word for visitors.
        [name, isField && name === 'name' ? child : renamed(child, name, key)],
      ),
    )
  }
  return typeof value === 'string' && (named.test(key) || parentKey === 'tabLabels' || key === 'columnLabels')
    ? `Renamed ${++count}`
    : value
}

const dataset = documents.map((document): SeedDocument => ({
  ...document,
  ...Object.fromEntries(
    Object.entries(document).map(([name, value]) => [
      name,
      name === 'tabLabels' && typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.keys(value).map((tab) => [tab, `Renamed ${++count}`]))
        : renamed(value, name, ''),
    ]),
  ),
}))

function textOf(id: string, field: string): string {
  return String(dataset.find(({_id}) => _id === id)?.[field])
}

beforeAll(() => {
  // The document's inline script defines it (web/bootstrap/site.d.ts).
  Object.assign(globalThis, {site: {}})
})

afterEach(cleanup)

/** Opens a page of the renamed site. */
async function open(url: string): Promise<void> {
  history.replaceState(null, '', url)
  const layout = await layoutOf(dataset)
  const routes = createRoutes({
    layout: () => Promise.resolve(layout),
    page: async ({pathname}) => {
      const entry = await contentOf(pathname, dataset)
      const loaded = await loadPage(entry.route, entry.result)
      if (!loaded) throw new Error(`There is no page at ${pathname}`)
      return loaded
    },
  })
  render(
    <RouterProvider router={createMemoryRouter(routes, {initialEntries: [url]})} useTransitions={false} />,
  )
  await screen.findAllByRole('heading', {level: 1, hidden: true})
}

const only = (selector: string): HTMLElement => {
  const element = document.querySelector(selector)
  if (!(element instanceof HTMLElement)) throw new Error(`The page has no ${selector}`)
  return element
}
const hrefs = (element: HTMLElement) =>
  [...element.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')

const agentPaths = documents.flatMap(({_type, slug}) =>
  _type === 'agent' && slug && typeof slug === 'object' && 'current' in slug
    ? [`/agents/${String(slug.current)}`]
    : [],
)

test('many words were renamed', () => {
  expect(count).toBeGreaterThan(400)
  expect(textOf('plan-data-analyst-professional', 'name')).toMatch(/^Renamed/)
})

test('the menu still lists the agents below the link to their page', async () => {
  await open('/about-us')
  const menu = only('details[data-menu]')
  expect(hrefs(menu)).toEqual([...agentPaths, '/agents'])
  expect(within(menu).getByText(textOf('navigation', 'allAgentsLabel'))).toBeInTheDocument()
  expect(hrefs(only('#drawer')).filter((href) => href.startsWith('/agents'))).toEqual([
    '/agents',
    ...agentPaths,
  ])
})

const marked = () =>
  [...document.querySelectorAll('header a[aria-current=page], header ~ nav a[aria-current=page]')].map(
    (link) => link.getAttribute('href'),
  )

test('the open page is still marked', async () => {
  await open('/about-us')
  expect(new Set(marked())).toEqual(new Set(['/about-us']))
  cleanup()
  await open('/agents')
  expect(only('details[data-menu] summary')).toHaveAttribute('aria-current')
  cleanup()
  await open('/agents/data-analyst')
  expect(new Set(marked())).toEqual(new Set(['/agents/data-analyst']))
  expect(hrefs(only('#drawer')).filter((href) => href.startsWith('/agents'))).toEqual([
    '/agents',
    ...agentPaths,
  ])
})

test('the tabs are still found, and the middle plan is still the popular one', async () => {
  await open('/agents/data-analyst?tab=pricing')
  expect(screen.getAllByRole('tabpanel', {hidden: true}).map(({id}) => id)).toEqual([
    'overview',
    'capabilities',
    'pricing',
    'use-cases',
    'demo',
  ])
  expect(only('#pricing')).toBeVisible()
  const cards = await within(only('#pricing')).findAllByRole('article')
  const popular = textOf('agentPage', 'popularLabel')
  expect(cards.map((card) => card.textContent.includes(popular))).toEqual([false, true, false])
})

test.each([
  ['/agents/data-analyst', 'agent-data-analyst', 'plan-data-analyst-professional', 'ai-agents'],
  ['/pricing', undefined, 'package-strategy-planning', 'strategy-consulting'],
])(
  'a plan of %s is still named on the contact page, and its service chosen',
  async (path, agent, plan, service) => {
    await open(path)
    const selector = `a[href^="/contact?"][href*="plan=${plan}#"]`
    await waitFor(() => only(selector))
    const href = only(selector).getAttribute('href') ?? ''
    cleanup()
    await open(href)
    const names = [agent, plan].flatMap((id) => (id ? textOf(id, 'name') : []))
    expect(await screen.findByText(names.join(', '), {selector: 'main b'})).toBeInTheDocument()
    const form = only('main form')
    await waitFor(() => expect(form.querySelector(`[name=service][value=${service}]`)).toBeChecked())
    expect(form.querySelector('[name=plan]')).toHaveValue(plan)
  },
)

test('without scripts a message is still thanked for', async () => {
  await open('/contact')
  expect(only('#message-sent')).toHaveTextContent('get back to you within 24 hours.')
})

test('the demo still answers by the rules of its fields', async () => {
  await open('/agents/data-analyst?tab=demo')
  const form = only('#demo form')
  await waitFor(() => expect(form.querySelector('[name=insights]')).toBeInTheDocument())
  const question = form.querySelector('[name=insights]')
  if (!(question instanceof HTMLTextAreaElement)) throw new Error('The demo has no such field')
  fireEvent.change(question, {target: {value: 'Why do returns grow?'}})
  fireEvent.submit(form)
  await waitFor(() => expect(only('#demo figure')).toHaveTextContent('sale brings orders forward'))
  expect(hrefs(only('#demo'))).toContain('/contact?service=ai-agents&agent=data-analyst#form')
})

test('the home page still has its sections in order, with every agent and service', async () => {
  await open('/')
  const sections = [...document.querySelectorAll('main section[id]')].map(({id}) => id)
  expect(sections).toEqual(['ask', 'services', 'ai-agents', 'process', 'case-studies', 'contact'])
  const cards = hrefs(only('#ai-agents')).filter((href) => agentPaths.includes(href))
  expect(new Set(cards)).toEqual(new Set(agentPaths))
  const ids = [...document.querySelectorAll('#services li[id]')].map(({id}) => id)
  expect(ids).toEqual(expect.arrayContaining(['strategy-consulting']))
  expect(only('#contact form [name=email]')).toBeInTheDocument()
})
