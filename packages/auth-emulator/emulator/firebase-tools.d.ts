/**
 * Types of the parts of firebase-tools' Auth emulator that are used here. They are internal to that package, so package.json
 * pins its exact version. The tests of this folder fail when these types are wrong.
 */
declare module 'firebase-tools/lib/emulator/auth/apiSpec.js' {
  interface Operation {
    responses?: Record<string, {description: string; content?: unknown}>
  }
  type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Google's OpenAPI document of the Identity Toolkit, Secure Token and emulator APIs. */
  const apiSpec: {
    paths: Record<string, {parameters?: object[]} & {[method in Method]?: Operation}>
  }
  export default apiSpec
}

declare module 'firebase-tools/lib/emulator/auth/server.js' {
  import type {IncomingMessage, ServerResponse} from 'node:http'
  import type {AgentProjectState} from 'firebase-tools/lib/emulator/auth/state.js'

  /** @param singleProjectMode what to do with requests for another project: 0 serves, 1 warns, 2 refuses */
  export function createApp(
    projectId: string,
    singleProjectMode: number,
    states: Map<string, AgentProjectState>,
  ): Promise<(request: IncomingMessage, response: ServerResponse) => void>
}

declare module 'firebase-tools/lib/emulator/auth/state.js' {
  /** A user's identity at a provider; `rawId` is the user's id there. */
  export interface ProviderUserInfo {
    providerId: string
    rawId: string
    email?: string | undefined
    displayName?: string | undefined
    photoUrl?: string | undefined
    [field: string]: unknown
  }

  export interface UserInfo {
    localId: string
    email?: string | undefined
    providerUserInfo?: ProviderUserInfo[] | undefined
    [field: string]: unknown
  }

  /** A code sent "out of band", that is, by e-mail. */
  export interface OobCode {
    email: string
    newEmail?: string | undefined
    requestType: string
    oobCode: string
    oobLink: string
  }

  export interface ProjectConfig {
    signIn?: {allowDuplicateEmails?: boolean | undefined} | undefined
    emailPrivacyConfig?: {enableImprovedEmailPrivacy?: boolean | undefined} | undefined
  }

  export class AgentProjectState {
    constructor(projectId: string)
    users: Map<string, UserInfo>
    oobs: Map<string, OobCode>
    get config(): ProjectConfig
    updateConfig(update: ProjectConfig, mask?: string): ProjectConfig
    overwriteUserWithLocalId(localId: string, props: Omit<UserInfo, 'localId'>): UserInfo
    listProviderInfosByProviderId(providerId: string): ProviderUserInfo[]
  }
}
