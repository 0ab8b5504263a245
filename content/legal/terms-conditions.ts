import {legalPage} from './legal-page.ts'

export const termsConditions = legalPage({
  slug: 'terms-conditions',
  title: 'Terms and Conditions',
  lastUpdated: '2024-12-01',
  intro: [
    'These terms apply whenever you use this website or the services of {companyName}. By using them you accept these terms. If you do not accept them, please do not use the site.',
  ],
  sections: [
    {
      heading: 'Information We Collect',
      anchor: 'information-we-collect',
      body: [
        'When you contact us or create an account, you give us information such as your name, email address, company and phone number. We use it to answer you, to run your account and to provide the services you ask for. What that means in detail is set out in our [Privacy Policy](legal-privacy-policy).',
      ],
    },
    {
      heading: 'Use of Services',
      anchor: 'use-of-services',
      body: [
        'You must be at least 18 years old to use our services. You agree to use them only for lawful purposes and not to:',
        '- interfere with the site or with the work of others on it;',
        '- try to reach accounts or information that are not yours;',
        '- use the agents to produce content that is unlawful, deceptive or infringes the rights of others.',
        'You remain responsible for what you publish, including text and figures that an agent has drafted for you.',
      ],
    },
    {
      heading: 'User Accounts',
      anchor: 'user-accounts',
      body: [
        'Please give correct information when you create an account, and keep it up to date. Keep your password to yourself: you are responsible for what happens under your account. Tell us at {contactEmail} as soon as you suspect that somebody else is using it.',
      ],
    },
    {
      heading: 'Privacy',
      anchor: 'privacy',
      body: [
        'Our [Privacy Policy](legal-privacy-policy) explains how we handle personal information. It is part of these terms.',
      ],
    },
    {
      heading: 'Termination',
      anchor: 'termination',
      body: [
        'You can delete your account under Account Settings on your dashboard. We may suspend or close an account that breaks these terms. Amounts that are due when an account ends remain due.',
      ],
    },
    {
      heading: 'Governing Law',
      anchor: 'governing-law',
      body: [
        'These terms are governed by the laws of {jurisdiction}, without regard to its rules on conflicts of law. Disputes are decided by the courts of {jurisdiction}.',
      ],
    },
    {
      heading: 'Changes to These Terms',
      anchor: 'changes',
      body: [
        'We may change these terms. If a change matters to you, we announce it on this page at least {noticeDays} days before it takes effect. If you keep using the services after that, the new terms apply.',
      ],
    },
  ],
  gallery: 'gallery-terms',
  seo: {
    title: 'Terms and Conditions',
    description:
      'The terms for using this website and our services: accounts, permitted use, privacy, termination, governing law and changes.',
  },
})
