import {prepareForPreview} from 'sanity'
import {expect, test} from 'vitest'
import {contentSchema} from '../../scripts/lib/content-schema.ts'

test('a plan is titled by its name and its agent’s', () => {
  const type = contentSchema.get('plan')
  if (!type) throw new Error('There is no plan.')
  const plan = {_type: 'plan', name: 'Starter', agent: {name: 'Data Analyst'}}
  expect(prepareForPreview(plan, type).title).toBe('Starter, Data Analyst')
  expect(prepareForPreview({_type: 'plan'}, type).title).toBe('Unnamed plan')
})

test('a dialog about a lead form is titled by what it is, and not by where its messages go', () => {
  const type = contentSchema.get('leadForm')
  if (!type) throw new Error('There is no lead form.')
  const form = {_type: 'leadForm', delivery: 'backend', submitLabel: 'Send'}
  expect(prepareForPreview(form, type).title).toBe('Form')
})
