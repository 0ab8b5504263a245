import type {Database} from '../db/database.ts'
import {deleteLeadsOf} from '../leads/store.ts'
import type {Schemas} from '../../domain/api.gen.ts'

type Store = Schemas['EraseReceipt']['stores'][number]

const store = (name: Store['store'], erased: number, why = '', left = 0): Store => ({
  store: name,
  erased,
  left,
  why,
})

/** Erases what visitors sent with an e-mail address, in one transaction: all of it or nothing. */
export async function erasePerson(database: Database, address: string): Promise<Schemas['EraseReceipt']> {
  const email = address.trim()
  return database.transaction(async (sql) => {
    const {messages, announcements} = await deleteLeadsOf(sql, email)
    const [{accounts} = {accounts: 0}] = await sql.query(
      'SELECT count(*)::int AS accounts FROM users WHERE lower(email) = lower($1)',
      [email],
    )
    return {
      erased_at: new Date().toISOString(),
      stores: [
        store('messages', messages, 'With their notes. Backups of the database keep them until they expire.'),
        store(
          'announcements',
          announcements,
          'Mails that were sent hold at most a first name, and a link that leads nowhere now.',
        ),
        store('shared drafts', 0, 'The content and links to its drafts hold nothing of visitors.'),
        store('exports', 0, 'Nothing is kept here of a file that was downloaded: delete your copies.'),
        store(
          'customer accounts',
          0,
          Number(accounts) > 0 ? 'The customer deletes the account in the client area.' : '',
          Number(accounts),
        ),
      ],
    }
  })
}
