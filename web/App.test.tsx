import {act, render, screen} from '@testing-library/react'
import {createMemoryRouter, RouterProvider} from 'react-router-dom'
import {expect, test} from 'vitest'
import {emptyLayout} from './components/layout/layout-context.ts'
import type {LayoutEntry, LoadedPage, Page} from './content/page.ts'
import {createRoutes} from './routes.tsx'

const layout: LayoutEntry = {query: '', params: {}, syncTags: [], result: emptyLayout}

/** A page that shows its data, and counts how often it was rendered. */
function countingPage(data: string): LoadedPage & {renders: () => number} {
  let count = 0
  const page: Page = {
    query: '',
    select: (result) => result,
    Component(props) {
      count++
      return (
        <>
          <h1>{String(props.data)}</h1>
          <form id="form" />
        </>
      )
    },
    head: (shown) => ({title: String(shown), path: '/'}),
  }
  return {name: 'about', page, data, renders: () => count}
}

/** The site with these pages by path, opened at `/about-us`. */
function open(pages: Record<string, LoadedPage>) {
  const routes = createRoutes({
    layout: () => Promise.resolve(layout),
    page: ({pathname}) => {
      const page = pages[pathname]
      return page ? Promise.resolve(page) : Promise.reject(new Error(`No page at ${pathname}`))
    },
  })
  const router = createMemoryRouter(routes, {
    initialEntries: ['/about-us'],
    hydrationData: {loaderData: {root: layout, about: pages['/about-us']}},
  })
  render(<RouterProvider router={router} useTransitions={false} />)
  return router
}

const heading = () => screen.getByRole('heading', {level: 1})

test('another page is shown, announced and focused, and the page that is left is not rendered again', async () => {
  const before = countingPage('About')
  const router = open({'/about-us': before, '/pricing': countingPage('Pricing')})
  const renders = before.renders()
  await act(() => router.navigate('/pricing'))
  expect(before.renders()).toBe(renders)
  expect(heading()).toHaveTextContent('Pricing')
  expect(heading()).toHaveFocus()
  expect(screen.getByRole('status')).toHaveTextContent('Pricing')
  expect(document.title).toBe('Pricing')
})

test('a link to the open page moves the focus to its heading; another tab does not', async () => {
  const router = open({'/about-us': countingPage('About')})
  await act(() => router.navigate('/about-us?tab=demo', {replace: true}))
  expect(heading()).not.toHaveFocus()
  await act(() => router.navigate('/about-us'))
  expect(heading()).toHaveFocus()
})

test.each([
  ['/pricing#form', false],
  ['/pricing#nothing', true],
  ['/pricing#50%', true],
])('a link to %s of another page moves the focus to what it names', async (to, isHeading) => {
  const router = open({'/about-us': countingPage('About'), '/pricing': countingPage('Pricing')})
  await act(() => router.navigate(to))
  expect(isHeading ? heading() : document.getElementById('form')).toHaveFocus()
})

test('from a tab, a link to a page of the same route shows that page', async () => {
  const router = open({
    '/about-us': countingPage('About'),
    '/agents/a': countingPage('One agent'),
    '/agents/b': countingPage('Another agent'),
  })
  await act(() => router.navigate('/agents/a?tab=pricing'))
  await act(() => router.navigate('/agents/b'))
  expect(heading()).toHaveTextContent('Another agent')
  expect(document.title).toBe('Another agent')
})

test('revalidating shows what was published, and renders nothing when nothing was', async () => {
  const about = countingPage('Old')
  const pages: Record<string, LoadedPage> = {'/about-us': about}
  const router = open(pages)
  const renders = about.renders()
  await act(() => router.revalidate())
  expect(about.renders()).toBe(renders)
  pages['/about-us'] = {...about, data: 'New'}
  await act(() => router.revalidate())
  expect(heading()).toHaveTextContent('New')
})
