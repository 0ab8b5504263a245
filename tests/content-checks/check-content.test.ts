import {describe, expect, test} from 'vitest'
import {siteModel} from '../../domain/site-model.ts'
import {contentSchema} from '../../scripts/lib/content-schema.ts'
import {
  checkChange,
  checkContent,
  checkDocument,
  property,
  type CheckedDocument,
  type Finding,
} from 'content-checks'
import {generatedSites} from './generated.testing.ts'
import {check, checkPlanted, find, plant, seed, today} from './testing.ts'

const lines = (findings: readonly Finding[]) =>
  findings.map(({kind, documentId, path, message}) => `${kind} ${documentId} ${path}: ${message}`)

/** What stops a release of the seed. */
const usual = new Set(lines(check(seed())))

describe('a site without faults', () => {
  test('the seed has no errors, and of warnings only those that stop a release', () => {
    const findings = check(seed())
    expect(lines(findings.filter(({severity}) => severity === 'error'))).toEqual([])
    expect(lines(findings.filter(({blocksRelease}) => !blocksRelease))).toEqual([])
    expect([...new Set(findings.map(({kind}) => kind))].toSorted()).toEqual(['claim', 'offer', 'placeholder'])
  })

  test.each(generatedSites)('%s, generated, has no errors and few warnings', (company, make) => {
    const site = make()
    expect(JSON.stringify(site)).toContain(company)
    const findings = check(site)
    expect(lines(findings.filter(({severity}) => severity === 'error'))).toEqual([])
    const others = findings.filter(({blocksRelease}) => !blocksRelease)
    expect(lines(others).slice(12)).toEqual([])
  })
})

describe('what people write without meaning a price or a claim', () => {
  test.each([
    'Budgets from $5,000 to $50,000 are what most teams plan with.',
    'It saved one customer $40,000 a year.',
    'Open 24 hours a day, and/or whenever you like.',
    'A professional start for every enterprise.',
    'Customer support answers by e-mail; a data analyst checks the figures.',
    'We were founded in 2019, and 30 people work here.',
    'You may return the device within 30 days.',
    'Top marks in 3 tests.',
    'A price list of 1,299 products, read in half a minute.',
    'The page is at the top of the menu / on the left.',
    'Ask us by Friday if you need an answer before the weekend.',
    'It may take a day or two.',
    'Two agents can share a plan, three agents cannot.',
    'They pay $49/month to their host already.',
    'In 2025 we moved to a larger office at 350 Main Street.',
    'The market grew by 12% to $4.2 billion.',
    'An hour of a lawyer costs them $400 elsewhere.',
    'Our team speaks 3 languages and has 40 years of experience.',
    'It reads 98 pages in a minute.',
    'A 30-minute walk from the station.',
    // No claim counts clients, or says how long a call is.
    'More than 500 clients trust us.',
    'Book a 30-minute call.',
    'We meet every two weeks, from 9 am to 5 pm, and 60 of 100 ideas are kept.',
    'Half price tickets made the museum popular, and a quarter of the town came within a week.',
    'It is a one-off, but few places remain in the old town.',
    'Her invoice of $329 was paid twice, and the agent noticed.',
    'Call within 24 hours of the accident, your insurer says.',
    'It is 10 times the size of a football field.',
  ])('%s', (text) => {
    const site = seed()
    for (const [id, path] of [
      ['aboutPage', 'vision'],
      ['agent-data-analyst', 'summary'],
      ['value-excellence', 'description'],
    ] as const)
      plant(find(site, id), path, text)
    const errors = check(site).filter(({severity}) => severity === 'error')
    expect(lines(errors)).toEqual([])
  })
})

describe('what is right', () => {
  test.each([
    ['agent-social-media-manager', 'lead', 'Weekly plan for approval'],
    ['agent-marketing-strategist', 'lead', 'It writes annual plans and budgets.'],
    ['homePage', 'lead', 'A content creator and a data analyst would cost $20,000 a month.'],
    ['homePage', 'bannerText', '80 % of our customers come back within a year.'],
    ['agent-seo-specialist', 'lead', 'Websites that load slowly lose 40 % of their visitors.'],
    ['homePage', 'bannerText', 'Try it free for 14 days.'],
    ['contactPage', 'lead', 'Cancel free of charge within 30 days.'],
    ['agent-content-creator', 'lead', 'Starter was $349 and is $299 now.'],
    ['homePage', 'bannerText', 'Hire agents/assistants that never sleep.'],
    ['homePage', 'bannerText', 'Two agents can share a plan.'],
    ['homePage', 'bannerText', 'What to do: write a brief and send it.'],
    ['aboutPage', 'vision', 'Jane Smith founded the company.'],
    ['homePage', 'bannerText', 'More integrations are coming soon.'],
    // prices
    ['homePage', 'bannerText', 'Agents from $199 a month.'],
    ['homePage', 'bannerText', 'The Content Creator costs between $299 and $1,299 a month.'],
    ['agent-content-creator', 'pricingIntro', 'Plans run from $299 to $1,299 a month.'],
    [
      'agent-content-creator',
      'pricingIntro',
      'Starter is $299, Professional $599 and Enterprise $1,299 a month.',
    ],
    ['agent-content-creator', 'pricingIntro', 'Starter: less than $10 a day.'],
    ['agent-content-creator', 'pricingIntro', 'A year of Starter comes to $3,588.'],
    ['homePage', 'bannerText', 'Three months of the SEO Specialist’s Starter plan cost $1,197.'],
    ['pricingPage', 'addOnsIntro', 'Workshops from $800, dashboards from $1,500.'],
    ['pricingPage', 'lead', 'Strategy & Planning: $2,500, paid once.'],
    ['homePage', 'bannerText', 'Prices exclude VAT at 20%.'],
    ['homePage', 'bannerText', 'All prices are in US dollars and exclude sales tax.'],
    ['homePage', 'bannerText', 'There is no set-up fee: you pay $0 up front.'],
    ['agent-content-creator', 'lead', 'Most agencies charge $2,000 a month for four articles.'],
    ['agent-content-creator', 'lead', 'A freelance writer costs around €400 a day.'],
    ['homePage', 'bannerText', 'One of our clients cut its printing bill from $12,000 to $7,500 a year.'],
    ['homePage', 'bannerText', 'Shops with orders under £50 lose most on postage.'],
    ['homePage', 'bannerText', 'Content Creator and SEO Specialist together, Starter each: $698 a month.'],
    ['package-consultation', 'description', 'Book two sessions for $1,000.'],
    ['homePage', 'bannerText', 'Enterprise starts at $799 a month.'],
    ['homePage', 'bannerText', 'A 10% increase in price cost one retailer £1.2m.'],
    ['homePage', 'bannerText', 'Half of what you pay an agency, and twice the output.'],
    ['homePage', 'bannerText', 'Save up to ten hours a week.'],
    ['homePage', 'bannerText', 'Save 30 % of your time on reporting.'],
    ['homePage', 'bannerText', 'Expect 60% less paperwork.'],
    ['case-example-dental', 'solution', 'Waiting times were reduced by 40%.'],
    ['homePage', 'bannerText', 'Billed monthly, cancel any time.'],
    [
      'package-complete-implementation',
      'description',
      'We pay weekly visits to your team during the first month.',
    ],
    ['homePage', 'bannerText', 'Suppliers are paid weekly by most of our clients.'],
    // figures
    ['homePage', 'bannerText', 'Nine in ten visitors never scroll to the end of a page.'],
    ['agent-seo-specialist', 'lead', 'Pages that load in under 3 seconds keep 53% of mobile visitors.'],
    ['agent-content-creator', 'lead', 'Ten per cent of the draft is yours to change; ninety is ours.'],
    ['agent-customer-support', 'lead', 'About 70 percent of support questions are about delivery.'],
    [
      'agent-customer-support',
      'lead',
      'Customers expect an answer within an hour, and most shops take two days.',
    ],
    ['aboutPage', 'vision', 'Only 12% of companies measure their return on investment at all.'],
    ['contactPage', 'lead', 'Our office opens at 9 and we answer the phone until 6 pm.'],
    ['contactPage', 'lead', 'Calls usually last 15 to 20 minutes.'],
    ['contactPage', 'lead', 'The consultation is free, and you can cancel up to 2 hours before.'],
    [
      'agent-data-analyst',
      'summary',
      'It checks 40 sources every hour and flags what moves by more than 5%.',
    ],
    [
      'agent-data-analyst',
      'lead',
      'Accuracy drops by 20% when the sources are a week old, so it tells you how old they are.',
    ],
    ['agent-seo-specialist', 'lead', 'Traffic from search grows by 5% a month on most sites.'],
    ['homePage', 'bannerText', '3 out of 4 teams start with one agent.'],
    [
      'agent-social-media-manager',
      'lead',
      'Brands that post daily see 30% higher engagement than those that post weekly.',
    ],
    ['homePage', 'bannerText', 'Thirty-day money-back guarantee.'],
    ['homePage', 'bannerText', 'Most teams start with two agents.'],
    ['homePage', 'bannerText', 'Add up to three specialists to one workspace.'],
    // dates
    ['legal-terms-conditions', 'title', 'These terms replace those that were valid until 31 March 2026.'],
    ['aboutPage', 'vision', 'From 2019 through 2024 we worked with shops only.'],
    ['aboutPage', 'vision', 'By 2025 half of all support was written by machines.'],
    ['homePage', 'bannerText', 'The office is closed from 24 December until 2 January.'],
    ['homePage', 'bannerText', 'Open until 6 pm, and until 8 pm on Thursdays.'],
    // names
    ['homePage', 'bannerText', 'Customer support is where most teams start.'],
    ['agent-content-creator', 'lead', 'A content creator on your team still has the last word.'],
    ['homePage', 'bannerText', 'Professional advice for enterprise teams and starters alike.'],
    ['homePage', 'bannerText', 'Social media managers plan weeks ahead.'],
    ['homePage', 'bannerText', 'Ongoing support and maintenance are part of the work.'],
    ['homePage', 'bannerText', 'Team training and workshops happen at your office.'],
    // links
    ['homePage', 'bannerText', 'Works with and/or without a CRM, for B2B/B2C alike.'],
    ['homePage', 'bannerText', 'Paste it into Slack with /remind.'],
    ['homePage', 'bannerText', 'The form at /contact takes a minute.'],
    // placeholders
    ['homePage', 'bannerText', 'Enter your work email here and we send the checklist.'],
    ['homePage', 'bannerText', 'Placeholders in a template are filled from your CRM.'],
    // SEO, spelling
    ['aboutPage', 'seo.description', 'AI agents for small teams: plans from $199 a month, set up in a week.'],
    ['agent-content-creator', 'seo.title', 'AI content writer from $299/month'],
    ['homePage', 'seo.description', 'Six AI agents, at work 24/7, and consultants who set them up.'],
    ['homePage', 'bannerText', 'We organise your colour palette and programme the follow-ups.'],
    ['homePage', 'bannerText', 'Plans begin at $199 a month, and there is no contract.'],
    ['homePage', 'bannerText', 'Six agents, three plans each, no set-up fee.'],
    ['homePage', 'bannerText', 'Customer Support is our least expensive agent, at $199 a month.'],
    [
      'agent-data-analyst',
      'pricingIntro',
      'At $899 a month, Professional pays for itself with one good forecast.',
    ],
    [
      'agent-content-creator',
      'pricingIntro',
      'Upgrade from Starter to Professional for another $300 a month.',
    ],
    ['agent-content-creator', 'pricingIntro', 'The difference between Starter and Professional is $300.'],
    ['agent-content-creator', 'pricingIntro', 'Billed monthly in US dollars; VAT is added where it applies.'],
    [
      'agent-content-creator',
      'lead',
      'A junior copywriter earns $45,000 a year; an agent drafts while they edit.',
    ],
    ['agent-content-creator', 'lead', 'An in-house writer costs about $4,000 a month.'],
    ['agent-seo-specialist', 'lead', 'Google Ads can cost $50 a click in some trades.'],
    ['agent-social-media-manager', 'lead', 'Set a budget of $20 a day and let it run.'],
    ['agent-social-media-manager', 'lead', 'It keeps your ad budget under €500 a month.'],
    ['agent-marketing-strategist', 'lead', 'It shows where the next $1,000 should go.'],
    ['agent-data-analyst', 'lead', 'It noticed that refunds had grown from 2% to 6% of sales.'],
    ['agent-data-analyst', 'lead', 'An error of one percent in a forecast of $2 million is $20,000.'],
    ['case-example-outdoor', 'challenge', 'They spent £3,000 a month on freelance copy.'],
    ['case-example-outdoor', 'solution', 'The Content Creator now drafts 40 product pages a week.'],
    ['case-example-dental', 'solution', 'Missed appointments fell by 35% within three months.'],
    ['package-consultation', 'description', 'A session of 90 minutes, with notes the next day.'],
    ['package-strategy-planning', 'description', 'Two workshops, one plan and a review after 60 days.'],
    ['addon-training', 'description', 'Half a day for up to 12 people, at your office or online.'],
    ['addon-support', 'description', 'Four hours a month, answered within one working day.'],
    ['homePage', 'bannerText', 'Get 50% off your first month on any agent.'],
    [
      'homePage',
      'bannerText',
      'With 50% off, the first month of the Content Creator’s Starter plan is $149.50.',
    ],
    ['homePage', 'bannerText', 'One low price: no hidden fees.'],
    ['homePage', 'bannerText', 'Students and charities: ask for our discount.'],
    ['homePage', 'bannerText', 'Our newsletter goes out on the first Monday of every month.'],
    ['homePage', 'bannerText', 'Your first draft arrives the next day.'],
    ['contactPage', 'lead', 'Tell us a little, and we will call you back within two hours on weekdays.'],
    [
      'contactPage',
      'lead',
      'The first 30 minutes are free; longer sessions are part of the Consultation package.',
    ],
    ['contactPage', 'lead', 'Free parking for two hours in front of the office.'],
    ['contactPage', 'lead', 'Our phones are answered from 9 to 5 on weekdays.'],
    [
      'agent-customer-support',
      'lead',
      'When your support team is off from 5 pm to 9 am, it takes the inbox.',
    ],
    ['agent-customer-support', 'lead', 'It answers the first question in seconds and hands over the third.'],
    ['agent-customer-support', 'lead', 'Two in three customers would rather chat than call.'],
    ['agent-customer-support', 'lead', 'Refund requests older than 14 days go to a person.'],
    ['agent-customer-support', 'lead', 'Customer satisfaction is asked after every tenth conversation.'],
    ['agent-seo-specialist', 'lead', 'Only one in ten pages ever gets traffic from Google.'],
    ['agent-seo-specialist', 'lead', 'A page on the second screen gets 1% of the clicks.'],
    ['agent-seo-specialist', 'lead', 'Top 3 results get most of the clicks.'],
    ['agent-seo-specialist', 'lead', 'It compares your site with the top 20 results.'],
    ['agent-social-media-manager', 'lead', 'Engagement is counted within the first 24 hours of a post.'],
    ['agent-social-media-manager', 'lead', 'It answers comments in 3 languages.'],
    ['agent-marketing-strategist', 'lead', 'Marketing takes 10 percent of revenue in most firms.'],
    ['agent-marketing-strategist', 'lead', 'It expects a return on investment after six to nine months.'],
    ['homePage', 'bannerText', 'From brief to first draft in ten minutes.'],
    ['homePage', 'bannerText', 'Set up in two days, at work in a week.'],
    ['homePage', 'bannerText', 'Rated 4.8 out of 5 by the people who use it.'],
    ['homePage', 'bannerText', 'Works in 9 out of 10 browsers? No: in all of them.'],
    ['aboutPage', 'mission', 'We give 1% of what we earn to open-source projects.'],
    ['aboutPage', 'mission', 'In 2026 we want one in two clients to need us less.'],
    ['aboutPage', 'vision', 'Until 2023 we were four consultants and a spreadsheet.'],
    ['aboutPage', 'vision', 'We will be carbon-neutral by 2030.'],
    ['aboutPage', 'vision', 'Hurry is a poor adviser.'],
    ['legal-privacy-policy', 'title', 'Logs are deleted after 30 days, invoices after ten years.'],
    ['homePage', 'bannerText', 'Offices in Berlin/Paris and a phone number in each.'],
    ['homePage', 'bannerText', 'Read the docs at docs.example-tools.io/start.'],
    ['homePage', 'bannerText', 'Press / to search and # to tag.'],
    ['homePage', 'bannerText', 'Type your question here, or call us.'],
    ['homePage', 'bannerText', 'Templates have placeholder text, so that nothing is empty.'],
    ['homePage', 'bannerText', 'No to-do list survives Monday.'],
    ['homePage', 'bannerText', 'Professionals love it, and starters learn it in a day.'],
    ['homePage', 'bannerText', 'Enterprise plans include a named contact.'],
    ['homePage', 'bannerText', 'Every professional plan has a deadline.'],
    ['homePage', 'bannerText', 'The support customers get at night is the same as by day.'],
    ['homePage', 'bannerText', 'Our strategists, analysts and creators are software.'],
    ['aboutPage', 'seo.title', 'About us: consultants behind six AI agents'],
    [
      'pricingPage',
      'seo.description',
      'Plans for six AI agents from $199 to $2,399 a month, consulting from $500 and add-ons from $500.',
    ],
    [
      'gallery-terms',
      'images.0.image.alt',
      'A desk with two screens, 24 sticky notes and a clock at five to nine',
    ],
    ['footer', 'contactHeading', 'Talk to us: Mon to Fri, 9 to 6'],
    [
      'homePage',
      'bannerText',
      'For the price of a coffee a day you get nothing; for $199 a month you get Customer Support.',
    ],
    ['homePage', 'bannerText', 'Choose a plan, pay by card, start today.'],
    ['homePage', 'bannerText', 'One subscription covers up to five users.'],
    ['homePage', 'bannerText', 'Cancel any plan with one month’s notice.'],
    ['agent-content-creator', 'pricingIntro', 'Professional is our most popular plan.'],
    [
      'agent-content-creator',
      'pricingIntro',
      'From Starter at $299 to Enterprise at $1,299, every plan has the same agent.',
    ],
    ['agent-content-creator', 'lead', 'Ten blog posts, forty social posts and one newsletter a month.'],
    ['agent-content-creator', 'lead', 'It writes 1,000 words in the time it takes to boil an egg.'],
    ['agent-content-creator', 'lead', 'Readers spend 55 seconds on a page.'],
    ['agent-customer-support', 'lead', 'It replies in 40 languages.'],
    [
      'agent-customer-support',
      'lead',
      'A reply that is sent within a minute is worth two that come the next day.',
    ],
    ['agent-customer-support', 'lead', 'Returns are free within 30 days, and it knows that.'],
    ['agent-customer-support', 'lead', 'Support teams answer the same 20 questions 80% of the time.'],
    ['agent-data-analyst', 'lead', 'When sales fall 12% in a week, it says so on Monday.'],
    ['agent-data-analyst', 'lead', 'It forecasts the next 6 months with the last 36.'],
    ['agent-data-analyst', 'lead', 'Data that is 24 hours old is marked.'],
    ['agent-data-analyst', 'lead', 'Your invoice of $1,250 is in the list, with 12 others.'],
    ['agent-seo-specialist', 'lead', 'Position 1 gets ten times more clicks than position 10.'],
    ['agent-seo-specialist', 'lead', 'First results after 90 days, in most cases.'],
    ['agent-social-media-manager', 'lead', 'Five posts a week beat twenty a day.'],
    ['agent-social-media-manager', 'lead', 'Followers who get an answer are 3x more likely to buy.'],
    ['agent-marketing-strategist', 'lead', 'A quarterly plan, a monthly budget and a weekly look at both.'],
    ['agent-marketing-strategist', 'lead', 'It plans campaigns from €1,000 to €100,000.'],
    ['agent-marketing-strategist', 'lead', 'Spend 70% on what works, 20% on what may, 10% on what might.'],
    ['package-consultation', 'description', 'You pay once per session, after it took place.'],
    [
      'package-complete-implementation',
      'description',
      'Half on signing, half on delivery: two payments of $4,250.',
    ],
    ['addon-support', 'description', 'Paid monthly, and never for longer than you need it.'],
    [
      'case-example-components',
      'challenge',
      'Quotes took four days, and one customer in five had bought elsewhere by then.',
    ],
    ['case-example-components', 'solution', 'Quotes now take four hours, at a cost of $449 a month.'],
    ['contactPage', 'lead', 'Lunch is from 12 to 1; the agents do not mind.'],
    ['contactPage', 'lead', 'If you have not heard from us after 24 hours, call.'],
    ['contactPage', 'scheduleText', 'Choose a time in the next two weeks.'],
    ['aboutPage', 'vision', 'Ten people, six agents, no investors.'],
    ['aboutPage', 'vision', 'We were a team of three until March 2024.'],
    ['aboutPage', 'mission', 'One rule: 100% of what is published has been read by a person.'],
    ['legal-terms-conditions', 'title', 'Terms, valid from 1 January 2026'],
    ['legal-privacy-policy', 'title', 'Requests are answered within one month, as the GDPR asks'],
    ['homePage', 'bannerText', 'Join the webinar on 3 December at 4 pm.'],
    ['homePage', 'bannerText', 'Our Christmas break ends on 2 January.'],
    ['homePage', 'bannerText', 'Closed on 25 and 26 December.'],
    ['homePage', 'bannerText', 'This week in our blog: how to write a brief.'],
    ['homePage', 'bannerText', 'Input/output, client/server, yes/no: it copes.'],
    ['homePage', 'bannerText', 'We love {agent.count}-agent teams.'],
    ['homePage', 'bannerText', 'Add a name, add a logo, done.'],
    ['homePage', 'bannerText', 'Mr Smith and Ms Doe run the shop.'],
    ['homePage', 'bannerText', 'Call us on +49 30 901820.'],
    ['homePage', 'bannerText', 'The agents’ prices are on the pricing page.'],
    ['homePage', 'bannerText', 'Strategy and planning come first.'],
    ['homePage', 'bannerText', 'Consultation is free, implementation is not.'],
    ['homePage', 'bannerText', 'A complete implementation takes eight weeks.'],
  ])('%s %s: %s', (id, path, text) => {
    // Only what a person can answer is left: no error, and nothing that stops a release.
    const stopping = checkPlanted(id, path, text).findings.filter(({blocksRelease}) => blocksRelease)
    expect(lines(stopping).filter((line) => !usual.has(line))).toEqual([])
  })
})

describe('a price against the one on the site', () => {
  const id = 'plan-data-analyst-starter'
  const former = new Map(seed().map((document) => [document._id, document]))
  const unusual = (amount: number) => {
    const site = seed()
    plant(find(site, id), 'price.amount', amount)
    return checkContent(site, {schema: contentSchema, site: siteModel, now: today, former})
      .filter(({kind}) => kind === 'unusual-price')
      .map(({documentId, path, message}) => `${documentId} ${path}: ${message}`)
  }

  test('asks when it is less than half, or more than double', () => {
    expect(unusual(224)).toEqual([
      `${id} price.amount: Are you sure? $224 is less than half of $449, which is on the site.`,
    ])
    expect(unusual(899)).toEqual([
      `${id} price.amount: Are you sure? $899 is more than double of $449, which is on the site.`,
    ])
  })

  test('is taken as it is otherwise', () => {
    expect(unusual(449)).toEqual([])
    expect(unusual(225)).toEqual([])
    expect(unusual(898)).toEqual([])
  })
})

/** What documents become when plans get these prices. */
const priced = (amounts: Record<string, number>) => (document: CheckedDocument) => {
  const amount = amounts[document._id]
  if (amount === undefined) return document
  const changed = structuredClone(document)
  plant(changed, 'price.amount', amount)
  return changed
}

/** The findings that these prices bring to a site. */
const brings = (site: CheckedDocument[], amounts: Record<string, number>) => {
  const former = new Map(site.map((document) => [document._id, document]))
  const options = {schema: contentSchema, site: siteModel, now: today, former}
  return checkChange(site, site.map(priced(amounts)), options).map(
    ({severity, kind, documentId, path}) => `${severity} ${kind} ${documentId} ${path}`,
  )
}

describe('a change of prices', () => {
  const starter = 'plan-content-creator-starter'
  test('brings the texts that then say the former price, and leaves out what was wrong before', () => {
    const site = seed()
    plant(find(site, 'homePage'), 'lead', 'Content Creator, Starter: $299 a month.')
    plant(find(site, 'homePage'), 'bannerText', 'Data Analyst, Starter: $99 a month.')
    expect(brings(site, {})).toEqual([])
    expect(brings(site, {[starter]: 329})).toEqual(['error typed-price homePage lead'])
    // A text that is wrong already is no reason to stop, although its message names the new price.
    expect(brings(site, {'plan-data-analyst-starter': 459})).toEqual([])
  })

  test('brings another fault beside one in the same text', () => {
    const site = seed()
    const text = 'Content Creator, Starter: $1 a month. Content Creator, Professional: $599 a month.'
    plant(find(site, 'homePage'), 'lead', text)
    expect(brings(site, {'plan-content-creator-professional': 629})).toEqual([
      'error typed-price homePage lead',
    ])
  })

  test('brings questions about prices that are unusual or dearer than the next plan', () => {
    expect(brings(seed(), {[starter]: 650})).toEqual([
      'error from-price agent-content-creator plans',
      `warning unusual-price ${starter} price.amount`,
    ])
    expect(brings(seed(), {'plan-content-creator-professional': 1300})).toEqual([
      'warning plans plan-content-creator-professional price.amount',
      'warning unusual-price plan-content-creator-professional price.amount',
    ])
    // All of an agent's plans raised together stay in their order.
    const plans = seed().filter(({_type}) => _type === 'plan')
    expect(
      brings(
        seed(),
        Object.fromEntries(plans.map(({_id, price}) => [_id, Math.round(amountOf(price) * 110) / 100])),
      ),
    ).toEqual([])
  })
})

const amountOf = (price: unknown) => Number(property(price, 'amount'))

describe('an answer to a warning', () => {
  const answer = {
    _id: 'answer-1',
    _type: 'checkAnswer',
    kind: 'figure',
    documentId: 'homePage',
    path: 'bannerText',
    text: 'We respond in 24h.',
    reason: 'The banner is an image of our letter.',
    by: 'Kim',
    date: '2026-11-01',
    expires: '2026-12-31',
  }
  const found = (changes: object, now = today, text = answer.text) => {
    const site: CheckedDocument[] = [...seed(), {...answer, ...changes}]
    plant(find(site, 'homePage'), 'bannerText', text)
    return check(site, now).some(({kind, documentId}) => kind === 'figure' && documentId === 'homePage')
  }

  test('leaves the warning out while it holds', () => {
    expect(found({kind: 'cadence'})).toBe(true)
    expect(found({})).toBe(false)
  })

  test.each([
    ['it is over', {}, Date.parse('2027-01-01T00:00:00Z')],
    ['it names another field', {path: 'lead'}, today],
    ['it has no author', {by: undefined}, today],
    ['it has no reason', {reason: ''}, today],
    ['it has no end', {expires: undefined}, today],
  ])('does not hold when %s', (_, changes, now) => {
    expect(found(changes, now)).toBe(true)
  })

  test('does not hold when the text has changed', () => {
    expect(found({}, today, 'We respond in 24 h.')).toBe(true)
  })

  test('is not taken for what a release must not have', () => {
    const claim = {...answer, kind: 'claim', documentId: 'claim-seo-score', path: 'evidence', text: 'target'}
    const findings = check([...seed(), claim]).filter(({documentId}) => documentId === 'claim-seo-score')
    expect(findings.map(({kind}) => kind)).toEqual(['claim'])
  })
})

const span = (key: string, text: string, marks: string[] = []) => ({_type: 'span', _key: key, text, marks})

describe('a fix', () => {
  test.each([
    ['homePage', 'bannerText', 'We reply within 48 hours.', 'We reply within {claim-response-time}.'],
    ['homePage', 'agentsIntro', 'Ask the Seo\u00a0Specialist.', 'Ask the SEO Specialist.'],
    ['agent-content-creator', 'lead', 'Starter is $329 a month.', 'Starter is $299 a month.'],
    ['homePage', 'agentsIntro', 'Meet our seven agents.', 'Meet our {agent.count} agents.'],
    ['homePage', 'agentsIntro', 'All of them: Five AI agents.', 'All of them: {agent.count} AI agents.'],
    ['homePage', 'lead', 'See /Pricing for more.', 'See /pricing for more.'],
  ])('fixes %s.%s: %s', (id, path, text, fixed) => {
    const site = seed()
    plant(find(site, id), path, text)
    const fixes = check(site).flatMap((one) =>
      one.documentId === id && one.path === path ? (one.fix ?? []) : [],
    )
    expect(fixes.map(({patch}) => patch)).toContainEqual({set: {[path]: fixed}})
  })

  test.each([
    ['This month only!', '2026-12-24T12:00:00.000Z'],
    ['Half the price until December 12, 2026.', '2026-12-12T23:59:59.000Z'],
  ])('gives an offer without an end one: %s', (text, end) => {
    const site = seed()
    plant(find(site, 'promo-first-month'), 'end', undefined)
    plant(find(site, 'promo-first-month'), 'text', text)
    const [found] = check(site).filter(({kind}) => kind === 'offer')
    expect(found?.fix?.patch).toEqual({set: {end}})
  })

  test('of running text replaces within one span, and leaves its marks alone', () => {
    const site = seed()
    const children = [
      span('a', 'We reply '),
      span('b', 'within 48 hours', ['strong']),
      span('c', ', always.'),
    ]
    const block = {_type: 'block', _key: 'p', style: 'normal', markDefs: [], children}
    plant(find(site, 'legal-privacy-policy'), 'intro', [block])
    const fix = check(site).find(
      ({kind, documentId}) => kind === 'figure' && documentId === 'legal-privacy-policy',
    )?.fix
    expect(fix?.patch).toEqual({
      set: {'intro[_key=="p"].children[_key=="b"].text': 'within {claim-response-time}'},
    })
  })
})

test('one document is checked with its neighbors as all together are', () => {
  const site = seed()
  plant(find(site, 'plan-data-analyst-enterprise'), 'popular', true)
  const options = {schema: contentSchema, site: siteModel, now: today}
  const all = checkContent(site, options)
  const one = checkDocument(site, 'plan-data-analyst-enterprise', options)
  expect(lines(one)).toContainEqual(
    expect.stringContaining('popular-plan plan-data-analyst-enterprise popular'),
  )
  expect(lines(all)).toEqual(expect.arrayContaining(lines(one)))
})
