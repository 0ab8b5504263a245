import {listOf, property, refsOf, type CheckedDocument} from 'content-checks'
import {randomFrom} from '../../domain/random.ts'
import {seed} from './testing.ts'

/** What a generated site is like. */
interface Plan {
  company: string
  currency: string
  agents: readonly string[]
  plans: readonly [string, string, string]
  cadence: 'month' | 'session'
  /** What all amounts are multiplied by. */
  factor: number
  satisfaction: string
  response: string
  consultation: string
}

const plans: readonly Plan[] = [
  {company: 'Northwind Desk', currency: 'EUR', agents: ['Copy Scout', 'Ledger Keeper'], plans: ['Solo', 'Studio', 'House'], cadence: 'month', factor: 1.5, satisfaction: '91%', response: '4 hours', consultation: '20 minutes'},
  {company: 'Halden', currency: 'GBP', agents: ['Release Writer', 'Rank Keeper', 'Feed Planner', 'Inbox Guide', 'Figure Reader'], plans: ['Basic', 'Plus', 'Max'], cadence: 'month', factor: 2, satisfaction: '4.8 of 5', response: '2 days', consultation: '1 hour'},
  {company: 'Quill & Co', currency: 'USD', agents: ['Grant Writer'], plans: ['Lite', 'Team', 'Company'], cadence: 'session', factor: 0.5, satisfaction: '87%', response: '90 minutes', consultation: '45 minutes'},
  {company: 'Ostra', currency: 'CHF', agents: ['Press Officer', 'Trend Analyst', 'Support Coach', 'Menu Editor', 'Route Planner', 'Stock Keeper', 'Shift Planner', 'Claim Handler', 'Tender Scout'], plans: ['One', 'Two', 'Three'], cadence: 'month', factor: 3.1, satisfaction: '99%', response: '15 minutes', consultation: '10 minutes'},
  {company: 'Lumen Works', currency: 'USD', agents: ['Brand Voice', 'Search Lead', 'Social Desk', 'Care Desk', 'Data Desk', 'Plan Desk', 'Sales Desk'], plans: ['Starter', 'Professional', 'Enterprise'], cadence: 'month', factor: 1, satisfaction: '98%', response: '24 hours', consultation: '30 minutes'},
] // prettier-ignore

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const seedAgents = [
  'Content Creator', 'SEO Specialist', 'Social Media Manager', 'Customer Support', 'Data Analyst', 'Marketing Strategist',
] // prettier-ignore
const slugOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z]+/g, '-')

/** Sentences that are true of any site, with figures that are none of its prices or claims. Picked by a seeded generator. */
const sentences = [
  'A person reads every draft before it leaves the house.',
  'We have worked with teams of 3 to 300 people since 2019.',
  'It reads 12 sources each morning and writes 2 pages.',
  'Most teams begin with 1 task and add a second after 6 weeks.',
  'You keep 100% of the rights to what it writes.',
  'A budget of $20,000 is the usual size of such a campaign.',
  'Reports arrive every Monday at 9:00.',
  'It works in 14 languages and 3 time zones.',
  'Notice is 30 days, and there is nothing to install.',
  'The trial lasts 14 days.',
  'About half of all questions are about delivery.',
  'Content support for the customer of today.',
  'See it and/or try it: there is a demo on this page.',
  'It answers the phone, the chat and 80% of the e-mails about parcels.',
  'An hour of work, twice a week.',
  'The market moves every 24 hours, and the plan moves with it.',
  'Between 9 AM and 6 PM a colleague is there.',
  'First drafts in minutes, final versions in days.',
  'We may change this by 31 December 2030.',
  'Set up in 5 steps, reviewed every 90 days.',
] as const

/** Sites that are unlike the seed in names, currency, cadence, number of agents, and figures, and have no fault. */
export const generatedSites: readonly [company: string, make: () => CheckedDocument[]][] = plans.map(
  (plan, index) => [plan.company, () => generate(plan, randomFrom(index + 1))],
)

function generate(plan: Plan, next: () => number): CheckedDocument[] {
  const documents = seed()
  const first = documents.filter(({_type}) => _type === 'agent')
  const kept = first.slice(0, plan.agents.length)
  const dropped = new Set(first.slice(plan.agents.length).flatMap((agent) => [agent._id, ...owned(agent)]))
  // More agents than the seed has are copies with plans and cards of their own.
  const added = plan.agents
    .slice(first.length)
    .flatMap((name, extra) => copyOf(documents, first[extra], name))
  const names = new Map(kept.map((agent, position) => [String(agent.name), plan.agents[position] ?? '']))
  const site = [...documents.filter(({_id}) => !dropped.has(_id)), ...added]
  return site.map((document) => {
    const words = JSON.stringify(withoutRefs(document, dropped), (key, value: unknown) =>
      typeof value === 'string' && !/^_|^(?:slug|current)$/.test(key) ? reworded(value, plan, names) : value,
    )
    // What names an agent that is gone has to name something else before it is deleted.
    const present = words.replaceAll(/\{(agent-[\w-]+)\.name\}/g, (variable, id: string) =>
      dropped.has(id) ? 'the team' : variable,
    )
    const result: CheckedDocument = JSON.parse(present)
    repriced(result, plan)
    figures(result, plan)
    listed(result, added)
    if (['capability', 'useCase', 'companyValue', 'processStep', 'service'].includes(result._type))
      result.description = sentences[Math.floor(next() * sentences.length)]
    return result
  })
}

function owned(agent: CheckedDocument): string[] {
  return ['plans', 'capabilities', 'useCases'].flatMap((field) => refsOf(agent, field))
}

function copyOf(
  documents: readonly CheckedDocument[],
  agent: CheckedDocument | undefined,
  name: string,
): CheckedDocument[] {
  if (!agent) return []
  const ids = [agent._id, ...owned(agent)]
  const slug = slugOf(name)
  return documents
    .filter(({_id}) => ids.includes(_id))
    .map((document) => {
      const text = ids.reduce(
        (json, id) => json.replaceAll(`"${id}"`, `"${id}-${slug}"`),
        JSON.stringify(document),
      )
      const copy: CheckedDocument = JSON.parse(text)
      return document === agent
        ? {
            ...copy,
            name,
            slug: {_type: 'slug', current: slug},
            seo: {_type: 'seo', title: name, description: `What ${name} does.`},
          }
        : copy
    })
}

/** Removes what refers to documents that are gone. */
function withoutRefs(value: unknown, gone: ReadonlySet<string>): unknown {
  if (Array.isArray(value))
    return value
      .filter((item) => !gone.has(String(property(item, '_ref'))))
      .map((item: unknown) => withoutRefs(item, gone))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => !gone.has(String(property(inner, '_ref'))))
      .map(([key, inner]: [string, unknown]) => [key, withoutRefs(inner, gone)]),
  )
}

function reworded(text: string, plan: Plan, names: ReadonlyMap<string, string>): string {
  let result = text.replaceAll('Sesto', plan.company)
  for (const name of seedAgents) result = result.replaceAll(name, names.get(name) ?? 'the team')
  for (const [index, tier] of ['Starter', 'Professional', 'Enterprise'].entries())
    result = result.replaceAll(tier, plan.plans[index] ?? tier)
  const count = numbers[plan.agents.length] ?? ''
  return result
    .replaceAll(/\bsix\b/g, count)
    .replaceAll(/\bSix\b/g, count.charAt(0).toUpperCase() + count.slice(1))
    .replaceAll(/billed by the month|monthly plans/gi, (words) =>
      plan.cadence === 'month' ? words : 'paid as you go',
    )
}

function repriced(document: CheckedDocument, plan: Plan): void {
  for (const field of ['price', 'extraPrice']) {
    const price = document[field]
    if (typeof price !== 'object' || price === null) continue
    Object.assign(price, {
      amount: Math.round(Number(property(price, 'amount')) * plan.factor),
      currency: plan.currency,
      ...(document._type === 'plan' && {cadence: plan.cadence}),
    })
  }
}

function figures(document: CheckedDocument, plan: Plan): void {
  const figure = {
    'claim-client-satisfaction': plan.satisfaction,
    'claim-response-time': plan.response,
    'claim-free-consultation': plan.consultation,
  }[document._id]
  if (figure !== undefined) document.figure = figure
}

function listed(document: CheckedDocument, added: readonly CheckedDocument[]): void {
  const section = listOf(document, 'sections').find((each) => Array.isArray(property(each, 'agents')))
  const agents = property(section, 'agents')
  if (document._id !== 'homePage' || !Array.isArray(agents)) return
  for (const {_id, _type} of added)
    if (_type === 'agent') agents.push({_type: 'reference', _key: _id, _ref: _id})
}
