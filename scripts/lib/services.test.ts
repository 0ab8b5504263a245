import {expect, test} from 'vitest'
import {siteOrigins} from './services.ts'

test('pages of the site may call the services under each name of this machine', () => {
  expect(siteOrigins({webPort: 5173, siteUrl: 'https://www.example.com'})).toEqual([
    'http://localhost:5173',
    'http://127.0.0.1:5173',
    'http://[::1]:5173',
    'https://www.example.com',
  ])
})
