import {describe, expect, test} from 'vitest'
import type {Fields} from '../ui/form-state.ts'
import {
  changePasswordErrors,
  newPasswordErrors,
  passwordRules,
  profileErrors,
  resetErrors,
  signInErrors,
  signUpErrors,
} from './validation.ts'

const good = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  password: 'Analytic1',
  confirmPassword: 'Analytic1',
  agreeToTerms: 'on',
}

describe('sign up', () => {
  test('a complete form has no errors; company and phone may stay empty', () => {
    expect(signUpErrors(good)).toEqual({})
    expect(signUpErrors({...good, companyName: '', phone: ''})).toEqual({})
  })

  test('an empty form names every field at once', () => {
    expect(signUpErrors({firstName: '', lastName: '', email: '', password: '', confirmPassword: ''})).toEqual(
      {
        firstName: 'First name is required',
        lastName: 'Last name is required',
        email: 'Email is required',
        password: 'Password is required',
        agreeToTerms: 'You must agree to the terms and conditions',
      },
    )
  })

  test.each<[Fields, Record<string, string>]>([
    [{firstName: '  '}, {firstName: 'First name is required'}],
    [{lastName: '\t'}, {lastName: 'Last name is required'}],
    [{email: ' '}, {email: 'Email is required'}],
    [{email: 'ada'}, {email: 'Email is invalid'}],
    [{email: 'ada@example'}, {email: 'Email is invalid'}],
    [{email: 'a b@example.com'}, {email: 'Email is invalid'}],
    [{email: ' ada@example.com '}, {}],
    [{password: 'Short12', confirmPassword: 'Short12'}, {password: 'Password must be at least 8 characters'}],
    [{password: 'Eight123', confirmPassword: 'Eight123'}, {}],
    [
      {password: 'lowercase1', confirmPassword: 'lowercase1'},
      {password: 'Password must contain uppercase, lowercase, and number'},
    ],
    [
      {password: 'UPPERCASE1', confirmPassword: 'UPPERCASE1'},
      {password: 'Password must contain uppercase, lowercase, and number'},
    ],
    [
      {password: 'NoNumbers', confirmPassword: 'NoNumbers'},
      {password: 'Password must contain uppercase, lowercase, and number'},
    ],
    [{confirmPassword: 'Analytic2'}, {confirmPassword: 'Passwords do not match'}],
    [{agreeToTerms: undefined}, {agreeToTerms: 'You must agree to the terms and conditions'}],
  ])('%j → %j', (change, errors) => {
    expect(signUpErrors({...good, ...change})).toEqual(errors)
  })
})

test.each<[Fields, Record<string, string>]>([
  [
    {email: '', password: ''},
    {email: 'Email is required', password: 'Password is required'},
  ],
  [{email: 'ada', password: 'x'}, {email: 'Email is invalid'}],
  [{email: 'ada@example.com', password: 'x'}, {}],
])('sign in: %j → %j', (fields, errors) => {
  expect(signInErrors(fields)).toEqual(errors)
})

test.each<[Fields, Record<string, string>]>([
  [{email: ''}, {email: 'Email is required'}],
  [{email: 'ada@'}, {email: 'Please enter a valid email address'}],
  [{email: 'ada@example.com'}, {}],
])('reset: %j → %j', (fields, errors) => {
  expect(resetErrors(fields)).toEqual(errors)
})

test('a new password has the rules of sign-up, and changing it needs the current one', () => {
  const fields = {password: 'short', confirmPassword: 'other'}
  const wrong = {
    password: 'Password must be at least 8 characters',
    confirmPassword: 'Passwords do not match',
  }
  expect(newPasswordErrors(fields)).toEqual(wrong)
  expect(changePasswordErrors(fields)).toEqual({...wrong, currentPassword: 'Password is required'})
})

test.each<[Fields, Record<string, string>]>([
  [{firstName: 'Ada'}, {}],
  [{firstName: 'Ada', lastName: '', companyName: '', phone: ''}, {}],
  [{firstName: ' ', lastName: 'Lovelace'}, {firstName: 'First name is required'}],
  [{}, {firstName: 'First name is required'}],
])('profile: %j → %j', (fields, errors) => {
  expect(profileErrors(fields)).toEqual(errors)
})

test.each([
  ['', ['length', 'lowercase', 'uppercase', 'number']],
  ['analytic', ['uppercase', 'number']],
  ['Abc1', ['length']],
  ['Analytic1', []],
])('the rules that %j does not follow yet', (password, unmet) => {
  const found = passwordRules.filter(({pattern}) => !pattern.test(password))
  expect(found.map(({rule}) => rule)).toEqual(unmet)
})
