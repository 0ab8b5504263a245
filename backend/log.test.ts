import {expect, test} from 'vitest'
import {createLog} from './log.ts'

const written = (level: 'info' | 'warn' | 'error' | 'silent') => {
  const lines: string[] = []
  const log = createLog(level, (line) => lines.push(line))
  log.info('a', {status: 200})
  log.warn('b')
  log.error('c', Object.assign(new Error('the message\nnames jane@example.com'), {code: '23505'}))
  return lines
}

test.each([
  ['info', 3],
  ['warn', 2],
  ['error', 1],
  ['silent', 0],
] as const)('at level %s, %i of three lines are written', (level, count) => {
  expect(written(level)).toHaveLength(count)
})

test('of an error its name, code and place are kept, and nothing of its message', () => {
  const [line = ''] = written('error')
  expect(JSON.parse(line)).toMatchObject({
    level: 'error',
    event: 'c',
    error: 'Error',
    code: '23505',
    at: expect.stringContaining('log.test.ts'),
  })
  expect(line).not.toContain('jane')
})
