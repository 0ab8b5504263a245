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

/** Content of the accounts file. Users have all fields that the emulator gives them, so that sessions survive a restart. */
export const snapshotSchema = v.object({
  version: v.literal(1),
  config: v.object({
    signIn: v.object({allowDuplicateEmails: v.boolean()}),
    emailPrivacyConfig: v.object({enableImprovedEmailPrivacy: v.boolean()}),
  }),
  users: v.array(userSchema),
  /** Codes of e-mails whose links have not been used, oldest first. */
  oobCodes: v.array(oobSchema),
  /** When each of those e-mails was sent, in milliseconds since 1970. */
  sentAt: v.record(v.string(), v.number()),
})

export type Snapshot = v.InferOutput<typeof snapshotSchema>

/** Identities that the emulator derives from the account itself. Restoring them would make a second copy of each. */
const derivedProviders = new Set(['password', 'phone'])

/** Copies everything of a project that has to survive the process. */
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

/** Restores a snapshot into the state of a new emulator. */
export function restoreSnapshot(state: ProjectState, snapshot: Snapshot): void {
  state.updateConfig(snapshot.config)
  for (const {localId, providerUserInfo, ...fields} of snapshot.users) {
    const linked = providerUserInfo?.filter(({providerId}) => !derivedProviders.has(providerId))
    state.overwriteUserWithLocalId(localId, {...fields, ...(linked ? {providerUserInfo: linked} : {})})
  }
  for (const oob of snapshot.oobCodes) state.oobs.set(oob.oobCode, oob)
}
