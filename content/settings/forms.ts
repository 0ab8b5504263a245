import type {LeadFieldName} from '../../domain/form-fields.ts'
import {list, singleton} from '../document.ts'

interface FormField {
  name: LeadFieldName
  label: string
  placeholder?: string
  options?: {value: string; label: string}[]
}

const successMessage =
  "Thank you! Your message has been sent successfully. We'll get back to you within 24 hours."
const submittingLabel = 'Sending Message...'

const email: FormField = {name: 'email', label: 'Email'}
const company: FormField = {name: 'company', label: 'Company name'}

const serviceOptions = [
  {value: 'ai-agents', label: 'AI Agents'},
  {value: 'marketing-automation', label: 'Marketing Automation'},
  {value: 'workflow-automation', label: 'Workflow Automation'},
  {value: 'data-integration', label: 'Data Integration'},
  {value: 'analytics-reporting', label: 'Analytics and Reporting'},
  {value: 'strategy-consulting', label: 'Strategy and Consulting'},
  {value: 'custom-development', label: 'Custom Development'},
  {value: 'other', label: 'Something else'},
]
const budgetOptions = [
  {value: 'under-5k', label: 'Under $5,000'},
  {value: '5k-15k', label: '$5,000 to $15,000'},
  {value: '15k-50k', label: '$15,000 to $50,000'},
  {value: '50k-plus', label: 'More than $50,000'},
  {value: 'discuss', label: 'Let’s discuss it'},
]
const timelineOptions = [
  {value: 'asap', label: 'As soon as possible'},
  {value: '1-2-weeks', label: '1–2 weeks'},
  {value: '1-2-months', label: '1–2 months'},
  {value: '3-6-months', label: '3–6 months'},
  {value: 'flexible', label: 'Flexible'},
]

/** The three lead forms: their fields, labels and delivery. */
export const formSettings = singleton('formSettings', {
  homeBanner: leadForm('Request a Call Back', [
    {name: 'name', label: 'Name'},
    email,
    company,
    {name: 'goals', label: 'Your goals', placeholder: 'Which task does everyone avoid?'},
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
      options: serviceOptions,
    },
    {name: 'budget', label: 'Budget', placeholder: 'Choose a range', options: budgetOptions},
    {name: 'timeline', label: 'Timeline', placeholder: 'Choose a time frame', options: timelineOptions},
    {name: 'message', label: 'Message', placeholder: 'What would you hand over first?'},
  ]),
  contactFallback:
    'Your message could not be sent. What you typed is still here. You can try again, or reach us directly:',
  sentLabel: 'Message sent',
  optionalHint: 'optional',
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
