import {expect, test} from 'vitest'
import {notFoundPath} from '../../../../domain/pages.ts'
import type {ComparedSite} from './compare-site.ts'
import {neighbor, tourOf} from './compare-state.ts'

const difference = {id: 'plan', path: 'name', kind: 'changed', before: 'a', after: 'b'} as const
const page = (path: string, documents: string[], differs = false) => ({
  path,
  name: 'home' as const,
  title: path,
  params: {},
  documents: new Set(documents),
  differences: differs ? [difference] : [],
})
const site: ComparedSite = {
  pages: [page('/', ['plan'], true), page('/a', []), page('/b', ['plan'], true), page(notFoundPath, [])],
  everywhere: new Set(['menu']),
  versions: {before: new Map(), after: new Map()},
}
const pathsOf = (documentId: string) =>
  tourOf('/', 'document', site, documentId).groups.map(({label, pages}) => [
    label,
    pages.map(({path}) => path),
  ])

test('a tour has the pages that differ, all pages, or those with a document', () => {
  expect(tourOf('/', 'changed', site).pages.map(({path}) => path)).toEqual(['/', '/b'])
  expect(tourOf('/', 'all', site).pages).toHaveLength(4)
  expect(pathsOf('plan')).toEqual([['In the page itself', ['/', '/b']]])
  expect(pathsOf('menu')).toEqual([
    ['Around the page: menu, bar or footer', site.pages.map(({path}) => path)],
  ])
})

test('previous and next lead around in a circle, also from a page that is not among them', () => {
  const from = (path: string) => {
    const tour = tourOf(path, 'changed', site)
    return [tour.place, neighbor(tour, -1)?.path, neighbor(tour, 1)?.path]
  }
  expect(from('/?tab=pricing#top')).toEqual([0, '/b', '/b'])
  expect(from('/a')).toEqual([-1, '/b', '/'])
  const single = tourOf('/', 'changed', {...site, pages: site.pages.slice(0, 2)})
  expect([neighbor(single, -1), neighbor(single, 1)]).toEqual([undefined, undefined])
})

test('an address without a page shows the page that says so', () => {
  expect(tourOf('/nothing', 'changed', site).page?.path).toBe(notFoundPath)
})
