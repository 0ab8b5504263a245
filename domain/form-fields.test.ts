import {expect, test} from 'vitest'
import openapi from '../backend/openapi.json' with {type: 'json'}
import {
  accountFields,
  chosenFields,
  chosenIn,
  leadField,
  leadFields,
  requiredLeadFields,
} from './form-fields.ts'

const {Lead, UserSync, ProfileUpdate} = openapi.components.schemas

/** A property of the backend's or a field of ours. */
interface Limited {
  maxLength?: number
  type?: unknown
  control?: string
}

/** The longest text that the backend takes for each property, in characters, without those that no field asks for. */
function limitsOf(properties: Record<string, Limited>, others: string[]) {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => !others.includes(name))
      .map(([name, {maxLength}]) => [name, maxLength]),
  )
}

test('forms ask for what the backend takes, and for no longer texts than it takes', () => {
  // Links fill in agent and plan; the page adds the source, where it came from, the trap for robots and the fill time.
  const unasked = ['source', 'agent', 'plan', 'website', 'fillTime', 'page', 'firstPage', 'campaign']
  expect(limitsOf(leadFields, [])).toEqual(limitsOf(Lead.properties, unasked))
  const {firstName, lastName, email, companyName, phone} = accountFields
  const profile = {first_name: firstName, last_name: lastName, company_name: companyName, phone}
  expect(limitsOf({...profile, email}, [])).toEqual(limitsOf(UserSync.properties, ['firebase_uid']))
  expect(limitsOf(profile, [])).toEqual(limitsOf(ProfileUpdate.properties, ['display_name']))
  // What the backend requires, every form requires.
  for (const name of Lead.required) expect(leadField(name)?.requiredIn).toHaveLength(3)
})

test('what a link names is as the backend takes it', () => {
  expect(chosenFields).toEqual(
    limitsOf(
      Lead.properties,
      Object.keys(Lead.properties).filter((name) => !Object.hasOwn(chosenFields, name)),
    ),
  )
  const query = new URLSearchParams([
    ['plan', 'a\nb'],
    ['plan', ' c '],
    ['agent', 'x'.repeat(900)],
  ])
  expect(chosenIn(query, 'plan')).toBe('a b  c')
  expect(chosenIn(query, 'agent')).toHaveLength(800)
  expect(chosenIn(query, 'service')).toBe('')
})

test.each([
  ['homeBanner', ['name', 'email']],
  ['homeContact', ['name', 'email']],
  ['contactPage', ['firstName', 'lastName', 'email', 'message']],
  ['anotherForm', []],
])('%s cannot do without %j', (form, names) => {
  expect(requiredLeadFields(form)).toEqual(names)
})

test.each(['unknown', 'toString', '', null, undefined])('%j is no lead field', (name) => {
  expect(leadField(name)).toBeUndefined()
})

test('an email address needs a dot in its domain', () => {
  const pattern = new RegExp(`^(?:${leadFields.email.pattern})$`, 'v')
  expect(pattern.test('ada@example')).toBe(false)
  expect(pattern.test('ada@example.com')).toBe(true)
})

test('the password of today, which only the dashboard asks for, is filled in by password managers', () => {
  expect(accountFields.currentPassword.autoComplete).toBe('current-password')
})
