import {iconPaths, isIcon} from '../domain/icons.ts'
import {linkableTypes} from '../domain/pages.ts'
import {isScene, sceneShapes} from '../domain/scenes.ts'

/**
 * The closed lists of the content model. A document stores the value. Hues, emblems, cadences and the drawings of icons and scenes are in
 * domain/, because the site draws them.
 */

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Small scenes that illustrate the overview cards of an agent. */
export const scenes = Object.keys(sceneShapes)
  .filter(isScene)
  .map((value) => ({value, title: value === 'roi' ? 'ROI' : capitalized(value)}))

/** How a sample of an agent's work is laid out. A line's part before the first colon is its label. */
export const workKinds = [
  {value: 'draft', title: 'Draft: a headline, its opening, and notes for the editor'},
  {value: 'findings', title: 'Findings: numbered, with the most important first'},
  {value: 'week', title: 'Week: a line for a day begins with its name, “Monday: …”; other lines stand below'},
  {
    value: 'chat',
    title: 'Conversation: “Agent: …” is on the left, “To the team: …” a note, all else on the right',
  },
  {value: 'report', title: 'Report: labeled lines, below a chart if there is one'},
  {value: 'outline', title: 'Outline: labeled lines, of which the last says when to stop'},
]

/** How a chart draws its rows (web/components/work/Chart.tsx). */
export const chartForms = [
  {value: 'bars', title: 'Bars'},
  {value: 'lines', title: 'Lines'},
]

/** Icons of services, use cases and company values. */
export const icons = Object.keys(iconPaths)
  .filter(isIcon)
  .map((value) => ({value, title: value === 'pin' ? 'Map pin' : capitalized(value)}))

/** How a claim is known (packages/content-checks/kinds/fields.ts). */
export const evidences = [
  {value: 'measured', title: 'Measured: the source says when and with whom'},
  {value: 'fact', title: 'A fact or our policy: true because we say or do so'},
  {value: 'target', title: 'A target: nobody has measured it yet'},
]

/** Currencies the site can print. */
export const currencies = [{value: 'USD', title: 'US dollar ($)'}]

/** Where a lead form sends what a visitor typed. */
export const deliveries = [
  {value: 'backend', title: 'Receive it: it is stored for us, and we get an e-mail'},
  {value: 'simulated', title: 'Only for show: the visitor is thanked, and nobody receives it'},
  {value: 'none', title: 'None: the button does nothing'},
]

/** Controls a demo form can show. */
export const controls = [
  {value: 'text', title: 'One line of text'},
  {value: 'url', title: 'Web address'},
  {value: 'textarea', title: 'Several lines of text'},
  {value: 'select', title: 'Choose one from a list'},
  {value: 'checkboxes', title: 'Tick any of a list'},
]

/** Social networks the footer has an icon for. */
export const networks = [
  {value: 'linkedin', title: 'LinkedIn'},
  {value: 'facebook', title: 'Facebook'},
  {value: 'instagram', title: 'Instagram'},
  {value: 'youtube', title: 'YouTube'},
]

/** Values a legal text takes from the settings instead of repeating them. */
export const legalVariables = [
  {value: 'jurisdiction', title: 'Jurisdiction (legal settings)'},
  {value: 'noticeDays', title: 'Notice days (legal settings)'},
  {value: 'companyName', title: 'Company name (site settings)'},
  {value: 'contactEmail', title: 'Contact e-mail (site settings)'},
  {value: 'contactPhone', title: 'Contact phone (site settings)'},
  {value: 'postalAddress', title: 'Postal address (site settings)'},
]

/** The documents that are pages of the site, so that a link can lead to them. */
export const linkTargets = linkableTypes.map((type) => ({type}))

/** The choices of a table whose keys are the values. */
export const choicesOf = (table: Readonly<Record<string, {readonly title: string}>>) =>
  Object.entries(table).map(([value, {title}]) => ({title, value}))
