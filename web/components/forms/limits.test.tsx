import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {render} from '@testing-library/react'
import {expect, test} from 'vitest'
import {limitFields, limits, other} from './limits.ts'

const openapi: unknown = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../services/backend/openapi.json'), 'utf8'),
)

function at(value: unknown, ...keys: string[]): unknown {
  return keys.reduce(
    (part, key) => (part && typeof part === 'object' ? Reflect.get(part, key) : undefined),
    value,
  )
}

const backend = (name: string) =>
  Number(at(openapi, 'components', 'schemas', 'Lead', 'properties', name, 'maxLength'))

test('the limits are those of the backend', () => {
  expect(limits).toEqual(Object.fromEntries(Object.keys(limits).map((name) => [name, backend(name)])))
  expect(other).toBe(Math.min(...['name', 'firstName', 'lastName', 'company'].map(backend)))
})

test('fields have them, and an e-mail address needs a domain', () => {
  const {container} = render(
    <form ref={(form) => void (form && limitFields(form))}>
      <input name="firstName" />
      <input name="email" type="email" />
      <textarea name="message" />
    </form>,
  )
  const [first, email] = container.querySelectorAll('input')
  expect(first?.maxLength).toBe(100)
  expect(email?.maxLength).toBe(254)
  expect(container.querySelector('textarea')?.maxLength).toBe(5000)
  const pattern = new RegExp(`^(?:${email?.pattern})$`, 'v')
  expect(pattern.test('ada@example')).toBe(false)
  expect(pattern.test('ada@example.com')).toBe(true)
})
