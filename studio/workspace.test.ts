import type {ConfigContext, Tool} from 'sanity'
import {expect, test} from 'vitest'
import {workspace} from './workspace.ts'

/** The names of the tools that a person with this role has, of a Studio with the content and the queries. */
function toolsOf(role: string | undefined): string[] {
  const {tools} = workspace({projectId: 'x', dataset: 'y', siteUrl: 'http://localhost'})
  const all = ['structure', 'vision'].map((name): Tool => ({name, title: name, component: () => null}))
  const context: ConfigContext = Object({currentUser: role ? {roles: [{name: role}]} : null})
  if (typeof tools !== 'function') throw new Error('The workspace filters no tools')
  return tools(all, context).map(({name}) => name)
}

test.each(['developer', 'administrator'])('a person with the role %s has the tool for queries', (role) => {
  expect(toolsOf(role)).toEqual(['structure', 'vision'])
})

test.each(['editor', 'contributor', 'viewer', undefined])('a person with the role %s has none', (role) => {
  expect(toolsOf(role)).toEqual(['structure'])
})
