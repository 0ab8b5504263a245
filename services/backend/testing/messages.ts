import type {Database, Row} from '../db/database.ts'
import {somebody} from './harness.ts'

/** A message as the contact page sends it, of somebody no other test knows. */
export function message() {
  return {source: 'contact-page', name: 'Jane Doe', email: somebody().email, message: 'Hello\nthere'}
}

/** The stored messages of an address. */
export function storedMessages(database: Database, email: string): Promise<Row[]> {
  return database.query('SELECT * FROM leads WHERE email = $1', [email])
}

/** A request as a plain HTML form makes it. */
export function formPost(fields: Record<string, string>) {
  return {
    body: new URLSearchParams(fields).toString(),
    headers: {'content-type': 'application/x-www-form-urlencoded'},
  }
}
