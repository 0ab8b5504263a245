import {prepareForPreview} from 'sanity'
import {expect, test} from 'vitest'
import {contentSchema} from '../../scripts/lib/content-schema.ts'

test('a dialog about a lead form is titled by what it is, and not by where its messages go', () => {
  const type = contentSchema.get('leadForm')
  if (!type) throw new Error('There is no lead form.')
  const form = {_type: 'leadForm', delivery: 'backend', submitLabel: 'Send'}
  expect(prepareForPreview(form, type).title).toBe('Form')
})
