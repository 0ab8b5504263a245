import {createElement} from 'react'
import type {PageModules} from '../content/page.ts'

/** Modules for tests: every page shows the result of its query as it is. */
export function plainPages(matchPage: PageModules['matchPage']): PageModules {
  return {
    matchPage,
    loadPageModule: () =>
      Promise.resolve({
        query: '',
        select: (result) => result,
        Component: () => createElement('p'),
        head: () => ({title: '', path: ''}),
      }),
  }
}
