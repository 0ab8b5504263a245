import {expect, test} from 'vitest'
import {failureOf} from '../failure.testing.ts'
import {LakeError} from '../errors.ts'
import type {Mutation} from '../types.ts'
import {atomic} from './atomic.ts'
import {openDatabase} from './database.ts'
import {StoredDataset} from './dataset.ts'
import {DatasetTables} from './tables.ts'
import {contentOf, temporaryDirectory} from './temporary.testing.ts'

const large: Mutation = {create: {_type: 'page', text: 'x'.repeat(100_000)}}

test('on a full disk writes fail with 507, reads continue, and writes work again when there is space', () => {
  const directory = temporaryDirectory()
  const database = openDatabase(directory)
  database.exec(`INSERT INTO datasets (name, acl_mode, created_at) VALUES ('test', 'public', '')`)
  const open = () =>
    new StoredDataset({name: 'test', createdAt: ''}, new DatasetTables(database, 1), atomic(database))
  const dataset = open()
  dataset.commit({author: 'tester', mutations: [{create: {_id: 'a', _type: 'page', n: 1}}]})

  const pages = Number(database.prepare('PRAGMA page_count').get()?.['page_count'])
  database.exec(`PRAGMA max_page_count = ${pages + 4}`)
  const before = contentOf(dataset)
  const heard: number[] = []
  dataset.onCommit(({seq}) => heard.push(seq))
  for (let attempt = 0; attempt < 3; attempt++) {
    const error = failureOf(
      () => dataset.commit({author: 'tester', mutations: [{patch: {id: 'a', inc: {n: 1}}}, large]}),
      LakeError,
    )
    expect(error).toMatchObject({status: 507, body: {statusCode: 507, error: 'Insufficient Storage'}})
  }
  expect(contentOf(dataset)).toEqual(before)
  expect(heard).toEqual([])
  expect(contentOf(open())).toEqual(before)

  database.exec('PRAGMA max_page_count = 100000')
  dataset.commit({author: 'tester', mutations: [{patch: {id: 'a', inc: {n: 1}}}, large]})
  expect(dataset.get('a')).toMatchObject({n: 2})
  expect(heard).toEqual([2])
  expect(contentOf(open())).toEqual(contentOf(dataset))
  database.close()
})
