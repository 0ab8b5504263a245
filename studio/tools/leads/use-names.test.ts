import {expect, test} from 'vitest'
import {documents} from '../../../content/index.ts'
import {namesIn} from './use-names.ts'

test('what a visitor chose is said as the visitor read it', () => {
  expect(namesIn(documents)).toMatchObject({
    'ai-agents': 'AI Agents',
    '50k-plus': 'More than $50,000',
    asap: 'As soon as possible',
    'data-analyst': 'Data Analyst',
    'plan-data-analyst-starter': 'Data Analyst Starter',
    'addon-training': 'Team Training & Workshops',
  })
})
