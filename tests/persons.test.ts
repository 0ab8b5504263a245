import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, expect, test} from 'vitest'
import {leadFieldNames} from '../domain/form-fields.ts'
import {expectNobodyIn, remember} from './support/persons.ts'

const folder = mkdtempSync(join(tmpdir(), 'persons-'))
writeFileSync(join(folder, 'content.json'), '{"_type": "contactPage"}')
afterAll(() => rmSync(folder, {recursive: true, force: true}))

test.each([...leadFieldNames, 'first_name', 'display_name', 'company_name', 'note', 'owner', 'text'])(
  'what is typed as %s is found in whatever spelling',
  (field) => {
    const typed = `(${field}) of "Ada"`
    remember({[field]: typed})
    const address = new URL('https://www.example.com/')
    address.searchParams.set('q', typed)
    for (const text of [typed, JSON.stringify({typed}), encodeURI(`/${typed}`), address.href])
      expect(() => expectNobodyIn(folder, `GET ${text}`)).toThrow(`(${field}) of "Ada"`)
  },
)

test('what is chosen is no sign of a person', () => {
  remember({source: 'another-form', agent: 'another-agent', page: '/another-page'})
  expect(() => expectNobodyIn(folder, 'GET /another-page?agent=another-agent another-form')).not.toThrow()
})
