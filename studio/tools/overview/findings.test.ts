import type {Finding} from 'content-checks'
import {expect, test} from 'vitest'
import {grouped} from './Findings.tsx'

const finding = (message: string, fields: Partial<Finding>): Finding => ({
  kind: 'figure',
  severity: 'warning',
  blocksRelease: false,
  documentId: 'a',
  documentType: 'page',
  path: 'title',
  why: '',
  remedy: '',
  ...fields,
  message,
})

test('findings are grouped by what they ask for, each once, and empty groups are left out', () => {
  const error = finding('error', {severity: 'error', blocksRelease: true})
  const target = finding('target', {blocksRelease: true})
  const doubt = finding('doubt', {})
  const template = finding('template', {kind: 'left-over', blocksRelease: true})
  expect(grouped([doubt, template, error, target]).map(({title, findings}) => [title, findings])).toEqual([
    ['Stops publishing', [error]],
    ['Still to be written', [template]],
    ['Before the site goes public', [target]],
    ['Worth a look', [doubt]],
  ])
  expect(grouped([doubt]).map(({title}) => title)).toEqual(['Worth a look'])
})
