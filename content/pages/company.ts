import {link, list, page, references, seo, singleton} from '../document.ts'

export const aboutPage = page('aboutPage', 'about-us', {
  title: 'About Us',
  sections: [
    {
      _key: 'hero',
      _type: 'heroSection',
      variant: 'plain',
      heading: 'About Us',
      lead: 'A company with {agent.count} artificial colleagues. The people choose the work, and the agents do the repetitive part of it.',
    },
    {_key: 'colleagues', _type: 'agentsSection', variant: 'row'},
    {
      _key: 'mission',
      _type: 'statementsSection',
      statements: [
        {
          _key: 'mission',
          _type: 'statement',
          heading: 'Our mission',
          text: 'To take routine work off people who were hired for their judgment. We build automation that a team understands, can correct, and would miss if it were gone.',
        },
        {
          _key: 'vision',
          _type: 'statement',
          heading: 'Our vision',
          text: 'A working day in which nobody copies a number from one screen to another, and in which every company, not only the large ones, has specialists to ask.',
        },
      ],
    },
    {
      _key: 'values',
      _type: 'valuesSection',
      heading: 'What we hold ourselves to',
      values: references(['value-innovation', 'value-excellence', 'value-partnership', 'value-transparency']),
    },
    {
      _key: 'expertise',
      _type: 'expertiseSection',
      heading: 'What we know how to do',
      intro: 'The agents are new. The work they do is not, and we have done it by hand.',
      expertise: references([
        'expertise-marketing-automation',
        'expertise-ai-implementation',
        'expertise-workflow-automation',
        'expertise-data-integration',
        'expertise-analytics-reporting',
        'expertise-strategy-consulting',
      ]),
    },
    // Hidden until there is somebody to show.
    {_key: 'people', _type: 'peopleSection', heading: 'Who you talk to', people: [], hidden: true},
    {
      _key: 'ending',
      _type: 'callToActionSection',
      variant: 'plain',
      heading: 'Which routine should we look at first?',
      link: link('Book Free Consultation', 'contactPage'),
    },
  ],
  seo: seo(
    'About us',
    'Who we are, what we believe in and the {aboutPage.expertise.count} fields we work in: a consultancy whose colleagues include {agent.count} AI agents.',
  ),
})

export const pricingPage = page('pricingPage', 'pricing', {
  title: 'Services and Pricing',
  sections: [
    {
      _key: 'hero',
      _type: 'heroSection',
      variant: 'packages',
      heading: 'Services and Pricing',
      lead: 'Fixed prices for packages, monthly prices for agents, and starting prices for what is made to measure.',
      primaryCta: link('See agent prices', 'pricingPage#agent-plans'),
    },
    {
      _key: 'packages',
      _type: 'packagesSection',
      anchor: 'packages',
      heading: 'Start with a conversation or with a finished system',
      packages: references([
        'package-consultation',
        'package-strategy-planning',
        'package-complete-implementation',
      ]),
    },
    {
      _key: 'plans',
      _type: 'comparisonSection',
      variant: 'sum',
      anchor: 'agent-plans',
      heading: 'The {agent.count}, by the month',
      intro: 'Every agent comes in three plans. What is in each of them is on the agent’s own page.',
    },
    {
      _key: 'services',
      _type: 'servicesSection',
      anchor: 'services',
      heading: 'What we do by hand',
      intro: '{service.count} services around the agents. Packages and add-ons are made of these.',
    },
    {
      _key: 'add-ons',
      _type: 'addOnsSection',
      anchor: 'add-ons',
      heading: 'Add-ons',
      intro: 'Take one when you need it. The prices are starting points and depend on the size of the job.',
      addOns: references([
        'addon-custom-model',
        'addon-analytics-dashboard',
        'addon-api-integration',
        'addon-training',
        'addon-support',
        'addon-performance',
      ]),
    },
    {
      _key: 'ending',
      _type: 'callToActionSection',
      variant: 'plain',
      heading: 'Not sure which? Ask a person.',
      link: link('Book Free Consultation', 'contactPage'),
    },
  ],
  seo: seo(
    'Services and pricing',
    'Prices of consulting packages, add-ons and the monthly plans of all {agent.count} AI agents, in US dollars.',
  ),
})

export const contactPage = page('contactPage', 'contact', {
  title: 'Contact',
  sections: [
    {
      _key: 'contact',
      _type: 'contactSection',
      heading: 'Tell us what takes too long',
      lead: 'A few sentences are enough. A person reads them and answers within {claim-response-time}.',
      claims: references(['claim-response-time', 'claim-free-consultation', 'claim-client-satisfaction']),
      detailsHeading: 'Reach us directly',
      emailLabel: 'Email',
      phoneLabel: 'Phone',
      hoursLabel: 'Phone hours',
      addressLabel: 'Address',
      formHeading: 'Send us a message',
      interestText: 'You are asking about',
      changeLabel: 'Change',
      privacyNote: 'We use what you write here to answer you.',
      privacyLink: link('Privacy Policy', 'legal-privacy-policy'),
      noScriptText:
        'JavaScript is turned off in this browser. The form works all the same: you come back to this page once your message is sent.',
    },
    {
      _key: 'why',
      _type: 'reasonsSection',
      anchor: 'why',
      heading: 'Why choose us',
      reasons: list('feature', [
        {
          title: 'People first, agents second',
          description: 'We look at how the work is done today before we say what an agent should take over.',
          scene: 'people',
        },
        {
          title: 'Prices on the page',
          description: 'Packages, add-ons and plans are listed openly. You can do the sum before you call.',
          scene: 'price',
        },
        {
          title: 'Advice against, where due',
          description: 'Some work is better left to people. We say so, and tell you why.',
          scene: 'spare',
        },
      ]),
    },
    {
      _key: 'schedule',
      _type: 'callToActionSection',
      variant: 'plain',
      anchor: 'schedule',
      heading: 'Rather talk?',
      text: 'Call, or write a time that suits you into the form.',
      link: link('Schedule Now', 'contactPage#message'),
    },
  ],
  seo: seo(
    'Contact and free consultation',
    'Ask a question or book a free consultation of {claim-free-consultation}. We respond within {claim-response-time}, by email or by phone.',
  ),
})

export const notFoundPage = singleton('notFoundPage', {
  heading: 'Oops! Page Not Found',
  text: 'Even our {agent-seo-specialist.name} could not find this one. The page may have moved, or it may never have existed.',
  homeLink: link('Back to Home', 'homePage'),
  helpLink: link('Get Help', 'contactPage'),
  note: 'Need Automation Help?',
  noteLink: link('Ask a consultant', 'contactPage'),
  seo: seo(
    'Page not found',
    'The page you asked for is not here. Go back to the home page, or ask us for help.',
  ),
})
