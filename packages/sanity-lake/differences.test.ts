import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const differences = read('DIFFERENCES.md').replaceAll(/ +/g, ' ')

/** What DIFFERENCES.md says of limits, and the code that has them, so that a change of one fails until the other follows. */
test.each([
  ['a query of 512 KB', 'query/parse.ts', 'const maxQueryLength = 512 * 1024'],
  ['a result of 100 million characters', 'query/service.ts', 'maxResultLength = 100_000_000'],
  ['384 MB of memory for a query and its dataset', 'query/query-thread.ts', 'const defaultHeapMb = 384'],
  ['500 more may wait', 'query/service.ts', 'maxQueued = 500'],
  ['| 5 s, then 408', 'config.ts', "integer(1, 600_000), '5000"],
  ['4,000,000 bytes JSON', 'http/body.ts', 'const jsonBodyLimit = 4_000_000'],
  ['2 s of processor time, then 413', 'mutations/stage.ts', 'const applyLimit = 2000'],
  ['2,000 characters a path', 'mutations/patch.ts', 'const longestPath = 2000'],
  ['1,000 hunks a diff', 'mutations/patch.ts', 'const mostHunks = 1000'],
  ['1,000 event streams (429)', 'http/listen-routes.ts', 'const streamLimit = 1000'],
  ['500 WebSockets (503)', 'socket/upgrade.ts', 'const socketLimit = 500'],
  ['up to 16 megapixels', 'assets/open-image.ts', 'const vectorPixelLimit = 16_000_000'],
  ['100 MB per upload', 'http/asset-routes.ts', 'const uploadLimit = 100_000_000'],
  ['256 megapixels', 'assets/open-image.ts', 'const pixelLimit = 256_000_000'],
  ['sides up to 8,192 pixels', 'assets/transform.ts', 'const sideLimit = 8192'],
  ['1,000 transactions or events a request', 'http/history-routes.ts', 'const largestPage = 1000'],
])('%s', (text, file, code) => {
  expect(differences).toContain(text)
  const [, rest] = read(file).split(code)
  // The number in the code ends where the text of the table does.
  expect(rest).toMatch(/^(?![\d_]| \*)/)
})

test('the example of the README is the test that runs', () => {
  const [, example = ''] = /```ts\n(.*?)```/s.exec(read('README.md')) ?? []
  const code = read('example.test.ts').replace("'./index.ts'", "'sanity-lake'")
  expect(code.slice(code.indexOf('import {'))).toBe(example)
})
