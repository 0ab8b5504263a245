import {afterAll, beforeAll, describe} from 'vitest'
import {migrate} from './db/migrate.ts'
import {openPgliteInMemory, type EmbeddedDatabase} from './db/pglite.ts'
import {createLog} from './log.ts'
import {browserErrorsSuite} from './suite/browser-errors.suite.ts'
import {contactCorpusSuite} from './suite/contact-corpus.suite.ts'
import {httpSuite} from './suite/http.suite.ts'
import {inboxAccessSuite} from './suite/inbox-access.suite.ts'
import {storePromises} from './suite/index.ts'
import {sharedPagesSuite} from './suite/shared-pages.suite.ts'

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

  storePromises(
    () => database,
    () => database,
  )
  // They ask the database for little, or for what another suite asks it for, so one kind of database is enough.
  httpSuite(() => database)
  browserErrorsSuite(() => database)
  contactCorpusSuite(() => database)
  inboxAccessSuite(() => database)
  sharedPagesSuite(() => database)
})
