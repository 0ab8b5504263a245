import {expect, test} from 'vitest'
import {undelivered} from './undelivered.ts'

const forms = ['homeBanner', 'homeContact', 'contactPage']

test('forms that send nothing', () => {
  const deliveries = {homeBanner: 'backend', homeContact: 'none', contactPage: 'simulated'}
  expect(undelivered(deliveries, forms)).toEqual(['homeContact', 'contactPage'])
  expect(undelivered(deliveries, ['homeBanner'])).toEqual([])
})

test('forms without settings', () => {
  expect(undelivered(null, forms)).toEqual([])
  expect(undelivered({homeBanner: null}, forms)).toEqual([])
})
