import {expect, test} from 'vitest'
import {emblems as keys, hues as schemaHues} from '../../schemas/options.ts'
import {emblems as siteEmblems} from '../../domain/emblems.ts'
import {hues as siteHues} from '../../domain/hues.ts'
import {emblems} from './emblems.ts'

test('the Studio shows each emblem as the site draws it', () => {
  expect(emblems).toEqual(siteEmblems)
})

test('every emblem that can be chosen has a drawing, and no drawing is left over', () => {
  expect(Object.keys(emblems).sort()).toEqual(keys.map(({value}) => value).sort())
})

test('schema and site agree on the angle of every hue', () => {
  expect(Object.fromEntries(schemaHues.map(({value, angle}) => [value, angle]))).toEqual(siteHues)
})
