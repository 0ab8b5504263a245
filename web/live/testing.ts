import {createElement} from 'react'
import type {Page, PageModules} from '../content/page.ts'

/** Modules for tests: every page shows the result of its query as it is. */
export const plainPages: PageModules = {
  loadPageModule: () => Promise.resolve(page),
  loadPage: (name, data) => Promise.resolve(data === null ? undefined : {name, page, data}),
}

const page: Page = {
  query: '',
  select: (result) => result,
  Component: () => createElement('p'),
  head: () => ({title: '', path: ''}),
}
