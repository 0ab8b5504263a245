import {linkableTypes} from '../domain/pages.ts'

/**
 * The closed lists of the content model that only schemas and the Studio need. A document stores the value. Hues, emblems and
 * cadences are in domain/, because the site draws them.
 */

/** Small scenes that illustrate the overview cards of an agent. */
export const scenes = [
  {value: 'draft', title: 'Draft: lines being written'},
  {value: 'calendar', title: 'Calendar: planned days'},
  {value: 'voice', title: 'Voice: one tone, many texts'},
  {value: 'ranks', title: 'Ranks: results climbing'},
  {value: 'crawl', title: 'Crawl: pages being checked'},
  {value: 'topics', title: 'Topics: a cluster of subjects'},
  {value: 'schedule', title: 'Schedule: posts in a queue'},
  {value: 'replies', title: 'Replies: a conversation'},
  {value: 'audience', title: 'Audience: groups of people'},
  {value: 'instant', title: 'Instant: an answer at once'},
  {value: 'handover', title: 'Handover: passed to a person'},
  {value: 'trend', title: 'Trend: a line over time'},
  {value: 'chart', title: 'Chart: bars compared'},
  {value: 'forecast', title: 'Forecast: a line continued'},
  {value: 'alert', title: 'Alert: one value stands out'},
  {value: 'plan', title: 'Plan: steps in order'},
  {value: 'roi', title: 'ROI: spend against return'},
  {value: 'rivals', title: 'Rivals: side by side'},
] as const

/** How a sample of an agent's work is laid out. A line's part before the first colon is its label. */
export const workKinds = [
  {value: 'draft', title: 'Draft: a headline, its opening, and notes for the editor'},
  {value: 'findings', title: 'Findings: numbered, with the most important first'},
  {value: 'week', title: 'Week: a line for a day begins with its name, “Monday: …”; other lines stand below'},
  {
    value: 'chat',
    title: 'Conversation: “Agent: …” is on the left, “To the colleague: …” a note, all else on the right',
  },
  {value: 'report', title: 'Report: labelled lines, below a chart if there is one'},
  {value: 'outline', title: 'Outline: labelled lines, of which the last says when to stop'},
] as const

/** How a chart draws its rows (web/components/work/Chart.tsx). */
export const chartForms = [
  {value: 'bars', title: 'Bars'},
  {value: 'lines', title: 'Lines'},
] as const

/** Icons of services, use cases, company values and expertise areas. */
export const icons = [
  {value: 'automation', title: 'Automation'},
  {value: 'implementation', title: 'Implementation'},
  {value: 'workflow', title: 'Workflow'},
  {value: 'integration', title: 'Integration'},
  {value: 'analytics', title: 'Analytics'},
  {value: 'strategy', title: 'Strategy'},
  {value: 'article', title: 'Article'},
  {value: 'megaphone', title: 'Megaphone'},
  {value: 'mail', title: 'Mail'},
  {value: 'cart', title: 'Cart'},
  {value: 'pin', title: 'Map pin'},
  {value: 'search', title: 'Search'},
  {value: 'shop', title: 'Shop'},
  {value: 'calendar', title: 'Calendar'},
  {value: 'chat', title: 'Chat'},
  {value: 'users', title: 'Users'},
  {value: 'phone', title: 'Phone'},
  {value: 'ticket', title: 'Ticket'},
  {value: 'book', title: 'Book'},
  {value: 'globe', title: 'Globe'},
  {value: 'finance', title: 'Finance'},
  {value: 'gauge', title: 'Gauge'},
  {value: 'target', title: 'Target'},
  {value: 'growth', title: 'Growth'},
  {value: 'box', title: 'Box'},
  {value: 'spark', title: 'Spark'},
  {value: 'medal', title: 'Medal'},
  {value: 'hands', title: 'Hands'},
  {value: 'eye', title: 'Eye'},
  {value: 'heart', title: 'Heart'},
] as const

/** How a claim is known (packages/content-checks/kinds/claims.ts). */
export const evidences = [
  {value: 'measured', title: 'Measured: the source says when and with whom'},
  {value: 'fact', title: 'A fact or our policy: true because we say or do so'},
  {value: 'target', title: 'A target: nobody has measured it yet'},
] as const

/** Currencies the site can print. */
export const currencies = [{value: 'USD', title: 'US dollar ($)'}] as const

/** Where a lead form sends what a visitor typed. */
export const deliveries = [
  {value: 'backend', title: 'Receive it: it is stored for us, and we get an e-mail'},
  {value: 'simulated', title: 'Only for show: the visitor is thanked, and nobody receives it'},
  {value: 'none', title: 'None: the button does nothing'},
] as const

/** Controls a demo form can show. */
export const controls = [
  {value: 'text', title: 'One line of text'},
  {value: 'url', title: 'Web address'},
  {value: 'textarea', title: 'Several lines of text'},
  {value: 'select', title: 'Choose one from a list'},
  {value: 'checkboxes', title: 'Tick any of a list'},
] as const

/** Social networks the footer has an icon for. */
export const networks = [
  {value: 'linkedin', title: 'LinkedIn'},
  {value: 'facebook', title: 'Facebook'},
  {value: 'instagram', title: 'Instagram'},
  {value: 'youtube', title: 'YouTube'},
] as const

/** Values a legal text takes from the settings instead of repeating them. */
export const legalVariables = [
  {value: 'jurisdiction', title: 'Jurisdiction (legal settings)'},
  {value: 'noticeDays', title: 'Notice days (legal settings)'},
  {value: 'companyName', title: 'Company name (site settings)'},
  {value: 'contactEmail', title: 'Contact e-mail (site settings)'},
  {value: 'contactPhone', title: 'Contact phone (site settings)'},
  {value: 'postalAddress', title: 'Postal address (site settings)'},
] as const

/** The documents that are pages of the site, so that a link can lead to them. */
export const linkTargets = linkableTypes.map((type) => ({type}))

/** A list in the shape of Sanity's `options.list`: a mutable array of title and value. */
export const choices = <Value extends string>(
  list: readonly {readonly value: Value; readonly title: string}[],
) => list.map(({title, value}) => ({title, value}))

/** The same from a table whose keys are the values. */
export const choicesOf = (table: Readonly<Record<string, {readonly title: string}>>) =>
  Object.entries(table).map(([value, {title}]) => ({title, value}))
