import {standInName} from '../../domain/stand-in.ts'
import {link, list, reference, seo, singleton, type SeedDocument} from '../document.ts'

const siteSettings = singleton('siteSettings', {
  companyName: standInName,
  description:
    '{agent.count} AI specialists for the routine work of a growing company, and consultants who fit them to the way you already work.',
  email: 'hello@example.com',
  phone: '+1 212 555 0166',
  phoneHours: 'Mon-Fri 9AM-6PM EST',
  address: '100 Example Street\nNew York, NY 10000\nUnited States',
  socialLinks: list('socialLink', [
    {network: 'linkedin', label: 'Our page on LinkedIn', url: 'https://example.com/linkedin'},
    {network: 'facebook', label: 'Our page on Facebook', url: 'https://example.com/facebook'},
    {network: 'instagram', label: 'Our photos on Instagram', url: 'https://example.com/instagram'},
    {network: 'youtube', label: 'Our videos on YouTube', url: 'https://example.com/youtube'},
  ]),
  promo: reference('promo-first-month'),
  skipLinkLabel: 'Skip to content',
  loadingLabel: 'Loading...',
  errorText: 'Something went wrong while showing this page.',
  retryLabel: 'Retry',
  seo: seo(
    'AI agents and automation consulting',
    '{agent.count} AI agents for marketing, support and analysis, and consultants who fit them to the way your company works.',
  ),
})

/** Jurisdiction and notice days are left out on purpose: only the owner of the site knows them. */
const legalSettings = singleton('legalSettings', {
  lastUpdatedLabel: 'Last updated',
  contentsLabel: 'On this page',
  endingHeading: 'Something unclear? Ask us.',
  endingCta: link('Write to Us', 'contactPage'),
})

const navigation = singleton('navigation', {
  items: list('link', [
    link('Home', 'homePage'),
    link('AI Agents', 'agentsPage'),
    link('About', 'aboutPage'),
    link('Pricing', 'pricingPage'),
    link('Contact', 'contactPage'),
  ]),
  allAgentsLabel: 'All agents',
  signIn: link('Sign In', 'signInPage'),
  getStarted: link('Get Started', 'signUpPage'),
  dashboard: link('Dashboard', 'dashboardPage'),
  logoutLabel: 'Logout',
  menuLabel: 'Menu',
  closeLabel: 'Close',
  agentHome: link('Home', 'homePage'),
  agentContact: link('Contact', 'contactPage'),
  agentGetStarted: link('Get Started', 'contactPage'),
  dropdownLabel: 'Show the AI agents',
})

const footer = singleton('footer', {
  servicesHeading: 'Services',
  companyHeading: 'Company',
  companyLinks: list('link', [
    link('About Us', 'aboutPage'),
    link('Pricing', 'pricingPage'),
    link('Contact', 'contactPage'),
    link('Terms of Use', 'legal-terms-conditions'),
    link('Privacy Policy', 'legal-privacy-policy'),
  ]),
  contactHeading: 'Talk to a person',
  cta: link('Free Consultation', 'contactPage'),
  legalLine: 'Company, people, customers and contact details on this site are placeholders.',
})

/** Settings of the whole site, without its forms. */
export const settings: SeedDocument[] = [siteSettings, legalSettings, navigation, footer]
