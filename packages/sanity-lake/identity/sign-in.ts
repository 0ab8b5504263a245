import {isSameSecret} from 'service-kit/token-file'
import type {Sessions} from '../store/sessions.ts'
import type {User, Users} from '../store/users.ts'
import {robotId} from './users.ts'

/** Who a token belongs to. */
export interface SignIn {
  user: User
  /** The session's name for `SessionConnections`; absent for the tools' token, which does not expire. */
  session?: string
}

interface Accounts {
  users: Users
  sessions: Sessions
}

/** Finds the user of a session token or of the tools' token. Only reads, so a full disk does not matter. */
export function signInOf(token: string, toolsToken: string, {users, sessions}: Accounts): SignIn | undefined {
  if (!isSameSecret(token, toolsToken)) return sessions.find(token)
  const user = users.get(robotId)
  return user && {user}
}
