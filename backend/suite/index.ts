import {beforeEach} from 'vitest'
import type {Database, SchemaConnection} from '../db/database.ts'
import {agentsSuite} from './agents.suite.ts'
import {contactLimitsSuite} from './contact-limits.suite.ts'
import {contactSuite} from './contact.suite.ts'
import {inboxSuite} from './inbox.suite.ts'
import {migrationsSuite} from './migrations.suite.ts'
import {notificationSuite} from './notification.suite.ts'
import {privacySuite} from './privacy.suite.ts'
import {retentionSuite} from './retention.suite.ts'
import {usersSuite} from './users.suite.ts'

/** Tests what the backend promises to a client and keeps by SQL, on one kind of database. */
export function storePromises(database: () => Database, schema: () => SchemaConnection): void {
  // Each test may send as many messages as the limits allow.
  beforeEach(() => database().query('DELETE FROM message_limits'))

  migrationsSuite(schema)
  usersSuite(database)
  agentsSuite(database)
  contactSuite(database)
  contactLimitsSuite(database)
  notificationSuite(database)
  inboxSuite(database)
  privacySuite(database)
  retentionSuite(database)
}
