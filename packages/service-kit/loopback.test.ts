import {expect, test} from 'vitest'
import {isLoopbackAddress, isLoopbackName, isLoopbackUrl, spellingsOf} from './loopback.ts'

test.each([
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['128.0.0.1', false],
  ['10.0.0.1', false],
  ['::', false],
  ['0.0.0.0', false],
  ['::ffff:10.0.0.1', false],
  ['fe80::1', false],
  ['localhost', false],
  ['127.0.0.1.example.com', false],
  ['', false],
])('isLoopbackAddress(%j) is %s', (address, expected) => {
  expect(isLoopbackAddress(address)).toBe(expected)
})

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['studio.localhost', true],
  ['127.0.0.2', true],
  ['localhost.example.com', false],
  ['notlocalhost', false],
  ['.localhost', false],
  ['127.0.0.1.nip.io', false],
  ['[::2]', false],
  ['example.com', false],
  ['', false],
] as const)('isLoopbackName(%j) is %s', (name, expected) => {
  expect(isLoopbackName(name)).toBe(expected)
})

test.each([
  ['http://localhost:5173', true],
  ['http://127.0.0.1:5173', true],
  ['http://[::1]', true],
  ['https://localhost-tours.com', false],
  ['https://127.example.com', false],
  ['no address', false],
])('isLoopbackUrl(%j) is %s', (url, expected) => {
  expect(isLoopbackUrl(url)).toBe(expected)
})

test('an origin of this machine has several spellings, and any other one', () => {
  const names = ['studio.localhost', 'localhost', '127.0.0.1', '[::1]']
  expect(spellingsOf('http://studio.localhost:3333')).toEqual(names.map((name) => `http://${name}:3333`))
  expect(spellingsOf('https://example.com')).toEqual(['https://example.com'])
})
