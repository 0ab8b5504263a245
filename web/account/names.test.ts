import {expect, test} from 'vitest'
import {splitName, syncPayload} from './names.ts'

test.each([
  ['Ada Lovelace', 'Ada', 'Lovelace'],
  ['Ada King Lovelace', 'Ada', 'King Lovelace'],
  ['Ada', 'Ada', ''],
  ['  Ada  Lovelace ', 'Ada', 'Lovelace'],
  ['', '', ''],
])('%j is %j and %j', (displayName, firstName, lastName) => {
  expect(splitName(displayName)).toEqual({firstName, lastName})
})

const user = {uid: 'u1', email: 'ada@example.com', displayName: ''}
const signUp = {firstName: 'Ada', lastName: 'Lovelace', companyName: 'Engines', phone: '555'}

test('the payload has exactly the six keys, empty where nothing is known', () => {
  expect(syncPayload(user, undefined)).toEqual({
    firebase_uid: 'u1',
    email: 'ada@example.com',
    first_name: '',
    last_name: '',
    company_name: '',
    phone: '',
  })
})

test('the sign-up form gives the names until the account has a display name', () => {
  expect(syncPayload(user, signUp)).toMatchObject({
    first_name: 'Ada',
    last_name: 'Lovelace',
    company_name: 'Engines',
    phone: '555',
  })
  expect(syncPayload({...user, displayName: 'Grace Hopper'}, signUp)).toMatchObject({
    first_name: 'Grace',
    last_name: 'Hopper',
    company_name: 'Engines',
  })
})

test('a name longer than the backend takes is cut, between characters', () => {
  const displayName = `${'a'.repeat(99)}🦉🦉 ${'b'.repeat(300)}`
  expect(syncPayload({...user, displayName}, undefined)).toMatchObject({
    first_name: `${'a'.repeat(99)}🦉`,
    last_name: 'b'.repeat(100),
  })
})
