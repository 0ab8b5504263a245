import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {render} from '@testing-library/react'
import {useRef} from 'react'
import {expect, test} from 'vitest'
import {limits, other, useLimits} from './useLimits.ts'

const openapi: unknown = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../services/backend/openapi.json'), 'utf8'),
)

function at(value: unknown, ...keys: string[]): unknown {
  return keys.reduce((part, key) => (part && typeof part === 'object' ? Reflect.get(part, key) : undefined), value)
}

const backend = (name: string) =>
  Number(at(openapi, 'components', 'schemas', 'Lead', 'properties', name, 'maxLength'))

test('the limits are those of the backend', () => {
  for (const [name, limit] of Object.entries(limits)) expect(limit, name).toBe(backend(name))
  for (const name of ['name', 'firstName', 'lastName', 'company'])
    expect(other, name).toBeLessThanOrEqual(backend(name))
})

function Form() {
  const ref = useRef<HTMLFormElement>(null)
  useLimits(ref)
  return (
    <form ref={ref}>
      <input name="firstName" />
      <input name="email" type="email" />
      <textarea name="message" />
    </form>
  )
}

test('fields have them, and an e-mail address needs a domain', () => {
  const {container} = render(<Form />)
  const [first, email] = container.querySelectorAll('input')
  expect(first?.maxLength).toBe(100)
  expect(email?.maxLength).toBe(254)
  expect(container.querySelector('textarea')?.maxLength).toBe(5000)
  const pattern = new RegExp(`^(?:${email?.pattern})$`, 'v')
  expect(pattern.test('ada@example')).toBe(false)
  expect(pattern.test('ada@example.com')).toBe(true)
})
