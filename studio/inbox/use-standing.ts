import {useSyncExternalStore} from 'react'
import type {Inbox, Standing} from './inbox.ts'

/** What is known of the inbox without opening it, as new as the backend says. */
export function useStanding(inbox: Inbox): Standing {
  return useSyncExternalStore(inbox.watch, inbox.standing)
}
