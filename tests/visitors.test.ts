import {describe, expect, test} from 'vitest'
import {inquiryOptions} from '../domain/inquiry-options.ts'
import {readConfig as readBackend} from '../backend/config.ts'
import {outlineOf} from './support/outline.ts'

/** Checks the prerendered pages of the seed against the specification. agent-pages.test.ts has the agents' pages. */
const agents = [
  'Content Creator',
  'SEO Specialist',
  'Social Media Manager',
  'Customer Support',
  'Data Analyst',
  'Marketing Strategist',
]
const agentPath = (name: string) => `/agents/${name.toLowerCase().replaceAll(' ', '-')}`
const agentLinks = agents.map((name) => `${name} → ${agentPath(name)}`)
const services = [
  'Marketing Automation',
  'AI Implementation',
  'Workflow Automation',
  'Data Integration',
  'Analytics and Reporting',
  'Strategy and Consulting',
]
const fromPrices = ['$299', '$399', '$249', '$199', '$449', '$599']

describe('the layout', () => {
  test('the navbar links Home, AI Agents, About, Pricing, Contact, and the account', async () => {
    const {header} = await outlineOf('/')
    expect(
      header.links
        .slice(0, 14)
        .filter((link) => !link.includes('/agents/'))
        .slice(1),
    ).toEqual([
      'Home → /',
      'All agents → /agents',
      'About → /about-us',
      'Pricing → /pricing',
      'Contact → /contact',
      'Sign In → /signin',
      'Get Started → /signup',
    ])
    expect(header.text).toMatch(/Home AI Agents .* All agents About/)
  })

  test('the dropdown lists the six agent pages', async () => {
    const {header} = await outlineOf('/')
    expect(header.links.slice(2, 8).map((link) => link.split(' → ')[1])).toEqual(agents.map(agentPath))
  })

  test('the mobile menu mirrors the links', async () => {
    const {section} = await outlineOf('/')
    expect(section('drawer').links).toEqual([
      '+1 212 555 0166 → tel:+12125550166',
      'Home → /',
      'AI Agents → /agents',
      ...agentLinks,
      'About → /about-us',
      'Pricing → /pricing',
      'Contact → /contact',
      'Sign In → /signin',
      'Get Started → /signup',
    ])
    for (const price of fromPrices) expect(section('drawer').text).toContain(`from ${price}`)
  })

  test('agent pages have their own top bar, with the offer', async () => {
    const {header, section} = await outlineOf('/agents/data-analyst')
    expect(header.text).toContain('Limited Time: Get 50% off your first month on any AI Agent!')
    expect(header.links.slice(0, 2)).toEqual([
      'Claim Offer → /contact?offer=promo-first-month#form',
      'Sesto → /',
    ])
    for (const link of ['Home → /', 'Contact → /contact', 'Get Started → /contact']) {
      expect(header.links).toContain(link)
      expect(section('drawer').links).toContain(link)
    }
    expect((await outlineOf('/')).header.text).not.toContain('Limited Time')
  })

  test('the footer has blurb, contact, networks, both lists and the consultation', async () => {
    const {footer} = await outlineOf('/about-us')
    expect(footer.text).toContain('Six AI specialists')
    expect(footer.links).toEqual([
      'Free Consultation → /contact',
      ...agentLinks,
      'About Us → /about-us',
      'Pricing → /pricing',
      'Contact → /contact',
      'Terms of Use → /terms-conditions',
      'Privacy Policy → /privacy-policy',
      'hello@example.com → mailto:hello@example.com',
      '+1 212 555 0166 → tel:+12125550166',
      ...['linkedin', 'facebook', 'instagram', 'youtube'].map((network) =>
        expect.stringMatching(new RegExp(`→ https://example.com/${network}$`)),
      ),
    ])
    expect(footer.text).toMatch(/Services .* Company /)
  })

  test.each([
    ['/agents', '2 Not sure who should start?', 'Ask a Consultant → /contact'],
    ['/about-us', '2 Which routine should we look at first?', 'Book Free Consultation → /contact'],
    ['/pricing', '2 Not sure which? Ask a person.', 'Book Free Consultation → /contact'],
    ['/terms-conditions', '2 Something unclear? Ask us.', 'Write to Us → /contact'],
    ['/privacy-policy', '2 Something unclear? Ask us.', 'Write to Us → /contact'],
  ])('%s ends with a question, a button and the phone number', async (path, heading, link) => {
    const {headings, main} = await outlineOf(path)
    expect(headings.at(-1)).toBe(heading)
    expect(main.links.slice(-2)).toEqual([link, '+1 212 555 0166 → tel:+12125550166'])
  })

  test('/contact, whose button leads back up to its form, ends with the phone number first', async () => {
    const {headings, main} = await outlineOf('/contact')
    expect(headings.at(-1)).toBe('2 Rather talk?')
    expect(main.links.slice(-2)).toEqual([
      '+1 212 555 0166 → tel:+12125550166',
      'Schedule Now → /contact#message',
    ])
  })

  test('an agent’s page ends with the next agent, and the last one’s with the first', async () => {
    for (const [i, name] of agents.entries()) {
      const next = agents[(i + 1) % agents.length] ?? ''
      expect((await outlineOf(agentPath(name))).main.links.at(-1)).toBe(`Next: ${next} → ${agentPath(next)}`)
    }
  })

  test('account pages have one line with the legal pages as their footer', async () => {
    for (const path of ['/signin', '/signup', '/forgot-password', '/dashboard'])
      expect((await outlineOf(path)).footer.links).toEqual([
        'Terms of Use → /terms-conditions',
        'Privacy Policy → /privacy-policy',
      ])
  })

  test.each([
    ['/agents', 'AI Agents'],
    ['/about-us', 'About Us'],
    ['/pricing', 'Services and Pricing'],
    ['/contact', 'Contact'],
    ['/terms-conditions', 'Terms and Conditions'],
    ['/privacy-policy', 'Privacy Policy'],
  ])('the breadcrumb of %s starts at home and ends with the page', async (path, name) => {
    const {headings, main} = await outlineOf(path)
    expect(main.links[0]).toBe('Home → /')
    expect(main.text).toContain(`Home ${name} ${headings[0]?.slice(2)}`)
  })

  test('the breadcrumb of an agent includes the overview', async () => {
    const {main} = await outlineOf('/agents/seo-specialist')
    expect(main.links.slice(0, 2)).toEqual(['Home → /', 'AI Agents → /agents'])
    expect(main.text).toMatch(/^Home AI Agents SEO Specialist/)
  })
})

describe('home', () => {
  test('the hero is about intelligent automation and AI, and links to a consultation', async () => {
    const {headings, main} = await outlineOf('/')
    expect(headings[0]).toMatch(/^1 Intelligent automation.*AI/)
    expect(main.links).toContain('Book Free Consultation → /#contact')
  })

  test('the banner form asks for name, email, company and goals, and precedes the sections', async () => {
    const {main} = await outlineOf('/')
    expect(main.fields.slice(0, 4)).toEqual([
      'text name required',
      'email email required',
      'text company',
      'text goals',
    ])
    expect(main.text.indexOf('Your goals')).toBeLessThan(main.text.indexOf(services[0] ?? ''))
  })

  test('six services, six agents with pages and prices, process, three cases and contact are in this order', async () => {
    const {headings, section, text} = await outlineOf('/')
    for (const service of services) expect(headings).toContain(`3 ${service}`)
    expect(section('ai-agents').links).toEqual(agentLinks)
    for (const price of fromPrices) expect(section('ai-agents').text).toContain(`from ${price}`)
    expect(section('process').text).toContain('Listen')
    expect(section('case-studies').text.match(/Illustrative example/g)).toHaveLength(3)
    expect(section('contact').fields.slice(0, 3)).toEqual([
      'text name required',
      'email email required',
      'textarea project',
    ])
    const places = ['ai-agents', 'process', 'case-studies', 'contact'].map((id) =>
      text.indexOf(section(id).text.slice(0, 60)),
    )
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(places).not.toContain(-1)
  })

  test('the agents’ claims are with the case studies, the company’s beside the contact form', async () => {
    const {section} = await outlineOf('/')
    for (const claim of ['10x faster content', '95% SEO score', 'Top 10 in 90 days', '95% accuracy rate'])
      expect(section('case-studies').text).toContain(claim)
    expect(section('contact').text).toContain(
      'client satisfaction 98% Our target average ROI increase within 6 months 300% Our target ' +
        'maximum response time 24 hours Our policy free consultation 30 minutes Our policy',
    )
  })
})

test('the overview shows for each agent what it is best for, its from-price and link, and a comparison', async () => {
  const {text, main} = await outlineOf('/agents')
  for (const link of agentLinks) expect(main.links).toContain(link)
  for (const price of fromPrices) expect(text).toContain(`from ${price}`)
  expect(text.match(/Best for/g)).toHaveLength(6)
  expect(text).toContain('Enterprise')
})

describe('contact', () => {
  test('the hero promises an answer within 24 hours, 30 free minutes, and 98% satisfaction', async () => {
    const {text} = await outlineOf('/contact')
    expect(text).toContain('maximum response time 24 hours')
    expect(text).toContain('free consultation 30 minutes')
    expect(text).toContain('client satisfaction 98%')
  })

  test('the page has contact details, a link to privacy, Schedule Now and why choose us', async () => {
    const {main, headings, text} = await outlineOf('/contact')
    expect(text).toContain('Phone hours Mon-Fri 9AM-6PM EST')
    expect(main.links).toEqual(
      expect.arrayContaining([
        'hello@example.com → mailto:hello@example.com',
        '+1 212 555 0166 → tel:+12125550166',
        'Privacy Policy → /privacy-policy',
        'Schedule Now → /contact#message',
      ]),
    )
    expect(headings.map((heading) => heading.toLowerCase())).toContain('2 why choose us')
  })

  test('the message form has all fields and values, and the right fields are required', async () => {
    const {main} = await outlineOf('/contact')
    expect(main.fields.slice(0, 15)).toEqual([
      'text firstName required',
      'text lastName required',
      'email email required',
      'text company',
      ...inquiryOptions.service.map((service) => `radio service ${service}`),
      'select budget [under-5k, 5k-15k, 15k-50k, 50k-plus, discuss]',
      'select timeline [asap, 1-2-weeks, 1-2-months, 3-6-months, flexible]',
      'textarea message required',
    ])
  })
})

test('about has mission, vision, four values, and six areas with their years', async () => {
  const {headings, text} = await outlineOf('/about-us')
  expect(headings[0]).toBe('1 About Us')
  expect(headings).toEqual(expect.arrayContaining(['2 Our mission', '2 Our vision']))
  for (const value of ['Innovation', 'Excellence', 'Partnership', 'Transparency'])
    expect(headings).toContain(`3 ${value}`)
  expect(text.match(/\d\+ years of experience/g)).toEqual(
    [5, 3, 4, 6, 5, 7].map((years) => `${years}+ years of experience`),
  )
})

describe('services and pricing', () => {
  test('there are three packages with their contents', async () => {
    const {text} = await outlineOf('/pricing')
    expect(text).toMatch(/Consultation .*\$500 per session One 2-hour session/)
    expect(text).toMatch(
      /Most Popular Strategy & Planning .*\$2,500 one-time 2 strategy sessions A roadmap of 3–6 months/,
    )
    expect(text).toMatch(
      /Complete Implementation .*\$8,500 one-time .*\$500\/month 30 days of support included/,
    )
  })

  test('there are six add-ons with their prices', async () => {
    const {text} = await outlineOf('/pricing')
    for (const addOn of [
      'Custom AI Model Development from $3,000',
      'Advanced Analytics Dashboard from $1,500',
      'API Integration & Development from $2,000',
      'Team Training & Workshops from $800',
      'Ongoing Support & Maintenance from $500/month',
      'Performance Optimization from $1,200',
    ])
      expect(text).toContain(addOn)
  })
})

describe('legal pages', () => {
  test('the privacy policy has its date, December 2024, and nine sections', async () => {
    const {headings, text} = await outlineOf('/privacy-policy')
    expect(text).toContain('Last updated December 2024')
    expect(headings.slice(1)).toEqual([
      '2 Information We Collect',
      '2 How We Use Your Information',
      '2 Information Sharing',
      '2 Data Security',
      '2 Cookies',
      '2 Your Rights',
      '2 Data Retention',
      '2 Changes to This Policy',
      '2 Contact Us',
      '2 Something unclear? Ask us.',
    ])
  })

  test('the privacy policy states the period after which the backend deletes messages', async () => {
    const {contactRetentionDays} = readBackend({})
    const {text} = await outlineOf('/privacy-policy')
    expect(text).toContain(`is deleted ${contactRetentionDays} days after you send it`)
  })

  test('the terms have seven sections, the age of 18, a link to privacy, and visible placeholders', async () => {
    const {headings, main, text} = await outlineOf('/terms-conditions')
    expect(headings.slice(1)).toEqual([
      '2 Information We Collect',
      '2 Use of Services',
      '2 User Accounts',
      '2 Privacy',
      '2 Termination',
      '2 Governing Law',
      '2 Changes to These Terms',
      // The gallery has a heading where its pictures are stored, which they are not in memory.
      '2 Something unclear? Ask us.',
    ])
    expect(text).toContain('at least 18 years old')
    expect(main.links).toContain('Privacy Policy → /privacy-policy')
    expect(text).toMatch(/\[jurisdiction\].*\[notice days\]/)
  })
})

test('the not-found page has its text and links', async () => {
  const {headings, main, header, footer} = await outlineOf('/404')
  expect(headings).toEqual(['1 Oops! Page Not Found'])
  expect(main.links).toEqual(expect.arrayContaining(['Back to Home → /', 'Get Help → /contact']))
  expect(main.text).toContain('Need Automation Help?')
  expect(header.links.length).toBeGreaterThan(5)
  expect(footer.links.length).toBeGreaterThan(5)
})

describe('account pages', () => {
  test('sign-up has Google, the form, and links to sign-in, terms and privacy', async () => {
    const {headings, main} = await outlineOf('/signup')
    expect(headings).toEqual(['1 Create Account'])
    expect(main.text).toContain('Continue with Google or sign up with email First name')
    expect(main.links).toEqual([
      'Terms and Conditions → /terms-conditions',
      'Privacy Policy → /privacy-policy',
      'Sign In → /signin',
    ])
    expect(main.fields.map((field) => field.split(' ')[1])).toEqual([
      'firstName',
      'lastName',
      'email',
      'companyName',
      'phone',
      'password',
      'confirmPassword',
      'agreeToTerms',
    ])
    expect(main.text).toContain('Company name (optional) Phone (optional)')
    expect(main.buttons).toEqual(['Show password', 'Create Account'])
  })

  test('sign-in has Google, the form, Remember me, Forgot Password? and Sign Up', async () => {
    const {headings, main} = await outlineOf('/signin')
    expect(headings).toEqual(['1 Welcome Back'])
    expect(main.text).toContain('Continue with Google')
    expect(main.fields.slice(0, 2)).toEqual(['email email', 'password password'])
    expect(main.fields[2]).toMatch(/^checkbox rememberMe/)
    expect(main.text).toContain('Remember me')
    expect(main.links).toEqual(['Forgot Password? → /forgot-password', 'Sign Up → /signup'])
    expect(main.buttons).toEqual(['Show password', 'Sign In'])
  })

  test('forgot-password has the form, and links back and to support', async () => {
    const {headings, main} = await outlineOf('/forgot-password')
    expect(headings).toEqual(['1 Reset Password'])
    expect(main.fields).toEqual(['email email'])
    expect(main.buttons).toEqual(['Send Reset Link'])
    expect(main.links).toEqual([expect.stringMatching(/ → \/signin$/), 'Contact Support → /contact'])
  })
})

/** WCAG 1.3.5: fields about the user have HTML's autocomplete tokens. */
test.each([
  ['/', ['name name', 'email email', 'company organization', 'name name', 'email email']],
  ['/contact', ['firstName given-name', 'lastName family-name', 'email email', 'company organization']],
  ['/signin', ['email email', 'password current-password']],
  [
    '/signup',
    [
      'firstName given-name',
      'lastName family-name',
      'email email',
      'companyName organization',
      'phone tel',
      'password new-password',
      'confirmPassword new-password',
    ],
  ],
  ['/forgot-password', ['email email']],
])('the fields of %s have autocomplete tokens', async (path, autofill) => {
  expect((await outlineOf(path)).main.autofill).toEqual(autofill)
})
