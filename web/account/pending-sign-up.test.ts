import {afterEach, expect, test} from 'vitest'
import {dropSignUpProfile, keepSignUpProfile, signUpProfileOf} from './pending-sign-up.ts'

afterEach(() => dropSignUpProfile())

test('what was typed is found by the address of the account, however it is written, and by no other', () => {
  const profile = {firstName: 'Ada', lastName: '', companyName: '', phone: ''}
  keepSignUpProfile('Ada@Example.com', profile)
  expect(signUpProfileOf('ada@example.COM')).toEqual(profile)
  expect(signUpProfileOf('grace@example.com')).toBeUndefined()
})
