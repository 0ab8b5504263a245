import {createClient} from '@sanity/client'
import {describe, expect, test} from 'vitest'
import {apiVersion} from '../../../domain/sanity-api.ts'
import {readRevision} from '../../../domain/site-revision.ts'
import type {SitePage} from '../../desk/pages/site-pages.ts'
import {judge, longestBuild, startupTime, type Sighting} from './receipts.ts'
import {partsAround, placesOf, whereShown, whereText} from './where-shown.ts'

const builtAt = '2026-01-01T12:00:00Z'
const since = 1_000_000
const revision = (event: string, failed: Record<string, string> = {}) => ({event, builtAt, failed})
const stateOf = (sighting: Partial<Sighting>) =>
  judge({
    events: new Set(['e2']),
    revision: revision('e2'),
    paths: ['/'],
    since,
    now: since + 400,
    ...sighting,
  }).state

describe('a published change is', () => {
  test.each<[string, Partial<Sighting>]>([
    ['live', {}],
    ['live', {events: new Set(['e2', 'e3']), revision: revision('e3')}],
    ['live', {revision: revision('e2', {'/about-us': 'It cannot be rendered.'})}],
    ['building', {revision: revision('e1')}],
    ['building', {events: undefined}],
    ['building', {revision: undefined}],
    ['building', {revision: revision('e1'), now: since + longestBuild - 1}],
    ['failed', {revision: undefined, now: since + startupTime}],
    ['failed', {revision: revision('e1'), now: since + longestBuild}],
    ['failed', {revision: revision('e2', {'/': 'It cannot be rendered.'})}],
  ])('%s: %j', (state, sighting) => {
    expect(stateOf(sighting)).toBe(state)
  })

  test('not on the site for a reason', () => {
    const failed = judge({
      events: new Set(['e2']),
      revision: revision('e2', {'/': '/ cannot be rendered: no heading'}),
      paths: ['/about-us', '/'],
      since,
      now: since,
    })
    expect(failed).toEqual({state: 'failed', since, reason: '/ cannot be rendered: no heading'})
  })
})

test('only a site’s revision is one', () => {
  expect(readRevision({event: 'e1', builtAt, failed: {'/': 'x'}})).toEqual(revision('e1', {'/': 'x'}))
  expect(readRevision({event: null, builtAt, failed: {}})?.event).toBeNull()
  for (const answer of [undefined, null, '', {}, {event: 'e1', builtAt}, {builtAt: 1, failed: {}}])
    expect(readRevision(answer)).toBeUndefined()
})

const source = (document: number) =>
  ({type: 'value', source: {type: 'documentValue', document, path: 0}}) as const

describe('where a document shows', () => {
  const map = {
    documents: [
      {_id: 'homePage', _type: 'homePage'},
      {_id: 'claim-1', _type: 'claim'},
      {_id: 'claim-2', _type: 'claim'},
      {_id: 'aboutPage', _type: 'aboutPage'},
    ],
    paths: ["$['heading']"],
    mappings: {
      "$['home']['heading']": source(0),
      "$['home']['claims'][0]['figure']": source(1),
      "$['home']['link']['reference']['_type']": source(3),
      "$['home']['link']['reference']['slug']['current']": source(3),
      "$['facts']['claim-2']": source(2),
    },
  }
  test.each([
    ['homePage', 1],
    ['claim-1', 1],
    ['claim-2', 1],
    ['claim-3', 0],
    // A link leads there.
    ['aboutPage', 0],
  ])('%s', (id, places) => {
    expect(placesOf({resultSourceMap: map}, id)).toHaveLength(places)
  })
})

test.each([
  ["$['agents'][2]['plans'][0]['price']['amount']", ['the menu of agents']],
  ["$['agents'][2]['name']", ['the menu of agents', 'the footer']],
  ["$['agentPage']['fromLabel']", ['the menu of agents']],
  ["$['agentPage']['breadcrumbLabel']", ['the path above the heading']],
  ["$['navigation']['items'][0]['label']", ['the menu']],
  ["$['footer']['legalLine']", ['the footer']],
])('%s is in %j', (place, around) => {
  expect(partsAround(place)).toEqual(around)
})

test('an offer is in the bar of the agents’ pages, and not around all pages', async () => {
  const shown = {
    result: {siteSettings: {promo: {text: 'Half price'}}},
    resultSourceMap: {
      documents: [{_id: 'promo-a', _type: 'promo'}],
      paths: ["$['text']"],
      mappings: {
        "$['siteSettings']['promo']['text']": {
          type: 'value',
          source: {type: 'documentValue', document: 0, path: 0},
        },
      },
    },
  }
  const queries = {layout: 'layout', home: 'home', agent: 'agent'}
  const agents = [{_type: 'agent', name: 'Data Analyst', slug: {current: 'data-analyst'}}]
  const client = createClient({
    projectId: 'memory',
    dataset: 'production',
    apiVersion,
    useCdn: false,
    resolveFetch: () => async (address) => {
      const query = new URL(address).searchParams.get('query') ?? ''
      if (query === queries.layout) return Response.json(shown)
      // Only the list of pages is asked for without a name.
      return Response.json({result: query in queries ? {} : agents})
    },
  })
  const {pages, around} = await whereShown(client, queries, 'drafts.promo-a')
  expect(around).toEqual([])
  expect(pages.map(({path}) => path)).toEqual(['/agents/data-analyst'])
})

test('the message after a publish names some places, and does not say that an offer shows before its start', () => {
  const pages = ['Home', 'Pricing', 'Contact', 'Dashboard'].map((title): SitePage => ({
    name: 'home',
    params: {},
    path: '/',
    title,
  }))
  const shown = {pages, around: ['the footer']}
  const where = 'Home, Pricing, Contact, 1 more, and the footer of every page.'
  const start = '2026-12-10T09:00:00Z'
  const [before, during] = [Date.parse('2026-12-01'), Date.parse('2026-12-11')]
  expect(whereText(shown, {start}, during)).toEqual({title: 'On the site', text: `It shows on ${where}`})
  expect(whereText(shown, {start}, before)).toEqual({
    title: 'Ready on the site',
    text: `Between its dates, it shows on ${where}`,
  })
  expect(whereText({pages: [], around: []}, {}, during).text).toBe('No page shows it yet.')
})
