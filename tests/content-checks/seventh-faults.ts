const home = ['homePage', 'sections.ask.text'] as const
const about = ['aboutPage', 'sections.mission.statements.vision.text'] as const
const agents = ['agentsPage', 'sections.hero.lead'] as const
const contact = ['contactPage', 'sections.contact.lead'] as const
const pricing = ['pricingPage', 'sections.hero.lead'] as const

/*
 * A seventh set, written before the rules were changed again, by somebody who had read them.
 */

/** Faults in prose. */
// prettier-ignore
export const seventhProseFaults: readonly [id: string, path: string, text: string][] = [
  [...home, 'Content Creator Starter: $289/month.'],
  [...pricing, 'The SEO Specialist Enterprise plan costs $1,499 a month.'],
  [...pricing, 'Data Analyst, Professional: only $799 a month.'],
  [...agents, 'Customer Support starts at $149 a month.'],
  [...pricing, 'With our offer Content Creator Starter is $199.50 in the first month.'],
  [...pricing, 'Content Creator Starter: now only $99.50 a month.'],
  [...home, 'The Social Media Manager\nStarter: $199/month'],
  [...pricing, 'Consultation: $450/session.'],
  [...pricing, 'Complete Implementation costs $7,500, once.'],
  [...home, 'Content Creator and Customer Support cost $598 a month together on Starter.'],
  [...pricing, 'SEO Specialist Starter watches 75 keywords.'],
  ['agent-customer-support', 'pricingIntro', 'Starter includes 750 interactions per month.'],
  [...home, '500 companies use Sesto.'],
  [...about, 'Sesto serves 1,200 customers.'],
  [...home, 'Over 10,000 hours saved for customers.'],
  [...about, 'More than 300 projects delivered.'],
  [...about, '98% of clients stay.'],
  [...home, 'Rated 4.9 stars by users.'],
  [...about, 'Founded in 1998.'],
  [...about, 'In business since 1998.'],
  [...about, 'A team of 40 consultants is behind the agents.'],
  [...home, 'Join 2,500 brands that write with Sesto.'],
  [...about, 'Sesto has won seven awards.'],
  [...about, 'Established in 2003, we know the trade.'],
  [...home, '1,000,000 conversations answered so far.'],
  [...contact, 'We reply within 48 hours (EST).'],
  [...contact, 'Every message is answered by us in 12 hours, from Las Vegas to Boston.'],
  [...contact, 'Our free consultation takes 45 minutes.'],
  [...home, 'We have seven agents.'],
  [...about, 'Our five steps lead to a launch.'],
  [...pricing, 'There are four packages.'],
  [...pricing, 'Every agent comes in four plans.'],
  [...pricing, 'Get 30% off your first month.'],
  [...home, 'Hurry, only three spots are left.'],
  [...pricing, 'This week only: half off.'],
  [...contact, 'Call (212) 555-0199.'],
  [...contact, 'Our phones are open from 8:00 to 17:00.'],
  [...contact, 'Write to sales@sesto.agency.'],
  [...agents, 'The Social Media Manger plans your week.'],
  [...pricing, 'Strategie & Planning gives you a roadmap.'],
]
