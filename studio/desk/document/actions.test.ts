import type {NewDocumentCreationContext, TemplateItem} from 'sanity'
import {expect, test} from 'vitest'
import {newDocumentOptions} from './actions.ts'
import {ofAgent} from './templates.ts'

/** The templates that are offered, of those that Sanity would offer. */
function offered(creationContext: NewDocumentCreationContext): string[] {
  const ids = ['agent', 'plan', 'claim', 'service', 'signInPage', 'checkAnswer', ofAgent('plan')]
  const options: TemplateItem[] = ids.map((templateId) => ({templateId}))
  const found = newDocumentOptions(options, Object({creationContext}))
  return found.map(({templateId, parameters}) =>
    parameters ? `${templateId} of ${parameters.agentId}` : templateId,
  )
}

test('“+” in the form of an agent makes cards that belong to it', () => {
  const form = {type: 'document', schemaType: 'agent', documentId: 'drafts.agent-a'} as const
  expect(offered(form)).toEqual(
    expect.arrayContaining([
      'claim',
      `${ofAgent('plan')} of agent-a`,
      `${ofAgent('capability')} of agent-a`,
      `${ofAgent('useCase')} of agent-a`,
    ]),
  )
  expect(offered(form)).not.toContain('plan')
})

test('the menu “Create” offers neither singletons nor what is made in its own list', () => {
  expect(offered({type: 'global'})).toEqual(['agent', 'claim'])
  expect(offered({type: 'structure', schemaType: 'plan'})).toContain(ofAgent('plan'))
  expect(offered({type: 'structure', schemaType: 'service'})).toContain('service')
})
