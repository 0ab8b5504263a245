import {expect, test} from 'vitest'
import openapi from '../services/backend/openapi.json' with {type: 'json'}
import {syncPayload} from '../web/account/names.ts'
import {accountFields} from '../web/components/forms/AccountField.tsx'

const {UserSync, ProfileUpdate} = openapi.components.schemas

test('account forms do not accept more characters than the backend takes', () => {
  const {firstName, lastName, email, companyName, phone} = accountFields
  const typed = {
    first_name: firstName.maxLength,
    last_name: lastName.maxLength,
    company_name: companyName.maxLength,
    phone: phone.maxLength,
  }
  expect({...typed, email: email.maxLength}).toEqual(limitsOf(UserSync.properties, ['firebase_uid']))
  expect(typed).toEqual(limitsOf(ProfileUpdate.properties, ['display_name']))
})

/** WCAG 1.3.5, in the words of HTML. On the pages that are in HTML before anybody signs in: visitors.test.ts. */
test('browsers and password managers know what account forms ask for', () => {
  const known = Object.entries(accountFields).map(([name, {autoComplete}]) => [name, autoComplete])
  expect(Object.fromEntries(known)).toEqual({
    firstName: 'given-name',
    lastName: 'family-name',
    email: 'email',
    companyName: 'organization',
    phone: 'tel',
    currentPassword: 'current-password',
    password: 'new-password',
    confirmPassword: 'new-password',
  })
})

test('names that come with a Google account are cut to what the backend takes', () => {
  const displayName = `${'a'.repeat(300)} ${'b'.repeat(300)}`
  const {first_name, last_name} = syncPayload({uid: 'u1', email: 'ada@example.com', displayName}, undefined)
  expect([first_name.length, last_name.length]).toEqual([
    UserSync.properties.first_name.maxLength,
    UserSync.properties.last_name.maxLength,
  ])
})

/** The longest text of each property, in characters, but of those that no form asks for. */
function limitsOf(properties: Record<string, {maxLength: number}>, others: string[]): Record<string, number> {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => !others.includes(name))
      .map(([name, {maxLength}]) => [name, maxLength]),
  )
}
