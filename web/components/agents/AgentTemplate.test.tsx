import {render, screen, waitFor, within} from '@testing-library/react'
import {MemoryRouter} from 'react-router-dom'
import {expect, test} from 'vitest'
import {sceneShapes} from '../../../domain/scenes.ts'
import type {Agent, AgentLabels} from '../../content/types.ts'
import {AgentTemplate} from './AgentTemplate.tsx'

const nothing: Agent = {
  _id: 'agent-x',
  _type: 'agent',
  name: null,
  slug: null,
  hue: null,
  emblem: null,
  tagline: null,
  lead: null,
  claims: null,
  overviewHeading: null,
  overview: null,
  capabilitiesHeading: null,
  capabilitiesIntro: null,
  capabilities: null,
  pricingHeading: null,
  pricingIntro: null,
  plans: null,
  useCasesHeading: null,
  useCases: null,
  demo: null,
  seo: null,
}

const labels: NonNullable<AgentLabels> = {
  _id: 'agentPage',
  _type: 'agentPage',
  trialLabel: 'Start Free Trial',
  trialNote: null,
  demoLabel: 'Watch Demo',
  tabLabels: {
    overview: 'Overview',
    capabilities: 'Capabilities',
    pricing: 'Pricing',
    useCases: 'Use cases',
    demo: 'Demo',
  },
  popularLabel: 'Most Popular',
  popularCta: 'Get Started',
  planCta: 'Choose Plan',
  sampleLabel: 'Sample result',
  sampleForLabel: 'Sample for:',
  ownWordsText: null,
  sampleCta: null,
  nextLabel: 'Next',
  claimsLabel: 'In figures',
}

function plan(name: string, amount: number, popular: boolean) {
  const price = {amount, currency: 'USD' as const, cadence: 'month' as const, isFrom: null}
  return {_id: `plan-${name}`, _type: 'plan' as const, name, price, features: [`Limit of ${name}`], popular}
}

const show = (agent: Agent, with_: AgentLabels = labels) =>
  render(<AgentTemplate agent={agent} labels={with_} />, {wrapper: MemoryRouter})

test('an empty agent and no labels at all still make a page with five tabs', async () => {
  show(nothing, null)
  expect(screen.getAllByRole('tab')).toHaveLength(5)
  // Closed panels render after the first paint.
  await waitFor(() => expect(document.querySelectorAll('[role=tabpanel]:empty')).toHaveLength(0))
  expect(screen.getByRole('heading', {level: 1})).toBeInTheDocument()
})

test('the first capability has its own drawing, and a plan without limit says what its dots stand for', async () => {
  const capability = {_type: 'capability' as const, description: null, features: null}
  const plans = [plan('Starter', 399, false), plan('Enterprise', 1599, false)]
  show({
    ...nothing,
    overview: [{_key: 'a', _type: 'feature', title: 'Ranks', description: null, scene: 'ranks'}],
    capabilities: [
      {...capability, _id: 'capability-a', title: 'Audit', scene: 'crawl'},
      {...capability, _id: 'capability-b', title: 'Briefs', scene: 'draft'},
    ],
    plans: plans.map((each, i) => ({...each, features: [i === 0 ? '500 words' : 'Unlimited words']})),
  })
  await waitFor(() => expect(document.querySelectorAll('#capabilities svg path')).not.toHaveLength(0))
  const drawn = [...document.querySelectorAll('#capabilities svg path')].map((path) => path.getAttribute('d'))
  expect(drawn).toEqual(sceneShapes.crawl.map(([, path]) => path))
  const legends = [...document.querySelectorAll('#pricing article')].map(
    (card) => /= \d+ [a-z]+/.exec(card.textContent ?? '')?.[0],
  )
  expect(legends).toEqual(['= 15 words', '= 15 words'])
})

test('the popular plan is marked and has the other button; each leads to the contact form with its plan', async () => {
  const slug = {_type: 'slug' as const, current: 'data-analyst'}
  const plans = [
    plan('Starter', 449, false),
    plan('Professional', 899, true),
    plan('Enterprise', 1799, false),
  ]
  show({...nothing, name: 'Data Analyst', slug, plans})
  const panel = document.getElementById('pricing') ?? document.body
  const cards = await within(panel).findAllByRole('article', {hidden: true})
  expect(cards.map((card) => card.textContent)).toEqual([
    'Starter$449 Limit of StarterChoose Plan',
    'Most PopularProfessional$899 Limit of ProfessionalGet Started',
    'Enterprise$1,799 Limit of EnterpriseChoose Plan',
  ])
  expect(within(panel).getByRole('link', {name: 'Get Started: Professional', hidden: true})).toHaveAttribute(
    'href',
    '/contact?service=ai-agents&agent=data-analyst&plan=plan-Professional#form',
  )
})

test('a use case with an example shows it as a quotation; one without has no empty message', async () => {
  const useCase = {_type: 'useCase' as const, description: 'Text', icon: null}
  const useCases = [
    {...useCase, _id: 'a', title: 'Reports', example: 'What changed last week?'},
    {...useCase, _id: 'b', title: 'Alerts', example: null},
  ]
  show({...nothing, useCases})
  const panel = document.getElementById('use-cases') ?? document.body
  const cards = await within(panel).findAllByRole('listitem', {hidden: true})
  expect(cards.map((card) => [...card.children].map(({tagName}) => tagName))).toEqual([
    ['svg', 'H3', 'P', 'P'],
    ['svg', 'H3', 'P'],
  ])
  expect(panel.querySelector('q')).toHaveTextContent('What changed last week?')
})
