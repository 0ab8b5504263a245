import {expect, test} from 'vitest'
import {documents} from '../../../content/index.ts'
import {clientOf} from '../../../scripts/check/testing.ts'
import {pageUrl} from './page-url.ts'

const stored = documents.map((document) => ({...document, _rev: 'r', _createdAt: '', _updatedAt: ''}))
const getClient = () => clientOf(stored)

test.each([
  ['homePage', 'https://example.com/'],
  ['aboutPage', 'https://example.com/about-us'],
  ['agent-data-analyst', 'https://example.com/agents/data-analyst'],
  ['plan-data-analyst-starter', 'https://example.com/agents/data-analyst?tab=pricing#pricing'],
  ['legal-privacy-policy', 'https://example.com/privacy-policy'],
  ['claim-seo-score', undefined],
])('%s is shown at %s', async (id, url) => {
  const document = stored.find(({_id}) => _id === id)
  if (!document) throw new Error(`The seed has no ${id}`)
  await expect(pageUrl('https://example.com')(undefined, {document, getClient})).resolves.toBe(url)
})

test('a plan whose agent is not saved yet has no page', async () => {
  const document = {_id: 'drafts.new', _type: 'plan', _rev: '', _createdAt: '', _updatedAt: ''}
  await expect(pageUrl('https://example.com')(undefined, {document, getClient})).resolves.toBeUndefined()
})
