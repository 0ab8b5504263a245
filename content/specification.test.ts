import {describe, expect, test} from 'vitest'
import {ask} from './testing.ts'

/** Facts of the product specification: a question to the dataset, and the answer it gives. */
const facts: Record<string, [query: string, expected: unknown][]> = {
  promo: [
    [
      '*[_id == "siteSettings"][0].promo->{text, "link": link.label, "to": link.reference._ref, start, end}',
      {
        text: 'Limited Time: Get 50% off your first month on any AI Agent!',
        link: 'Claim Offer',
        to: 'contactPage',
        start: null,
        end: null,
      },
    ],
  ],
  navigation: [
    ['*[_id == "navigation"][0].items[].label', ['Home', 'AI Agents', 'About', 'Pricing', 'Contact']],
    [
      '*[_id == "navigation"][0]{"in": signIn.label, "start": [getStarted.label, getStarted.reference._ref], "dashboard": dashboard.label, logoutLabel}',
      {in: 'Sign In', start: ['Get Started', 'signUpPage'], dashboard: 'Dashboard', logoutLabel: 'Logout'},
    ],
    [
      '*[_id == "navigation"][0]{"bar": [agentHome.label, agentContact.label, agentGetStarted.label], "to": agentGetStarted.reference._ref}',
      {bar: ['Home', 'Contact', 'Get Started'], to: 'contactPage'},
    ],
  ],
  footer: [
    [
      '*[_id == "footer"][0].companyLinks[].label',
      ['About Us', 'Pricing', 'Contact', 'Terms of Use', 'Privacy Policy'],
    ],
    [
      '*[_id == "footer"][0]{"headings": [servicesHeading, companyHeading], "cta": [cta.label, cta.reference._ref]}',
      {headings: ['Services', 'Company'], cta: ['Free Consultation', 'contactPage']},
    ],
    ['*[_id == "siteSettings"][0].socialLinks[].network', ['linkedin', 'facebook', 'instagram', 'youtube']],
  ],
  home: [
    [
      '*[_id == "homePage"][0].primaryCta{label, "to": reference._ref, anchor}',
      {label: 'Book Free Consultation', to: 'homePage', anchor: 'contact'},
    ],
    [
      '*[_id == "homePage"][0].headline match "intelligent automation*" && *[_id == "homePage"][0].headline match "AI"',
      true,
    ],
    // Without a choice of its own the home page shows every agent.
    ['[count(*[_id == "homePage"][0].agents), count(*[_type == "agent"])]', [null, 6]],
    ['count(*[_id == "homePage"][0].services)', 6],
    ['*[_id == "homePage"][0].cases[]->illustrative', [true, true, true]],
    ['*[_id == "homePage"][0].cases[]->claim->figure', ['<30s', 'Top 10', '300%']],
    ['array::unique(*[_type == "caseStudy"].results[]->_type)', ['claim']],
  ],
  services: [
    [
      '*[_type == "service"] | order(order).value',
      [
        'marketing-automation',
        'ai-implementation',
        'workflow-automation',
        'data-integration',
        'analytics-reporting',
        'strategy-consulting',
      ],
    ],
  ],
  consultation: [
    ['*[_id == "siteSettings"][0].phoneHours', 'Mon-Fri 9AM-6PM EST'],
    [
      '*[_id == "contactPage"][0].claims[]->{"text": figure + " " + label}.text',
      ['24 hours maximum response time', '30 minutes free consultation', '98% client satisfaction'],
    ],
    [
      '*[_id == "claim-average-roi"][0]{figure, label}',
      {figure: '300%', label: 'average ROI increase within 6 months'},
    ],
    [
      '*[_id == "contactPage"][0].scheduleCta{label, "to": reference._ref}',
      {label: 'Schedule Now', to: 'contactPage'},
    ],
    ['*[_id == "contactPage"][0].privacyLink.reference._ref', 'legal-privacy-policy'],
  ],
  about: [
    ['*[_id == "aboutPage"][0].title', 'About Us'],
    ['*[_id == "aboutPage"][0].values[]->title', ['Innovation', 'Excellence', 'Partnership', 'Transparency']],
    ['*[_id == "aboutPage"][0].expertise[]->years', [5, 3, 4, 6, 5, 7]],
  ],
  pricing: [
    [
      '*[_id == "pricingPage"][0].packages[]->{name, popular, "price": price{amount, cadence}}',
      [
        {name: 'Consultation', popular: false, price: {amount: 500, cadence: 'session'}},
        {name: 'Strategy & Planning', popular: true, price: {amount: 2500, cadence: 'one-time'}},
        {name: 'Complete Implementation', popular: false, price: {amount: 8500, cadence: 'one-time'}},
      ],
    ],
    [
      '*[_id == "package-complete-implementation"][0].extraPrice{amount, cadence}',
      {amount: 500, cadence: 'month'},
    ],
    ['"30 days of support included" in *[_id == "package-complete-implementation"][0].features', true],
    ['"2 strategy sessions" in *[_id == "package-strategy-planning"][0].features', true],
    ['"A roadmap of 3–6 months" in *[_id == "package-strategy-planning"][0].features', true],
    ['"One 2-hour session" in *[_id == "package-consultation"][0].features', true],
    [
      '*[_id == "pricingPage"][0].addOns[]->{"text": title + " " + string(price.amount) + " " + price.cadence, "from": price.isFrom}',
      [
        {text: 'Custom AI Model Development 3000 one-time', from: true},
        {text: 'Advanced Analytics Dashboard 1500 one-time', from: true},
        {text: 'API Integration & Development 2000 one-time', from: true},
        {text: 'Team Training & Workshops 800 one-time', from: true},
        {text: 'Ongoing Support & Maintenance 500 month', from: true},
        {text: 'Performance Optimization 1200 one-time', from: true},
      ],
    ],
  ],
  'agent pages': [
    [
      '*[_id == "agentPage"][0]{trialLabel, demoLabel, popularLabel, popularCta, planCta}',
      {
        trialLabel: 'Start Free Trial',
        demoLabel: 'Watch Demo',
        popularLabel: 'Most Popular',
        popularCta: 'Get Started',
        planCta: 'Choose Plan',
      },
    ],
    ['lower(*[_id == "agentPage"][0].tabLabels.useCases)', 'use cases'],
  ],
  'marketing claims': [
    [
      '*[_type == "claim"]{"text": figure + " " + label}.text',
      expect.arrayContaining([
        '10x faster content',
        '95% SEO score',
        '300% website traffic',
        'Top 10 in 90 days',
        '5x faster content planning',
        '200% social engagement',
      ]),
    ],
  ],
  'sign-in': [
    [
      '*[_id == "signInPage"][0]{heading, rememberLabel, submittingLabel, "links": [forgotLink.label, forgotLink.reference._ref, switchLink.label, switchLink.reference._ref]}',
      {
        heading: 'Welcome Back',
        rememberLabel: 'Remember me',
        submittingLabel: 'Signing In...',
        links: ['Forgot Password?', 'forgotPasswordPage', 'Sign Up', 'signUpPage'],
      },
    ],
  ],
  'sign-up': [
    [
      '*[_id == "signUpPage"][0]{heading, divider, submittingLabel, "to": switchLink.reference._ref, "agree": agreeText[0].markDefs[].reference._ref}',
      {
        heading: 'Create Account',
        divider: 'or sign up with email',
        submittingLabel: 'Creating Account...',
        to: 'signInPage',
        agree: ['legal-terms-conditions', 'legal-privacy-policy'],
      },
    ],
  ],
  'password reset': [
    [
      '*[_id == "forgotPasswordPage"][0]{heading, submitLabel, submittingLabel, "links": [backLink.reference._ref, supportLink.label, supportLink.reference._ref]}',
      {
        heading: 'Reset Password',
        submitLabel: 'Send Reset Link',
        submittingLabel: 'Sending...',
        links: ['signInPage', 'Contact Support', 'contactPage'],
      },
    ],
  ],
  dashboard: [
    [
      '*[_id == "dashboardPage"][0]{greeting, logoutLabel, agentsHeading, "cta": [agentsCta.label, agentsCta.reference._ref], analyticsHeading, settingsHeading, statsHeading}',
      {
        greeting: 'Welcome',
        logoutLabel: 'Logout',
        agentsHeading: 'AI Agents',
        cta: ['View Agents', 'agentsPage'],
        analyticsHeading: 'Analytics',
        settingsHeading: 'Account Settings',
        statsHeading: 'Quick Stats',
      },
    ],
    [
      '*[_id == "dashboardPage"][0].stats[]{"text": figure + " " + label}.text',
      ['6 active AI agents', '1,247 tasks completed', '98.5% success rate', '24/7 uptime'],
    ],
  ],
  'not found': [
    [
      '*[_id == "notFoundPage"][0]{heading, note, "links": [homeLink.label, homeLink.reference._ref, helpLink.label, helpLink.reference._ref]}',
      {
        heading: 'Oops! Page Not Found',
        note: 'Need Automation Help?',
        links: ['Back to Home', 'homePage', 'Get Help', 'contactPage'],
      },
    ],
  ],
  loading: [['*[_id == "siteSettings"][0].loadingLabel', 'Loading...']],
  'lead forms': [
    [
      '*[_id == "formSettings"][0]{"delivery": [homeBanner.delivery, homeContact.delivery, contactPage.delivery]}.delivery',
      ['backend', 'backend', 'backend'],
    ],
    ['*[_id == "formSettings"][0].homeBanner.fields[].name', ['name', 'email', 'company', 'goals']],
    ['*[_id == "formSettings"][0].homeContact.fields[].name', ['name', 'email', 'project']],
    [
      '*[_id == "formSettings"][0].contactPage.fields[].name',
      ['firstName', 'lastName', 'email', 'company', 'service', 'budget', 'timeline', 'message'],
    ],
    [
      '*[_id == "formSettings"][0].contactPage.fields[name == "service"][0].options[].value',
      [
        'ai-agents',
        'marketing-automation',
        'workflow-automation',
        'data-integration',
        'analytics-reporting',
        'strategy-consulting',
        'custom-development',
        'other',
      ],
    ],
    [
      '*[_id == "formSettings"][0].contactPage.fields[name == "budget"][0].options[].value',
      ['under-5k', '5k-15k', '15k-50k', '50k-plus', 'discuss'],
    ],
    [
      '*[_id == "formSettings"][0].contactPage.fields[name == "timeline"][0].options[].value',
      ['asap', '1-2-weeks', '1-2-months', '3-6-months', 'flexible'],
    ],
    [
      '*[_id == "formSettings"][0].contactPage{submittingLabel, successMessage}',
      {
        submittingLabel: 'Sending Message...',
        successMessage:
          "Thank you! Your message has been sent successfully. We'll get back to you within 24 hours.",
      },
    ],
  ],
  legal: [
    ['*[_id == "legal-privacy-policy"][0].lastUpdated', '2024-12-01'],
    ['count(*[_id == "legal-privacy-policy"][0].sections)', 9],
    [
      '*[_id == "legal-terms-conditions"][0].sections[].heading',
      [
        'Information We Collect',
        'Use of Services',
        'User Accounts',
        'Privacy',
        'Termination',
        'Governing Law',
        'Changes to These Terms',
      ],
    ],
    [
      '*[_id == "legal-terms-conditions"][0].sections[anchor == "use-of-services"][0].body[0].children[0].text match "18 years"',
      true,
    ],
    [
      '*[_id == "legal-terms-conditions"][0].sections[anchor == "privacy"][0].body[0].markDefs[0].reference._ref',
      'legal-privacy-policy',
    ],
    [
      'array::unique(*[_id == "legal-terms-conditions"][0].sections[].body[].children[_type == "legalVariable"].variable)',
      ['contactEmail', 'jurisdiction', 'noticeDays'],
    ],
    ['*[_id == "legalSettings"][0]{jurisdiction, noticeDays}', {jurisdiction: null, noticeDays: null}],
    [
      '*[_id == "legal-terms-conditions"][0].gallery->{autoplayDelay, "images": count(images), "external": count(images[url match "https*"])}',
      {autoplayDelay: 3000, images: 15, external: 15},
    ],
  ],
}

describe.each(Object.entries(facts))('%s', (_, questions) => {
  test.each(questions)('%s', async (query, expected) => {
    expect(await ask(query)).toEqual(expected)
  })
})
