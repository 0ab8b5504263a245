import {expect, test} from 'vitest'
import {readJson, readText} from './request-body.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** A request whose client announces no length. */
function streamed(...chunks: (Uint8Array | Error)[]): Request {
  const body = new ReadableStream({
    pull(controller) {
      const chunk = chunks.shift()
      if (chunk === undefined) controller.close()
      else if (chunk instanceof Error) controller.error(chunk)
      else controller.enqueue(chunk)
    },
  })
  const init = {method: 'POST', body, duplex: 'half'}
  return new Request('http://service.test', init)
}

test('a body up to the limit is read whole, however it comes', async () => {
  expect(await readText(new Request('http://service.test', {method: 'POST', body: 'abcd'}), 4)).toBe('abcd')
  expect(await readText(streamed(bytes('ab'), bytes('cd')), 4)).toBe('abcd')
  expect(await readText(new Request('http://service.test'), 4)).toBe('')
  // A character may be cut between two chunks.
  expect(await readText(streamed(bytes('é').subarray(0, 1), bytes('é').subarray(1)), 4)).toBe('é')
})

test('a larger one is refused: by what it announces, and by what it sends', async () => {
  const headers = {'content-length': '5'}
  const announced = new Request('http://service.test', {method: 'POST', body: 'a', headers})
  await expect(readText(announced, 4)).rejects.toMatchObject({status: 413})
  const lying = new Request('http://service.test', {
    method: 'POST',
    body: 'abcde',
    headers: {'content-length': '1'},
  })
  await expect(readText(lying, 4)).rejects.toMatchObject({status: 413})
  const endless = streamed(...Array.from({length: 1000}, () => bytes('abc')))
  await expect(readText(endless, 4)).rejects.toMatchObject({status: 413})
})

test('one that ends early, and wrong bytes, are refused', async () => {
  await expect(readText(streamed(bytes('ab'), new Error('aborted')), 4)).rejects.toMatchObject({
    status: 400,
    message: 'The request ended before its body',
  })
  await expect(readText(streamed(Uint8Array.of(0x61, 0xff)), 4)).rejects.toMatchObject({
    status: 400,
    message: 'The body is not UTF-8',
  })
})

test.each([
  ['Application/JSON; charset=utf-8', '{"a":1}', {a: 1}],
  ['text/plain', '{}', {status: 415}],
  ['application/json', '{', {status: 400}],
])('what %s has as %s is read as JSON: %j', async (type, body, expected) => {
  const request = new Request('http://service.test', {method: 'POST', body, headers: {'content-type': type}})
  expect(await readJson(request, 9).catch((error: unknown) => error)).toMatchObject(expected)
})
