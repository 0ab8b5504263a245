import type {Database, Row} from '../db/database.ts'
import {newPerson} from './harness.ts'

/** A message as the contact page sends it, with an e-mail address that no other test uses. */
export function message() {
  return {
    source: 'contact-page',
    name: 'Jane Doe',
    email: newPerson().email,
    message: 'Hello\nthere',
    website: '',
  }
}

/** The stored messages of an address. */
export function storedMessages(database: Database, email: string): Promise<Row[]> {
  return database.query('SELECT * FROM leads WHERE email = $1', [email])
}

/** Body and headers of a request that a plain HTML form makes. */
export function formPost(fields: Record<string, string>) {
  return {
    body: new URLSearchParams(fields).toString(),
    headers: {'content-type': 'application/x-www-form-urlencoded'},
  }
}
