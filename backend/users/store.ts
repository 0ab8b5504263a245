import {hash} from 'node:crypto'
import {clockSkew, type Identity} from '../tokens/claims.ts'
import type {Row, Sql} from '../db/database.ts'
import {text, time} from '../db/rows.ts'
import {ApiError} from '../errors.ts'
import type {Schemas} from '../../domain/api.gen.ts'

type Profile = Schemas['Profile']

/** The fields a user fills in. */
type Names = Pick<Profile, 'first_name' | 'last_name' | 'company_name' | 'phone'>

const columns = 'firebase_uid, email, first_name, last_name, company_name, phone, created_at, updated_at'

export async function findUser(sql: Sql, uid: string): Promise<Profile | undefined> {
  const [row] = await sql.query(`SELECT ${columns} FROM users WHERE firebase_uid = $1`, [uid])
  return row && toProfile(row)
}

/** Whether the whole name is the stored one: clients split a display name at its first space, and the user may have split it elsewhere. */
const hasSameName = `trim(excluded.first_name || ' ' || excluded.last_name) = trim(stored.first_name || ' ' || stored.last_name)`

/**
 * Creates the user, or updates the fields that are not empty. It is one statement, so that any number of equal calls at the
 * same time make one row.
 * @throws ApiError 410 when the account was deleted after this sign-in, or within a minute before it, because clocks differ
 */
export async function saveUser(
  sql: Sql,
  identity: Identity,
  given: Partial<Names>,
): Promise<{profile: Profile; created: boolean}> {
  const [row] = await sql.query(
    `INSERT INTO users AS stored (firebase_uid, email, first_name, last_name, company_name, phone)
     SELECT $1, $2, $3, $4, $5, $6
     WHERE NOT EXISTS (SELECT FROM deleted_accounts WHERE uid_hash = $7 AND deleted_at >= to_timestamp($8::float8))
     ON CONFLICT (firebase_uid) DO UPDATE SET
       email = COALESCE(NULLIF(excluded.email, ''), stored.email),
       first_name = CASE WHEN ${hasSameName} THEN stored.first_name ELSE COALESCE(NULLIF(excluded.first_name, ''), stored.first_name) END,
       last_name = CASE WHEN ${hasSameName} THEN stored.last_name ELSE COALESCE(NULLIF(excluded.last_name, ''), stored.last_name) END,
       company_name = COALESCE(NULLIF(excluded.company_name, ''), stored.company_name),
       phone = COALESCE(NULLIF(excluded.phone, ''), stored.phone),
       updated_at = now()
     RETURNING ${columns}, (xmax = 0) AS created`,
    [
      identity.uid,
      identity.email,
      ...[given.first_name, given.last_name, given.company_name, given.phone].map(
        (value) => value?.trim() ?? '',
      ),
      hashOf(identity.uid),
      // `auth_time` is from Google's clock and `deleted_at` from the database's, which may be slow.
      identity.authTime - clockSkew,
    ],
  )
  const created = row?.['created'] === true
  if (!row || (created && (await wasDeleted(sql, identity)))) throw accountDeleted()
  return {profile: toProfile(row), created}
}

/**
 * Takes a new user back whose account was deleted while `saveUser` waited for the row, of which its statement did not see that the account
 * is deleted. @returns whether it was
 */
async function wasDeleted(sql: Sql, {uid, authTime}: Identity): Promise<boolean> {
  const rows = await sql.query(
    `DELETE FROM users WHERE firebase_uid = $1
       AND EXISTS (SELECT FROM deleted_accounts WHERE uid_hash = $2 AND deleted_at >= to_timestamp($3::float8))
     RETURNING firebase_uid`,
    [uid, hashOf(uid), authTime - clockSkew],
  )
  return rows.length > 0
}

function accountDeleted(): ApiError {
  return new ApiError(
    410,
    'account_deleted',
    'This account was deleted. Sign in again after a minute to make a new one.',
  )
}

/** Changes the given fields: null clears a field, an empty string leaves it as it is. */
export async function updateUser(
  sql: Sql,
  uid: string,
  changes: {[Field in keyof Names]?: string | null},
): Promise<Profile | undefined> {
  const [row] = await sql.query(
    `UPDATE users SET
       first_name = COALESCE($2, first_name), last_name = COALESCE($3, last_name),
       company_name = COALESCE($4, company_name), phone = COALESCE($5, phone), updated_at = now()
     WHERE firebase_uid = $1 RETURNING ${columns}`,
    [uid, ...[changes.first_name, changes.last_name, changes.company_name, changes.phone].map(columnValue)],
  )
  return row && toProfile(row)
}

/** The parameter for COALESCE, where NULL leaves the column as it is. */
function columnValue(change: string | null | undefined): string | null {
  return change === null ? '' : change?.trim() || null
}

/**
 * Deletes the user and, through the foreign keys, everything that belongs to it. A hash of the uid is kept for a day, so that
 * an older token cannot create the account again.
 */
export async function deleteUser(sql: Sql, uid: string): Promise<void> {
  await sql.query(
    `INSERT INTO deleted_accounts (uid_hash) VALUES ($1)
     ON CONFLICT (uid_hash) DO UPDATE SET deleted_at = now()`,
    [hashOf(uid)],
  )
  await sql.query('DELETE FROM users WHERE firebase_uid = $1', [uid])
}

/** Forgets accounts that were deleted more than a day ago, as by then every token of theirs has expired. */
export async function deleteOldTombstones(sql: Sql): Promise<void> {
  await sql.query(`DELETE FROM deleted_accounts WHERE deleted_at < now() - interval '1 day'`)
}

function hashOf(uid: string): string {
  return hash('sha256', uid)
}

function toProfile(row: Row): Profile {
  const firstName = text(row, 'first_name')
  const lastName = text(row, 'last_name')
  return {
    firebase_uid: text(row, 'firebase_uid'),
    email: text(row, 'email'),
    display_name: [firstName, lastName].filter(Boolean).join(' '),
    first_name: firstName,
    last_name: lastName,
    company_name: text(row, 'company_name'),
    phone: text(row, 'phone'),
    created_at: time(row, 'created_at'),
    updated_at: time(row, 'updated_at'),
  }
}
