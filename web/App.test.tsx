import {act, render, screen} from '@testing-library/react'
import {afterEach, expect, test} from 'vitest'
import {emptyLayout} from './components/layout/layout-context.ts'
import {App} from './App.tsx'
import type {LayoutEntry, ContentEntry, Page} from './content/page.ts'
import {ContentStore} from './live/store.ts'
import {moveTo} from './ui/location.ts'

const layout: LayoutEntry = {
  route: 'layout',
  query: '',
  params: {},
  syncTags: [],
  result: emptyLayout,
}

/** A page that says its data, and how often it was rendered. */
function countingPage(): {page: Page; renders: () => number} {
  let count = 0
  const page: Page = {
    query: '',
    Component({data}) {
      count++
      return <h1>{String(data)}</h1>
    },
    head: (data) => ({title: String(data), path: '/'}),
  }
  return {page, renders: () => count}
}

const entry = (result: string): ContentEntry => ({
  route: 'about',
  query: '',
  params: {},
  syncTags: [],
  result,
})

afterEach(() => moveTo('/', {replace: true}))

test('a page that arrives ahead of its visit leaves the open one alone, and is shown at once when it is visited', () => {
  moveTo('/open', {replace: true})
  const store = new ContentStore(layout)
  const open = countingPage()
  store.show('/open', {page: open.page, entry: entry('Open')})
  render(<App store={store} />)
  const before = open.renders()
  act(() => store.show('/next', {page: countingPage().page, entry: entry('Next')}))
  expect(open.renders()).toBe(before)
  act(() => moveTo('/next'))
  expect(screen.getByRole('heading', {level: 1})).toHaveTextContent('Next')
  expect(document.title).toBe('Next')
})

test('what is published of the open page is shown', () => {
  moveTo('/open', {replace: true})
  const store = new ContentStore(layout)
  const {page} = countingPage()
  store.show('/open', {page, entry: entry('Old')})
  render(<App store={store} />)
  act(() => store.show('/open', {page, entry: entry('New')}))
  expect(screen.getByRole('heading', {level: 1})).toHaveTextContent('New')
})
