import {createApp} from 'firebase-tools/lib/emulator/auth/server.js'
import {AgentProjectState} from 'firebase-tools/lib/emulator/auth/state.js'
import {trimApiSpec} from './api-spec.ts'
import {inProcess} from './in-process.ts'

/** One Firebase project as the emulator holds it in memory. */
export type ProjectState = AgentProjectState

export interface Emulator {
  /** @param body the request's body, which has been read already */
  fetch: (request: Request, body: string) => Promise<Response>
  state: ProjectState
}

/** Refuses requests for any other project. */
const oneProjectOnly = 2

/** Starts Google's own Firebase Auth emulator in this process, without its command-line tool. */
export async function createEmulator(projectId: string): Promise<Emulator> {
  trimApiSpec()
  const state = new AgentProjectState(projectId)
  const app = await createApp(projectId, oneProjectOnly, new Map([[projectId, state]]))
  return {fetch: inProcess(app), state}
}
