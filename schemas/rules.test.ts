import {validateDocumentWithWorkspace} from '@sanity/validation'
import {getFallbackLocaleSource} from '@sanity/validation/_internal'
import {describe, expect, test} from 'vitest'
import {documents, type SeedDocument} from '../content/index.ts'
import {clientOf, storedOf} from '../scripts/check/testing.ts'
import {contentSchema} from '../scripts/lib/content-schema.ts'

/**
 * Each rule of the content model, shown failing on a seed document with one thing changed. That it passes otherwise
 * is shown by the seed itself, which has no error (scripts/check/check-dataset.test.ts).
 */
const stored = documents.map(storedOf)

/** What Sanity's validator says of the first document when the others stand beside it: `path: message`. */
async function problems(...changed: SeedDocument[]): Promise<string[]> {
  const changes = changed.map(storedOf)
  const [document] = changes
  if (!document) return []
  const others = stored.filter((each) => !changes.some(({_id}) => _id === each._id))
  const client = clientOf([...others, ...changes])
  const markers = await validateDocumentWithWorkspace({
    document,
    workspace: {schema: contentSchema, getClient: () => client, i18n: getFallbackLocaleSource()},
    environment: 'studio',
    getDocumentExists: async ({id}) => id !== 'new',
  })
  return markers.map(({level, path, message}) => {
    const place = path.map((part) => (typeof part === 'object' ? '[]' : part)).join('.')
    return `${level === 'warning' ? 'warning ' : ''}${place}: ${message}`
  })
}

function seedDocument(id: string): SeedDocument {
  const found = stored.find(({_id}) => _id === id)
  if (!found) throw new Error(`The seed has no ${id}`)
  return structuredClone(found)
}

/** Sets a value by its path; `undefined` removes it. A number is a place in a list. */
function withChange(id: string, path: (string | number)[], value: unknown): SeedDocument {
  const document = seedDocument(id)
  const parent = path.slice(0, -1).reduce<object>((place, part) => Object(Reflect.get(place, part)), document)
  const last = path.at(-1) ?? ''
  if (value === undefined) Reflect.deleteProperty(parent, last)
  else Reflect.set(parent, last, value)
  return document
}

const linkTo = (url: string) => ({_type: 'link', label: 'Home', url})
const words = (count: number) => 'word '.repeat(count).trim()
const agent = 'agent-content-creator'
const starter = 'plan-content-creator-starter'

describe('rules', () => {
  test.each<[rule: string, id: string, path: (string | number)[], value: unknown, problem: RegExp]>([
    [
      'a headline is required',
      'homePage',
      ['sections', 0, 'heading'],
      '',
      /^sections.*heading: “Headline” is empty\. Fill it in/,
    ],
    [
      'a long headline is only advised against',
      'homePage',
      ['sections', 0, 'heading'],
      words(20),
      /^warning sections.*heading: Headline has 99 characters/,
    ],
    [
      'a list of lines is not empty',
      starter,
      ['features'],
      [],
      /^features: “Features” needs at least one line/,
    ],
    ['a line is not empty', starter, ['features', 0], '', /^features.0: This line is empty/],
    [
      'a price needs an amount',
      starter,
      ['price', 'amount'],
      undefined,
      /^price.amount: Enter the amount as a number/,
    ],
    ['a price is more than 0', starter, ['price', 'amount'], 0, /^price.amount: A price is more than 0/],
    ['a price is not negative', starter, ['price', 'amount'], -5, /^price.amount: A price is more than 0/],
    [
      'a price has cents at most',
      starter,
      ['price', 'amount'],
      9.999,
      /^price.amount: Use at most two decimals/,
    ],
    [
      'a price says how often it is paid',
      starter,
      ['price', 'cadence'],
      undefined,
      /^price.cadence: Choose how often/,
    ],
    ['a price has a currency of the list', starter, ['price', 'currency'], 'XYZ', /^price.currency: /],
    ['an agent has three plans', agent, ['plans'], [], /^plans: An agent has exactly three plans/],
    ['an agent has three figures', agent, ['claims'], [], /^claims: “Figures” needs exactly 3 entries/],
    [
      'an agent has no more figures',
      agent,
      ['claims'],
      documents
        .filter(({_type}) => _type === 'claim')
        .slice(0, 4)
        .map(({_id}) => ({_type: 'reference', _key: _id, _ref: _id})),
      /^claims: “Figures” needs exactly 3 entries/,
    ],
    ['an agent has a slug', agent, ['slug'], undefined, /^slug: Press “Generate”/],
    [
      'a slug has no spaces or capitals',
      agent,
      ['slug', 'current'],
      'Content Creator',
      /^slug: Use small letters, digits/,
    ],
    [
      'a slug has single hyphens',
      agent,
      ['slug', 'current'],
      'content--creator',
      /^slug: Use small letters, digits/,
    ],
    ['a slug can name a file', agent, ['slug', 'current'], 'a'.repeat(97), /^slug: .*at most 96/],
    [
      'an e-mail without its end',
      'notFoundPage',
      ['homeLink'],
      linkTo('mailto:hi'),
      /no complete e-mail address/,
    ],
    [
      'a website without a dot',
      'notFoundPage',
      ['homeLink'],
      linkTo('https://intranet/a'),
      /no name of a website/,
    ],
    ['a label is long', 'agentPage', ['planCta'], 'x'.repeat(81), /^warning planCta: .*Up to 80 fit well/],
    ['a hue is another agent’s', agent, ['hue'], 'ochre', /^warning hue: .+ has this color too/],
    ['an emblem is another agent’s', agent, ['emblem'], 'lens', /^warning emblem: .+ has this emblem too/],
    ['a position is another agent’s', agent, ['order'], 2, /^warning order: .+ has this position too/],
    [
      'a form that sends nothing',
      'formSettings',
      ['contactPage', 'delivery'],
      'simulated',
      /^warning contactPage.delivery: Nobody receives/,
    ],
    ['a hue is one of the list', agent, ['hue'], 'grey', /^hue: /],
    ['the verb is one word', agent, ['verb'], 'Writes well', /^verb: Use a single word/],
    [
      'a service’s form value is not used twice',
      'service-ai-implementation',
      ['value'],
      'data-integration',
      /^value: “.+” uses this value already/,
    ],
    ['a position is a whole number', agent, ['order'], 1.5, /^order: Give the position as a whole number/],
    [
      'a demo offers choices where it should',
      agent,
      ['demo', 'fields', 0, 'options'],
      [],
      /^demo.fields.\[\].options: Add at least one choice/,
    ],
    [
      'an answer of a demo is for one of its fields',
      agent,
      ['demo', 'rules', 0, 'field'],
      'shoeSize',
      /^demo.rules: Answer 1: the demo has no field “shoeSize”. Its fields are: contentType, needs/,
    ],
    [
      'an answer of a demo is one of its field’s choices',
      agent,
      ['demo', 'rules', 1, 'answers'],
      ['Poem'],
      /^demo.rules: Answer 2: “Poem” is not a choice of its field/,
    ],
    [
      'a line of a demo prints its lists only',
      agent,
      ['demo', 'rules', 4, 'lines', 0],
      'For: [brief]',
      /^demo.rules: Answer 5: “\[brief\]” is not a list. Print one of these: \[contentType\]/,
    ],
    [
      'a line of a demo does not repeat what visitors type',
      agent,
      ['demo', 'rules', 4, 'lines', 0],
      'Your brief: [needs]',
      /^demo.rules: Answer 5: “\[needs\]” is typed by visitors, and an answer does not repeat their words/,
    ],
    [
      'an answer of a demo has lines',
      agent,
      ['demo', 'rules', 0, 'lines'],
      [],
      /^demo.rules.*lines: “Show these lines” needs at least one line/,
    ],
    [
      'a sample is of a known kind',
      agent,
      ['demo', 'sampleResult', 'kind'],
      'poem',
      /^demo.sampleResult.kind: /,
    ],
    [
      'two fields have different names',
      'formSettings',
      ['homeContact', 'fields', 1, 'name'],
      'name',
      /^homeContact.fields: Two fields have the name “name”/,
    ],
    [
      'the name of a demo field is an identifier',
      agent,
      ['demo', 'fields', 0, 'name'],
      'your name',
      /name: Use letters and digits without spaces/,
    ],
    [
      'a form asks only for what the backend takes',
      'formSettings',
      ['homeContact', 'fields', 2, 'name'],
      'shoeSize',
      /name: Our backend has no field “shoeSize”/,
    ],
    [
      'a form asks for everything that we need to answer',
      'formSettings',
      ['homeContact', 'fields', 1, 'name'],
      'phone',
      /^homeContact.fields: This form has no field that asks for “Email”/,
    ],
    [
      'which fields those are depends on the form',
      'formSettings',
      ['contactPage', 'fields', 7, 'name'],
      'project',
      /^contactPage.fields: This form has no field that asks for “Message”/,
    ],
    ['a link has a target', 'footer', ['cta'], {_type: 'link', label: 'Go'}, /^cta: This link leads nowhere/],
    [
      'a link has one target',
      'footer',
      ['cta', 'url'],
      'https://example.com',
      /^cta: This link has two targets/,
    ],
    [
      'a link runs no script',
      'footer',
      ['cta'],
      {_type: 'link', label: 'Go', url: 'javascript:alert(1)'},
      /^cta.url: This address does not work as a link/,
    ],
    [
      'a link carries no data',
      'footer',
      ['cta'],
      {_type: 'link', label: 'Go', url: 'data:text/html,x'},
      /^cta.url: This address does not work as a link/,
    ],
    [
      'a link is not relative',
      'footer',
      ['cta'],
      {_type: 'link', label: 'Go', url: '/pricing'},
      /^cta.url: This address does not work as a link/,
    ],
    [
      'an anchor has no #',
      'footer',
      ['cta', 'anchor'],
      '#contact',
      /^cta.anchor: Use small letters, digits and hyphens/,
    ],
    [
      'a social link is a web address',
      'siteSettings',
      ['socialLinks', 0, 'url'],
      'mailto:a@example.com',
      /url: This is not a web address/,
    ],
    [
      'an e-mail address looks like one',
      'siteSettings',
      ['email'],
      'hello',
      /^email: This is not an e-mail address/,
    ],
    ['a phone number has no letters', 'siteSettings', ['phone'], 'call us', /^phone: Use digits, spaces/],
    [
      'a picture has alternative text',
      'siteSettings',
      ['seo', 'image'],
      {_type: 'imageWithAlt', asset: {_type: 'reference', _ref: 'image-a-1x1-png'}},
      /^seo.image.alt: Describe the picture/,
    ],
    [
      'a sharing picture is as large as networks show it',
      'siteSettings',
      ['seo', 'image'],
      {_type: 'imageWithAlt', alt: 'A leaf', asset: {_type: 'reference', _ref: 'image-a-300x200-png'}},
      /^warning seo.image: This picture has 300 × 200 pixels/,
    ],
    [
      'a gallery has pictures',
      'gallery-terms',
      ['images'],
      [],
      /^images: A gallery needs at least one picture/,
    ],
    [
      'a carousel is not frantic',
      'gallery-terms',
      ['autoplayDelay'],
      10,
      /^autoplayDelay: Enter between one and 60 seconds/,
    ],
    [
      'legal sections have different anchors',
      'legal-privacy-policy',
      ['sections', 1, 'anchor'],
      'information-we-collect',
      /^sections: Two sections have the short name/,
    ],
    [
      'a legal page does not take the address of another page',
      'legal-privacy-policy',
      ['slug', 'current'],
      'signin',
      /^slug: Something else of the site is at \/signin/,
    ],
    [
      'nor one that is not a page',
      'legal-privacy-policy',
      ['slug', 'current'],
      'privacy',
      /^slug: Something else of the site is at \/privacy/,
    ],
    [
      'the contact form offers every service that links choose',
      'formSettings',
      ['contactPage', 'fields', 4, 'options', 0, 'value'],
      'robots',
      /^contactPage: The field “service” has no choice with the value “ai-agents”/,
    ],
    [
      'a case study shows three results',
      'case-example-dental',
      ['results'],
      [],
      /^results: A case study shows exactly three results/,
    ],
    [
      'a case study has a huge figure',
      'case-example-dental',
      ['claim'],
      undefined,
      /^claim: Choose a claim, or write the customer’s own figure/,
    ],
    [
      'a case study shows no result twice',
      'case-example-dental',
      ['results', 1, '_ref'],
      'claim-search-traffic',
      /^results.*: The same result is in the list twice/,
    ],
    [
      'a search title that is cut off is advised against',
      agent,
      ['seo', 'title'],
      words(13),
      /^warning seo.title: Title has 64 characters/,
    ],
  ])('%s', async (_, id, path, value, problem) => {
    expect(await problems(withChange(id, path, value))).toContainEqual(expect.stringMatching(problem))
  })
})

test.each([
  ['a position that another agent has', ['order'], 2, /^warning order: /],
  ['a web address with capitals', ['slug', 'current'], 'Content', /^slug: Use small letters/],
])('%s is one problem, said once', async (_, path, value, problem) => {
  const before = await problems(seedDocument(agent))
  const now = await problems(withChange(agent, path, value))
  expect(now.filter((each) => !before.includes(each))).toEqual([expect.stringMatching(problem)])
})

test('a case study of a real customer tells figures of its own', async () => {
  const {claim: _, ...story} = seedDocument('case-example-dental')
  const results = ['3 weeks', '40', '12'].map((figure) => ({
    _key: figure,
    _type: 'result',
    figure,
    label: 'saved',
  }))
  expect(await problems({...story, figure: '3×', figureLabel: 'as many bookings', results})).toEqual([])
})

test.each([
  ['plans', 0],
  ['capabilities', 0],
  ['useCases', 0],
  ['claims', 1],
])(
  'of the agent’s list “%s”, %i marks what is not published yet: its cards are published with it',
  async (list, count) => {
    const found = await problems(withChange(agent, [list, 0, '_ref'], 'new'))
    expect(found).toHaveLength(count)
  },
)

const promo = (start: string, end: string) => ({...seedDocument('promo-first-month'), start, end})

test('a promo ends after it starts', async () => {
  expect(await problems(promo('2126-02-01T00:00:00Z', '2126-01-01T00:00:00Z'))).toEqual([
    'end: The end is before the start. Choose a later end, or clear it to run without end.',
  ])
  expect(await problems(promo('2126-01-01T00:00:00Z', '2126-02-01T00:00:00Z'))).toEqual([])
})

test('a promo has no variables, as {offer.text} prints it as it is', async () => {
  const text = 'Half price for {agent.count} agents!'
  expect(await problems({...seedDocument('promo-first-month'), text})).toEqual([
    'text: Other texts print the offer, and no variable within it. Write what the variable stands for.',
  ])
})

const redirect = (_id: string) => ({
  _id,
  _type: 'redirect',
  from: '/old',
  page: {_type: 'reference', _ref: agent, _weak: true},
})

test('from one address there is one redirect', async () => {
  expect(await problems(redirect('first'))).toEqual([])
  expect(await problems(redirect('drafts.first'), redirect('first'))).toEqual([])
  for (const first of ['first', 'drafts.first', 'versions.spring.first'])
    expect(await problems(redirect('drafts.second'), redirect(first))).toEqual([
      expect.stringMatching(/^from: Another redirect begins at this address/),
    ])
})
