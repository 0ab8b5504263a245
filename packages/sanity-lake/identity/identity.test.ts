import {expect, it} from 'vitest'
import {normalName, userIdOf} from './users.ts'

it('derives ids like Sanity’s from names, the same for any case and white space', () => {
  expect(userIdOf('Ada Lovelace')).toMatch(/^p[a-z0-9]{8}$/)
  expect(userIdOf(' ada  lovelace')).toBe(userIdOf('Ada Lovelace'))
  expect(userIdOf('Ada')).not.toBe(userIdOf('Ade'))
  expect(normalName('x'.repeat(200))).toHaveLength(80)
  expect(normalName(' \n\t ')).toBe('')
})
