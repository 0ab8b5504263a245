import {expect, test} from 'vitest'
import {answerFrom, makeDocument} from './memory-dataset.testing.ts'

const query =
  '*[_type == $type && (!defined($slug) || slug == $slug)]{"name": name + $sign, "x": count($list)}'

async function ask(type: string, name: string, sign: string, list: readonly number[]): Promise<string> {
  const documents = [makeDocument('a', 'agent', {name}), makeDocument('p', 'plan', {name: 'Starter'})]
  const {resultJson} = await answerFrom(documents, query, {params: {type, sign, list, slug: null}})
  return resultJson
}

test('a query that is asked again takes other parameters, and other content', async () => {
  expect(await ask('agent', 'Ada', '!', [1])).toBe('[{"name":"Ada!","x":1}]')
  expect(await ask('agent', 'Bob', '!', [1])).toBe('[{"name":"Bob!","x":1}]')
  expect(await ask('plan', 'Bob', '?', [1, 2])).toBe('[{"name":"Starter?","x":2}]')
  expect(await ask('agent', 'Ada', '!', [1])).toBe('[{"name":"Ada!","x":1}]')
})
