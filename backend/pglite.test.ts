import {afterAll, beforeAll, describe} from 'vitest'
import {migrate} from './db/migrate.ts'
import {openPgliteInMemory, type EmbeddedDatabase} from './db/pglite.ts'
import {createLog} from './log.ts'
import {promises} from './suite/index.ts'

describe('on the embedded Postgres', () => {
  let database: EmbeddedDatabase

  beforeAll(async () => {
    database = await openPgliteInMemory()
    await migrate(
      database,
      createLog('silent', () => undefined),
    )
  }, 120_000)
  afterAll(() => database.close())

  promises(
    () => database,
    () => database,
  )
})
