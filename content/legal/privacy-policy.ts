import {contactRetentionDays} from '../../domain/contact-retention.ts'
import {legalPage} from './legal-page.ts'

export const privacyPolicy = legalPage({
  slug: 'privacy-policy',
  title: 'Privacy Policy',
  lastUpdated: '2024-12-01',
  intro: [
    'This policy explains what {companyName} learns about you when you use this site, why, and what you can do about it. “We” means {companyName}; “you” means anyone who visits the site or holds an account.',
  ],
  sections: [
    {
      heading: 'Information We Collect',
      anchor: 'information-we-collect',
      body: [
        'We collect what you give us and a little that your browser sends by itself.',
        '- Account details: your name and email address and, if you enter them, your company and phone number.',
        '- Messages: what you write in our contact forms, including the service, budget and timeline you choose.',
        '- Sign-in data: if you sign in with Google, the name and email address that Google passes on to us.',
        '- Technical data: the address and type of your browser, the page you asked for and the time, as any web server receives them.',
        'The demo forms on our agent pages send nothing. What you type there stays in your browser unless you take it along to the contact form.',
      ],
    },
    {
      heading: 'How We Use Your Information',
      anchor: 'how-we-use-your-information',
      body: [
        'We use it to do what you asked for and to keep the site working:',
        '- to answer your message and prepare a consultation;',
        '- to create your account, sign you in and show your dashboard;',
        '- to provide the services you have ordered;',
        '- to protect the site against abuse and to find faults.',
      ],
    },
    {
      heading: 'Information Sharing',
      anchor: 'information-sharing',
      body: [
        'We do not sell your information. We share it with the companies that run parts of this site for us, such as sign-in and hosting, and only as far as their part requires. They may not use it for purposes of their own.',
        'We also disclose information when the law obliges us to.',
      ],
    },
    {
      heading: 'Data Security',
      anchor: 'data-security',
      body: [
        'Connections to this site are encrypted. Passwords are handled by our sign-in provider, and we never see them. Access to customer information is limited to the people who need it for their work.',
        'No method of storage or transmission is perfectly secure, and we do not claim that ours is.',
      ],
    },
    {
      heading: 'Cookies',
      anchor: 'cookies',
      body: [
        'We use cookies and similar storage in your browser to keep you signed in. If you do not choose “Remember me,” that storage is cleared when you close the browser. We set no advertising cookies.',
        'The storage of the browser tab also keeps a message that could not be sent, and what you entered when you signed up, until they have reached us.',
      ],
    },
    {
      heading: 'Your Rights',
      anchor: 'your-rights',
      body: [
        'You can ask us for a copy of the information we hold about you, have it corrected, or have it deleted. If you have an account, you can do all three yourself under Account Settings on your dashboard.',
        'For anything else, including information you sent without an account, write to {contactEmail}. Depending on where you live, the law may give you further rights, such as the right to object or to complain to an authority.',
      ],
    },
    {
      heading: 'Data Retention',
      anchor: 'data-retention',
      body: [
        `We keep account details for as long as the account exists. What you write in our contact forms is deleted ${contactRetentionDays} days after you send it.`,
        'We keep our answers to you, and records that the law requires, for as long as we need them. After that we delete them.',
      ],
    },
    {
      heading: 'Changes to This Policy',
      anchor: 'changes',
      body: [
        'When we change this policy, we publish the new text on this page and change the date at the top.',
      ],
    },
    {
      heading: 'Contact Us',
      anchor: 'contact',
      body: [
        'Questions about this policy reach us at {contactEmail} or {contactPhone}, by post at {postalAddress}, or through the [contact page](contactPage).',
      ],
    },
  ],
  seo: {
    title: 'Privacy Policy',
    description:
      'What information this site collects, how it is used, shared, protected and kept, and the rights you have over it.',
  },
})
