import {expect, test} from 'vitest'
import {workspace} from '../../workspace.ts'
import {topics, topicsFor} from './topics.ts'

test('every place of the help is a tool, or in the desk', () => {
  const {plugins = []} = workspace({projectId: 'x', dataset: 'y', siteUrl: 'http://localhost'})
  const tools = plugins.flatMap(({name, tools: pluginTools}) => [
    name,
    ...(Array.isArray(pluginTools) ? pluginTools.map((tool) => tool.name) : []),
  ])
  expect(topics.filter(({place}) => !tools.includes(place.path.split('/')[0] ?? ''))).toEqual([])
})

test.each([
  ['', topics.length],
  ['landing page', 1],
  ['invoice', 0],
  ['BUTTON words', 1],
  ['template page', 2],
  ['share draft', 1],
  ['seo', 1],
  ['photo', 1],
  ['undo', 1],
  ['redirect', 1],
])('a search for “%s” finds %i topics', (search, count) => {
  expect(topicsFor(search)).toHaveLength(count)
})
