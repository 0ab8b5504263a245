import type {Sql} from '../db/database.ts'
import {text} from '../db/rows.ts'
import type {Log} from '../log.ts'
import type {SendLead} from './mail.ts'

/** Announces stored messages in the background, so that a slow or failing mail server neither delays nor loses one. */
export interface Notifier {
  /** Looks for new messages. Returns at once. */
  wake(): void
  /** Stops after the message that is being sent. */
  close(): Promise<void>
}

/** How often to look for messages that are due for another attempt, in milliseconds. */
const interval = 60_000

export const silentNotifier: Notifier = {wake: () => undefined, close: async () => undefined}

/**
 * Announces each message of the last day, or that was restored in it, until the mail server accepts it, at most eight times, after 1, 2, 4 … minutes.
 * Spam waits for ever (`notify_after` is infinity). A message is claimed before it is sent, so that several backends on one database do not send it twice.
 */
export function createNotifier(sql: Sql, send: SendLead, log: Log): Notifier {
  const state = {closing: false, again: false}
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    state.again = false
    try {
      // One after the other keeps the order, and does not flood the mail server.
      while (!state.closing && (await sendNext(sql, send, log)));
    } catch (error) {
      log.error('notification failed', error)
    }
  }

  function wake(): void {
    state.again = true
    if (running || state.closing) return
    running = run().finally(() => {
      running = undefined
      // A call of `wake` while `run` was ending must not wait for the next interval.
      if (state.again) wake()
    })
  }

  const timer = setInterval(wake, interval)
  timer.unref()
  wake()
  return {
    wake,
    async close() {
      state.closing = true
      clearInterval(timer)
      await running
    },
  }
}

/** Sends the oldest message that is due. @returns whether there was one */
async function sendNext(sql: Sql, send: SendLead, log: Log): Promise<boolean> {
  const [row] = await sql.query(
    `UPDATE leads SET notify_attempts = notify_attempts + 1,
       notify_after = now() + interval '1 minute' * (2 ^ notify_attempts)
     WHERE id = (
       SELECT id FROM leads
       WHERE notified_at IS NULL AND notify_after <= now() AND notify_attempts < 8
         AND coalesce(restored_at, created_at) > now() - interval '1 day'
       ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, name`,
  )
  if (!row) return false
  try {
    const id = text(row, 'id')
    await send({id, firstName: firstNameOf(text(row, 'name'))})
    await sql.query('UPDATE leads SET notified_at = now() WHERE id = $1', [id])
  } catch (error) {
    log.error('notification failed', error)
  }
  return true
}

/** Of such names the first word may be a whole name, a last name or an address, which is not for a mail to tell. */
const tellsMore = /[@,\d\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** The first name in a name as somebody has typed it; empty where that is not plain. */
function firstNameOf(name: string): string {
  const [, first = ''] = /^([\p{L}\p{M}'’-]+)(?:\s|$)/u.exec(name) ?? []
  return tellsMore.test(name) ? '' : first
}
