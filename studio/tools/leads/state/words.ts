/** What the tool calls things, for people. */
import {leadForms} from '../../../../domain/form-fields.ts'
import type {Lead} from '../../../inbox/inbox-api.ts'

/** A time as short as it can be: the hour of today, the day of this year. @param now in milliseconds */
export function shortTime(time: string, now: number): string {
  const date = new Date(time)
  const today = new Date(now)
  if (date.toDateString() === today.toDateString())
    return date.toLocaleTimeString('en', {hour: 'numeric', minute: '2-digit'})
  const isThisYear = date.getFullYear() === today.getFullYear()
  return date.toLocaleDateString('en', {
    month: 'short',
    day: 'numeric',
    ...(isThisYear ? {} : {year: 'numeric'}),
  })
}

/** A week by its Monday, a date without a time zone: Nov 23. */
export const weekTitle = (monday: string): string =>
  new Date(monday).toLocaleDateString('en', {month: 'short', day: 'numeric', timeZone: 'UTC'})

const forms: Readonly<Record<string, string>> = {
  [leadForms.homeBanner.source]: 'Banner of the home page',
  [leadForms.homeContact.source]: 'Contact section of the home page',
  [leadForms.contactPage.source]: 'Contact page',
}

/** The form that a message was sent with. */
export const formTitle = (source: string): string => forms[source] ?? source

/** The parts of a campaign: `utm_source=mail&utm_campaign=spring` as source mail, campaign spring. */
export const campaignText = (campaign: string): string =>
  [...new URLSearchParams(campaign)]
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name.replace(/^utm_/, '')}: ${value}`)
    .join(', ')

/** The names of agents and plans, by slug and by id, and of choices in forms, by value. */
export type Names = Readonly<Record<string, string>>

/** What a message is about: the slugs of its agents, or the ids of its plans. */
export const eachOf = (chosen: string): string[] => chosen.split(' ').filter(Boolean)

/** What a message is about, in words: the plans that the visitor chose, which say their agents; without a plan, the agents. */
export function subjectOf({agent, plan}: Pick<Lead, 'agent' | 'plan'>, names: Names): string {
  return eachOf(plan || agent)
    .map((key) => names[key] ?? key)
    .join(' and ')
}

/** A link to an e-mail address, of which no part is read as a subject or another recipient. */
export function mailToAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
}

/** A link that begins an answer in the mail program. */
export function mailTo(lead: Lead, names: Names): string {
  const subject = subjectOf(lead, names)
  const title = subject ? `Your question about ${subject}` : 'Your message to us'
  return `${mailToAddress(lead.email)}?subject=${encodeURIComponent(title)}`
}
