import {expect, test, vi} from 'vitest'
import type {Row} from '../db/database.ts'
import {createLog} from '../log.ts'
import {createNotifier} from './notifier.ts'

test('a message that arrives while the notifier is finding no more messages is looked for at once', async () => {
  const firstLook = Promise.withResolvers<Row[]>()
  const query = vi.fn(async (): Promise<Row[]> => []).mockReturnValueOnce(firstLook.promise)
  const silent = createLog('silent', () => undefined)
  const notifier = createNotifier({query}, async () => undefined, silent)
  notifier.wake()
  expect(query).toHaveBeenCalledTimes(1)
  firstLook.resolve([])
  await vi.waitFor(() => expect(query).toHaveBeenCalledTimes(2))
  await notifier.close()
  notifier.wake()
  expect(query).toHaveBeenCalledTimes(2)
})
