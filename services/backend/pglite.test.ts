import {afterAll, beforeAll, describe} from 'vitest'
import type {Database} from './db/database.ts'
import {migrate} from './db/migrate.ts'
import {openPgliteInMemory} from './db/pglite.ts'
import {promises} from './suite/index.ts'

describe('on the embedded Postgres', () => {
  let database: Database

  beforeAll(async () => {
    database = await openPgliteInMemory()
    await migrate(database)
  }, 120_000)
  afterAll(() => database.close())

  promises(() => database)
})
