import {createClient} from '@sanity/client'
import {expect, test} from 'vitest'
import type {Layout} from '../web/content/types.ts'
import {readContent} from './read.ts'

const entry = {query: '', params: {}, syncTags: ['s1:a']}

/** What `readContent` needs of a site whose menu and pages have one price, which `publish` changes. */
function site() {
  let price = 1
  const result = (): Layout => Object({menu: price})
  const app = {
    fetchLayout: async () => ({...entry, result: result()}),
    fetchMappedPage: async () => {
      const page = {...entry, route: 'page' as const, result: {price}}
      return {entry: page, sourceMap: undefined}
    },
    listPages: async () => ({paths: ['/', '/pricing'], dated: [], redirects: [], syncTags: []}),
  }
  const read = () => readContent(app, createClient({projectId: 'a', useCdn: false}), undefined, undefined, 0)
  return {read, publish: () => price++}
}

test('pages are consistent with the layout that was read before them, unless it is published meanwhile', async () => {
  const {read, publish} = site()
  const content = await read()
  expect(await content.readPages(['/'])).toMatchObject({isConsistent: true, read: [{path: '/'}]})
  publish()
  expect((await content.readPages(['/pricing'])).isConsistent).toBe(false)
  expect((await (await read()).readPages(['/pricing'])).isConsistent).toBe(true)
})
