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

test('an item is counted if the document is given', () => {
  const key = valueAt(home, pathFrom('sections[0]._key'))
  const path = pathFrom(`sections[_key=="${String(key)}"]`)
  expect(fieldTitle(contentSchema.get('page'), home, path)).toMatch(/^.+ › 1$/)
  expect(fieldTitle(contentSchema.get('page'), undefined, path)).not.toContain('›')
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
