import * as v from 'valibot'
import type {ProjectState} from './emulator.ts'

const providerSchema = v.looseObject({providerId: v.string(), rawId: v.string()})

const userSchema = v.looseObject({
  localId: v.pipe(v.string(), v.nonEmpty()),
  email: v.optional(v.string()),
  providerUserInfo: v.optional(v.array(providerSchema)),
})

const oobSchema = v.object({
  email: v.string(),
  newEmail: v.optional(v.string()),
  requestType: v.string(),
  oobCode: v.string(),
  oobLink: v.string(),
})

/** The accounts file's content. Users are kept as the emulator keeps them, so that sessions outlive a restart. */
export const snapshotSchema = v.object({
  version: v.literal(1),
  config: v.object({
    signIn: v.object({allowDuplicateEmails: v.boolean()}),
    emailPrivacyConfig: v.object({enableImprovedEmailPrivacy: v.boolean()}),
  }),
  users: v.array(userSchema),
  /** Codes of e-mails whose links were not used yet, oldest first. */
  oobCodes: v.array(oobSchema),
  /** When each of those e-mails was sent, in milliseconds since 1970. */
  sentAt: v.record(v.string(), v.number()),
})

export type Snapshot = v.InferOutput<typeof snapshotSchema>

/** The user's identities that the emulator derives from the account itself, and would hold twice if given back. */
const derivedProviders = new Set(['password', 'phone'])

/** Everything of a project that has to survive the process. */
export function takeSnapshot(state: ProjectState, sentAt: ReadonlyMap<string, number>): Snapshot {
  return {
    version: 1,
    config: {
      signIn: {allowDuplicateEmails: state.config.signIn?.allowDuplicateEmails ?? false},
      emailPrivacyConfig: {
        enableImprovedEmailPrivacy: state.config.emailPrivacyConfig?.enableImprovedEmailPrivacy ?? false,
      },
    },
    users: [...state.users.values()],
    oobCodes: [...state.oobs.values()],
    sentAt: Object.fromEntries([...sentAt].filter(([oobCode]) => state.oobs.has(oobCode))),
  }
}

/** Puts a snapshot into the state of an emulator that was just made. */
export function restoreSnapshot(state: ProjectState, snapshot: Snapshot): void {
  state.updateConfig(snapshot.config)
  for (const {localId, providerUserInfo, ...fields} of snapshot.users) {
    const own = providerUserInfo?.filter(({providerId}) => !derivedProviders.has(providerId))
    state.overwriteUserWithLocalId(localId, {...fields, ...(own ? {providerUserInfo: own} : {})})
  }
  for (const oob of snapshot.oobCodes) state.oobs.set(oob.oobCode, oob)
}
