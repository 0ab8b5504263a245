import {expect, test} from 'vitest'
import {documents} from '../../content/index.ts'
import {contentSchema} from '../../scripts/lib/content-schema.ts'
import {pathFrom, pathText, valueAt} from 'content-checks'
import {fieldTitle} from './field-title.ts'

const home = documents.find(({_id}) => _id === 'homePage')
const title = (path: string) => fieldTitle(contentSchema.get('page'), home, pathFrom(path))

test.each([
  ['inMenu', 'In the menu'],
  ['seo.title', 'Search and sharing › Title'],
])('%s is called %s', (path, expected) => {
  expect(title(path)).toBe(expected)
})

test('an item is named if the document is given', () => {
  const key = valueAt(home, pathFrom('sections[0]._key'))
  const path = pathFrom(`sections[_key=="${String(key)}"]`)
  expect(fieldTitle(contentSchema.get('page'), home, path)).toMatch(/^.+ › “.+”$/)
  expect(fieldTitle(contentSchema.get('page'), undefined, path)).not.toContain('›')
})

test('an item is called by its own name, or by its place, also where only the former version has it', () => {
  const settings = contentSchema.get('siteSettings')
  const former = {
    socialLinks: [
      {_key: 'a', label: 'LinkedIn'},
      {_key: 'b', url: 'https://example.com'},
    ],
  }
  const name = (path: string) => fieldTitle(settings, {}, pathFrom(path), former)
  expect(name('socialLinks[_key=="a"].url')).toMatch(/^Social .*› “LinkedIn” › /)
  expect(name('socialLinks[_key=="b"]')).toMatch(/› Item 2$/)
  expect(fieldTitle(contentSchema.get('plan'), {features: ['a', 'b']}, pathFrom('features[1]'))).toMatch(
    /› Item 2$/,
  )
})

test.each(['seo.title', 'a[_key=="b.c"].d', 'lines[2]', 'body[_key=="x"].children[_key=="y"].text'])(
  'the path %s is read as it was written',
  (path) => {
    expect(pathText(pathFrom(path))).toBe(path)
  },
)

test('a value is found by keys and by indexes', () => {
  const document = {sections: [{_key: 'a', lines: ['one', 'two']}]}
  expect(valueAt(document, pathFrom('sections[_key=="a"].lines[1]'))).toBe('two')
  expect(valueAt(document, pathFrom('sections[_key=="b"].lines[1]'))).toBeUndefined()
})
