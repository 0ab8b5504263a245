import type {inquiryOptions} from '../../domain/inquiry-options.ts'
import type {LeadFieldName} from '../../domain/form-fields.ts'
import {list, singleton} from '../document.ts'

interface FormField {
  name: LeadFieldName
  label: string
  placeholder?: string
  options?: {value: string; label: string}[]
}

const successMessage =
  "Thank you! Your message has been sent successfully. We'll get back to you within {claim-response-time}."
const submittingLabel = 'Sending Message...'

const email: FormField = {name: 'email', label: 'Email'}
const company: FormField = {name: 'company', label: 'Company name'}

/** The label of each value. */
type Labels<Values extends readonly string[]> = Record<Values[number], string>

const serviceLabels: Labels<typeof inquiryOptions.service> = {
  'ai-agents': 'AI Agents',
  'marketing-automation': 'Marketing Automation',
  'workflow-automation': 'Workflow Automation',
  'data-integration': 'Data Integration',
  'analytics-reporting': 'Analytics and Reporting',
  'strategy-consulting': 'Strategy and Consulting',
  'custom-development': 'Custom Development',
  // oxlint-disable-next-line id-denylist -- the value that is stored
  other: 'Something else',
}
const budgetLabels: Labels<typeof inquiryOptions.budget> = {
  'under-5k': 'Under $5,000',
  '5k-15k': '$5,000 to $15,000',
  '15k-50k': '$15,000 to $50,000',
  '50k-plus': 'More than $50,000',
  discuss: 'Let’s discuss it',
}
const timelineLabels: Labels<typeof inquiryOptions.timeline> = {
  asap: 'As soon as possible',
  '1-2-weeks': '1–2 weeks',
  '1-2-months': '1–2 months',
  '3-6-months': '3–6 months',
  flexible: 'Flexible',
}

function optionsOf(labels: Record<string, string>): {value: string; label: string}[] {
  return Object.entries(labels).map(([value, label]) => ({value, label}))
}

/** The labels of the three lead forms, and where each one sends its messages. */
export const formSettings = singleton('formSettings', {
  homeBanner: leadForm('Talk to a Consultant', [
    {name: 'name', label: 'Name'},
    email,
    company,
    {name: 'goals', label: 'Your goals', placeholder: 'Copying orders into the ledger'},
  ]),
  homeContact: leadForm('Send Message', [
    {name: 'name', label: 'Name'},
    email,
    {
      name: 'project',
      label: 'Your project',
      placeholder: 'What happens today, and what should happen instead?',
    },
  ]),
  contactPage: leadForm('Send Message', [
    {name: 'firstName', label: 'First name'},
    {name: 'lastName', label: 'Last name'},
    email,
    company,
    {
      name: 'service',
      label: 'What is it about?',
      placeholder: 'Choose a service',
      options: optionsOf(serviceLabels),
    },
    {name: 'budget', label: 'Budget', placeholder: 'Choose a range', options: optionsOf(budgetLabels)},
    {
      name: 'timeline',
      label: 'Timeline',
      placeholder: 'Choose a time frame',
      options: optionsOf(timelineLabels),
    },
    {name: 'message', label: 'Message', placeholder: 'What would you hand over first?'},
  ]),
  contactFallback:
    'Your message could not be sent. What you typed is still here. You can try again, or reach us directly:',
  sentLabel: 'Message sent',
  optionalHint: 'optional',
  receiptText:
    'A person reads your message and answers by email within {claim-response-time}. If it is urgent, call us.',
  againLabel: 'Write another message',
  briefMessageLabel: 'Anything we should know?',
  moreFieldsLabel: 'Tell us more',
  password: {
    showLabel: 'Show password',
    rulesLabel: 'What a password needs',
    lengthRule: 'Eight characters',
    lowercaseRule: 'A lowercase letter',
    uppercaseRule: 'An uppercase letter',
    numberRule: 'A number',
  },
})

function leadForm(submitLabel: string, fields: FormField[]) {
  return {
    _type: 'leadForm',
    delivery: 'backend',
    fields: list(
      'formField',
      fields.map(({options, ...field}) =>
        options ? {...field, options: list('formOption', options)} : field,
      ),
    ),
    submitLabel,
    submittingLabel,
    successMessage,
  }
}
