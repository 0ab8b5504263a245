import {describe, expect, test} from 'vitest'
import {
  documentIdsOf,
  numberInWords,
  printedLength,
  printVariables,
  variableFor,
  variablesIn,
  type Facts,
} from './variables.ts'

const month = {currency: 'USD', cadence: 'month'}
const facts: Facts = {
  'claim-time': '24 hours',
  'claim-odd': '$& 5x',
  'plan-a.price': {amount: 299, ...month},
  'plan-a.priceLine': {amount: 299, ...month},
  'package.priceLine': {amount: 1200, cadence: 'one-time', isFrom: true},
  'plan-a+plan-b.priceLine': [
    {amount: 299, ...month},
    {amount: 1000.5, ...month},
  ],
  'plan-a+package.price': [
    {amount: 299, ...month},
    {amount: 1200, cadence: 'one-time'},
  ],
  'plan-a.name': 'mini',
  'agent.count': 6,
  'homePage.steps.count': 12,
  'plan.count': 1,
  'offer.text': {text: 'half price', end: '2030-01-01T00:00:00Z'},
  labels: {fromLabel: 'from', perMonthLabel: '/ month'},
}
const during = Date.parse('2029-12-31')

describe('prints', () => {
  test.each([
    ['Within {claim-time}.', 'Within 24 hours.'],
    ['{claim-time}, {claim-time}', '24 hours, 24 hours'],
    ['Ten: {claim-odd}', 'Ten: $& 5x'],
    ['Only {plan-a.price} now', 'Only $299 now'],
    ['Only {plan-a.priceLine} now', 'Only $299/month now'],
    ['It starts {package.priceLine}', 'It starts from $1,200'],
    ['{package.priceLine}', 'From $1,200'],
    ['Both: {plan-a+plan-b.priceLine}', 'Both: $1,299.50/month'],
    ['{agent.count} heads, {agent.count} jobs. {agent.count} of us', 'Six heads, six jobs. Six of us'],
    ['{homePage.steps.count} steps', '12 steps'],
    ['{plan-a.name} is a name', 'mini is a name'],
    ['Now: {offer.text}!', 'Now: half price!'],
    ['{plan.count} plans, no more. {plan.count} plans', 'Plans, no more. Plans'],
    ['Run by {plan.count} plans', 'Run by plans'],
  ])('%s → %s', (text, printed) => expect(printVariables(text, facts, {now: during})).toBe(printed))

  test.each(['{claim-gone}', '{plan-gone.price}', '{plan-a+package.price}', '{agent.size}', '{constructor}'])(
    '%s, which refers to nothing, in brackets',
    (text) => expect(printVariables(`a ${text}`, facts)).toBe(`a [${text.slice(1, -1)}]`),
  )

  test.each(['Braces {} { claim-time } {claim time} {', 'none', '{a.b.c.d}'])('%s as it is', (text) =>
    expect(printVariables(text, facts)).toBe(text),
  )

  test('an offer that is over as nothing', () => {
    expect(printVariables('Now: {offer.text}', facts, {now: Date.parse('2030-01-02')})).toBe('Now: ')
  })

  test('a capital after a sentence that a variable prints', () => {
    const text = '{offer.text} {agent.count} agents'
    const printed = (end: string) =>
      printVariables(text, {...facts, 'offer.text': {text: 'half price!', end}}, {now: during})
    expect(printed('2030-01-01T00:00:00Z')).toBe('Half price! Six agents')
    expect(printed('2029-01-01T00:00:00Z')).toBe('Six agents')
  })

  test('no capital within a sentence that began in the span before', () => {
    expect(printVariables('{agent.count} agents', facts, {before: 'Our '})).toBe('six agents')
    expect(printVariables('{agent.count} agents', facts, {before: 'Ours. '})).toBe('Six agents')
  })
})

test('variables are made and found', () => {
  const text = [
    variableFor('claim-time', 'figure'),
    variableFor(['plan-a', 'plan-b'], 'price'),
    variableFor('homePage.steps', 'count'),
    variableFor('agent', 'count'),
  ].join(' {} ')
  expect(variablesIn(text)).toEqual([
    'claim-time',
    'plan-a+plan-b.price',
    'homePage.steps.count',
    'agent.count',
  ])
  expect(variablesIn(text).map(documentIdsOf)).toEqual([
    ['claim-time'],
    ['plan-a', 'plan-b'],
    ['homePage'],
    [],
  ])
  expect(documentIdsOf('agent.priceLine')).toEqual([])
  expect(documentIdsOf('offer.text')).toEqual(['siteSettings'])
  expect(printedLength('In {claim-response-time}')).toBe(13)
})

test('numbers up to nine are words', () => {
  expect([0, 7, 9, 10].map(numberInWords)).toEqual(['zero', 'seven', 'nine', '10'])
})
