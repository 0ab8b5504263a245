import {createRequire} from 'node:module'
import type typedSpec from 'firebase-tools/lib/emulator/auth/apiSpec.js'

// `require`, because Node and the test runner disagree on the default import of such a CommonJS module.
const {default: apiSpec}: {default: typeof typedSpec} = createRequire(import.meta.url)(
  'firebase-tools/lib/emulator/auth/apiSpec.js',
)

/** The paths that the Firebase SDKs, the mailbox and tests call: no phone, tenants, second factor, passkey or SAML. */
const served = [
  /^\/v1\/accounts:(createAuthUri|delete|lookup|resetPassword|sendOobCode|signInWithCustomToken|signInWithIdp|signInWithPassword|signUp|update)$/,
  /^\/v1\/(projects|token)$/,
  /^\/v2\/(accounts:revokeToken|passwordPolicy|recaptchaConfig)$/,
  /^\/v1\/projects\/\{targetProjectId\}\/accounts(:(batchCreate|batchGet|delete|lookup|query|sendOobCode|update))?$/,
  /^\/emulator\/v1\/projects\/\{targetProjectId\}\/(accounts|config|oobCodes)$/,
]

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

/**
 * Removes from the emulator's API description every path that nothing here calls, the nine parameters that Google lists for
 * every path (`alt`, `prettyPrint`, …) and the emulator ignores, and the schemas that check the emulator's own responses.
 * Call it before `createApp`, which compiles validators for the whole description: that takes seconds and 50 MB.
 */
export function trimApiSpec(): void {
  const {paths} = apiSpec
  for (const [path, item] of Object.entries(paths)) {
    if (!served.some((pattern) => pattern.test(path))) delete paths[path]
    // The parameter that is left belongs to the path itself: the project's id.
    item.parameters = item.parameters?.filter((parameter) => !('$ref' in parameter)) ?? []
    for (const method of methods) {
      const operation = item[method]
      if (operation) operation.responses = {200: {description: 'OK', content: {'*/*': {schema: {}}}}}
    }
  }
}
