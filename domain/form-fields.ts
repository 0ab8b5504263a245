import type {ContentText} from './content-text.ts'

/**
 * The fields that forms ask for, by name: one table for the site's forms, the Studio's schema and the seed. The limits are those
 * of backend/openapi.json, which form-fields.test.ts compares.
 */

export interface FormField {
  control: 'text' | 'email' | 'tel' | 'password' | 'textarea'
  /** The HTML autofill token (WCAG 1.3.5). */
  autoComplete?: string
  /** In characters. */
  maxLength?: number
  /** What the value has to match, as an HTML `pattern`. */
  pattern?: string
}

/** The lead forms by their name in the content (formSettings), each with the source under which the backend stores its messages. */
export const leadForms = {
  homeBanner: {source: 'home-banner'},
  homeContact: {source: 'home-contact'},
  contactPage: {source: 'contact-page'},
} as const

export type LeadFormName = keyof typeof leadForms

export interface LeadField extends FormField {
  /** What the Studio calls the field. */
  title: string
  /** Whether the content's choices are chips, all in view, instead of a select. */
  chips?: boolean
  /** The lead forms that the browser does not send without this field. */
  requiredIn: readonly LeadFormName[]
}

const firstName = {control: 'text', autoComplete: 'given-name', maxLength: 100} as const
const lastName = {control: 'text', autoComplete: 'family-name', maxLength: 100} as const
const phone = {control: 'tel', autoComplete: 'tel', maxLength: 40} as const
const company = {control: 'text', autoComplete: 'organization', maxLength: 200} as const
// Browsers accept `name@host` in an email field; require a dot in the domain.
const email = {
  control: 'email',
  autoComplete: 'email',
  maxLength: 254,
  pattern: String.raw`\S+@\S+\.\S+`,
} as const
const text = {control: 'text', maxLength: 60} as const
const paragraph = {control: 'textarea', maxLength: 5000} as const

/** What a lead form may ask for. A field whose content has choices is a select or chips, whatever its control here. */
export const leadFields = {
  name: {
    control: 'text',
    autoComplete: 'name',
    maxLength: 200,
    title: 'Full name',
    requiredIn: ['homeBanner', 'homeContact'],
  },
  firstName: {...firstName, title: 'First name', requiredIn: ['contactPage']},
  lastName: {...lastName, title: 'Last name', requiredIn: ['contactPage']},
  email: {...email, title: 'Email', requiredIn: ['homeBanner', 'homeContact', 'contactPage']},
  phone: {...phone, title: 'Phone', requiredIn: []},
  company: {...company, title: 'Company', requiredIn: []},
  service: {...text, title: 'Service', chips: true, requiredIn: []},
  budget: {...text, title: 'Budget', requiredIn: []},
  timeline: {...text, title: 'Timeline', requiredIn: []},
  goals: {control: 'text', maxLength: 5000, title: 'Goals (one line)', requiredIn: []},
  project: {...paragraph, title: 'Project', requiredIn: []},
  message: {...paragraph, title: 'Message', requiredIn: ['contactPage']},
} as const satisfies Record<string, LeadField>

export type LeadFieldName = keyof typeof leadFields

/** The lead field with this name, if there is one: content may hold any string. */
export function leadField(name: ContentText): LeadField | undefined {
  return isLeadFieldName(name) ? leadFields[name] : undefined
}

function isLeadFieldName(name: ContentText): name is LeadFieldName {
  return typeof name === 'string' && Object.hasOwn(leadFields, name)
}

/** The names of the fields that a lead form has to have; of any other form, none. */
export function requiredLeadFields(form: string): LeadFieldName[] {
  return leadFieldNames.filter((name) =>
    leadFields[name].requiredIn.some((required: string) => required === form),
  )
}

export const leadFieldNames: readonly LeadFieldName[] = Object.keys(leadFields).filter(isLeadFieldName)

/** What a link to the contact page names as chosen, with the most that the backend takes of it, in characters. */
export const chosenFields = {service: leadFields.service.maxLength, agent: 800, plan: 800} as const

/** What a link says of such a field, as the backend takes it: people also make links by hand. */
export function chosenIn(query: URLSearchParams, field: keyof typeof chosenFields): string {
  const chosen = query
    .getAll(field)
    .join(' ')
    .replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ')
  return chosen.slice(0, chosenFields[field]).trim()
}

/** What account forms ask for. Their rules have messages of their own (web/account/validation.ts). */
export const accountFields = {
  firstName,
  lastName,
  email,
  companyName: company,
  phone,
  currentPassword: {control: 'password', autoComplete: 'current-password'},
  password: {control: 'password', autoComplete: 'new-password'},
  confirmPassword: {control: 'password', autoComplete: 'new-password'},
} as const satisfies Record<string, FormField>

/** What a visitor reads whose message the limit refuses. @param seconds until another is taken */
export function tooManyMessages(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return `Several messages came from your connection in a short time. Please try again in ${minutes > 1 ? `${minutes} minutes` : 'a minute'}.`
}
