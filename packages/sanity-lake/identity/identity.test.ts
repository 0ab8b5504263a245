import {expect, it} from 'vitest'
import {createSignInCodes} from './sign-in-codes.ts'
import {normalName, userIdOf} from './users.ts'

it('redeems a code once, and within a minute', () => {
  let now = 0
  const codes = createSignInCodes(() => now)
  const code = codes.issue('token')
  expect(codes.redeem('wrong')).toBeUndefined()
  expect(codes.redeem(code)).toBe('token')
  expect(codes.redeem(code)).toBeUndefined()
  const late = codes.issue('token')
  now = 60_000
  expect(codes.redeem(late)).toBeUndefined()
})

it('derives ids like Sanity’s from names, the same for any case and white space', () => {
  expect(userIdOf('Ada Lovelace')).toMatch(/^p[a-z0-9]{8}$/)
  expect(userIdOf(' ada  lovelace')).toBe(userIdOf('Ada Lovelace'))
  expect(userIdOf('Ada')).not.toBe(userIdOf('Ade'))
  expect(normalName('x'.repeat(200))).toHaveLength(80)
  expect(normalName(' \n\t ')).toBe('')
})
