import type {ProjectState} from '../emulator/emulator.ts'

/** An e-mail that Firebase would have sent. */
export interface Message {
  to: string
  subject: string
  /** What the link does, as its text. */
  action: string
  link: string
  sentAt: Date
}

const kinds: Record<string, {mode: string; subject: string; action: string}> = {
  PASSWORD_RESET: {
    mode: 'resetPassword',
    subject: 'Reset your password',
    action: 'Choose a new password',
  },
  VERIFY_EMAIL: {
    mode: 'verifyEmail',
    subject: 'Verify your e-mail address',
    action: 'Verify this address',
  },
  VERIFY_AND_CHANGE_EMAIL: {
    mode: 'verifyAndChangeEmail',
    subject: 'Confirm your new e-mail address',
    action: 'Use this address from now on',
  },
  RECOVER_EMAIL: {
    mode: 'recoverEmail',
    subject: 'Your e-mail address was changed',
    action: 'Undo the change',
  },
}

/** The e-mails whose links have not been used. The emulator has their codes; this class records when they were sent. */
export class Mailbox {
  readonly sentAt: Map<string, number>
  readonly #state: ProjectState
  readonly #siteUrl: string

  /** @param sentAt when each code was sent, in milliseconds since 1970, as an earlier process recorded it */
  constructor(state: ProjectState, siteUrl: string, sentAt: Record<string, number>) {
    this.#state = state
    this.#siteUrl = siteUrl
    this.sentAt = new Map(Object.entries(sentAt))
  }

  /** Records `now` as the time of every code that has none yet. */
  recordNewCodes(now: number): void {
    for (const oobCode of this.#state.oobs.keys()) {
      if (!this.sentAt.has(oobCode)) this.sentAt.set(oobCode, now)
    }
  }

  /** Newest first. */
  messages(): Message[] {
    return [...this.#state.oobs.values()].reverse().flatMap(({email, newEmail, requestType, oobCode}) => {
      const kind = kinds[requestType]
      if (!kind) return []
      const {mode, subject, action} = kind
      return {
        to: newEmail ?? email,
        subject,
        action,
        link: mode === 'resetPassword' ? this.resetLink(oobCode) : actionLink(mode, oobCode),
        sentAt: new Date(this.sentAt.get(oobCode) ?? 0),
      }
    })
  }

  /** The site's own page for a new password. */
  resetLink(oobCode: string): string {
    return `${this.#siteUrl}/reset-password?${new URLSearchParams({mode: 'resetPassword', oobCode}).toString()}`
  }
}

/** The emulator's own handler of e-mail links. It requires an API key and accepts any. */
function actionLink(mode: string, oobCode: string): string {
  return `/emulator/action?${new URLSearchParams({mode, oobCode, apiKey: 'local'}).toString()}`
}
