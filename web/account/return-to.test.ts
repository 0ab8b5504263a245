import {expect, test} from 'vitest'
import {returnTo, signInUrl} from './return-to.ts'

const origin = 'https://example.com'

test.each([
  ['/dashboard', '/dashboard'],
  ['/dashboard?agent=data-analyst#agents', '/dashboard?agent=data-analyst#agents'],
  ['/a/../dashboard', '/dashboard'],
])('our own %s is returned to', (from, place) => {
  expect(returnTo(from, origin)).toBe(place)
})

test.each([
  null,
  '',
  '//evil.example',
  '/\\evil.example',
  '/%09/evil.example/..//evil.example',
  '/\t/evil.example',
  'https:evil.example',
  'https://evil.example/dashboard',
  'https://example.com@evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'dashboard',
  '/.//evil.example',
])('%j leads to the dashboard, or stays on our origin', (from) => {
  const place = returnTo(from, origin)
  expect(new URL(place, origin).origin).toBe(origin)
  expect(place).not.toMatch(/^\/[/\\]/)
})

test.each([
  null,
  '//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/signin?from=/signin',
  '/signup',
])('%j leads to the dashboard', (from) => {
  expect(returnTo(from, origin)).toBe('/dashboard')
})

test('the address of the sign-in page keeps the whole place', () => {
  const address = signInUrl('/dashboard?agent=a&b=c#d')
  expect(new URL(address, origin).searchParams.get('from')).toBe('/dashboard?agent=a&b=c#d')
})
