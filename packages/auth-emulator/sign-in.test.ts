/** The Firebase SDK against the service as a process of its own. */
import {readFileSync} from 'node:fs'
import {initializeApp, deleteApp, type FirebaseApp} from 'firebase/app'
import {
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getAuth,
  GoogleAuthProvider,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signOut,
  updateProfile,
  verifyPasswordResetCode,
  type Auth,
} from 'firebase/auth'
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {startAuthProcess, temporaryFolder, testSite, type AuthProcess} from './auth-process.testing.ts'

const folder = temporaryFolder()
const password = 'Secret123'
let service: AuthProcess
let cost: {seconds: number; megabytes: number}
let app: FirebaseApp
let auth: Auth
let email: string
let serial = 0

beforeAll(async () => {
  service = await startAuthProcess({dataDirectory: folder.path})
  cost = costOf(service.child.pid)
  app = initializeApp({apiKey: 'local', projectId: 'demo-agency'})
  auth = getAuth(app)
  connectAuthEmulator(auth, service.url, {disableWarnings: true})
}, 60_000)

afterAll(async () => {
  await deleteApp(app)
  expect(await service.end('SIGTERM')).toBe(0)
  folder.remove()
})

beforeEach(() => {
  email = `visitor${++serial}@example.com`
})

test.runIf(process.platform === 'linux')('it is ready after 6 seconds of work, in under 200 MB', () => {
  // Processor time, because the wall clock also measures what else the machine is doing.
  expect(cost.seconds).toBeLessThan(6)
  expect(cost.megabytes).toBeLessThan(200)
})

test('/health is ok', async () => {
  const response = await fetch(`${service.url}/health`)
  expect([response.status, await response.json()]).toEqual([200, {status: 'ok'}])
})

test('a visitor signs up, out and in again under the same uid and name', async () => {
  const {user} = await createUserWithEmailAndPassword(auth, email, password)
  await updateProfile(user, {displayName: 'Ada Lovelace'})
  await signOut(auth)
  const again = await signInWithEmailAndPassword(auth, email, password)
  expect([again.user.uid, again.user.displayName]).toEqual([user.uid, 'Ada Lovelace'])
})

test('a Google account signs in by its credential', async () => {
  const claims = JSON.stringify({sub: `google-${serial}`, email, email_verified: true, name: 'Grace Hopper'})
  const {user} = await signInWithCredential(auth, GoogleAuthProvider.credential(claims))
  expect([user.email, user.emailVerified, user.displayName]).toEqual([email, true, 'Grace Hopper'])
})

describe('password reset', () => {
  test('the link in the mailbox leads to the site, and its code sets a new password once', async () => {
    await createUserWithEmailAndPassword(auth, email, password)
    await sendPasswordResetEmail(auth, email)
    const link = await newestLink(email)
    expect(link.origin + link.pathname).toBe(`${testSite}/reset-password`)
    expect(link.searchParams.get('mode')).toBe('resetPassword')
    const oobCode = link.searchParams.get('oobCode') ?? ''

    expect(await verifyPasswordResetCode(auth, oobCode)).toBe(email)
    await confirmPasswordReset(auth, oobCode, 'Another123')
    await signInWithEmailAndPassword(auth, email, 'Another123')
    expect(await code(signInWithEmailAndPassword(auth, email, password))).toBe('auth/wrong-password')
    expect(await code(confirmPasswordReset(auth, oobCode, password))).toBe('auth/invalid-action-code')
    expect(await mailbox()).not.toContain(email)
  })

  test("the link that the emulator itself makes leads to the site's page as well", async () => {
    await createUserWithEmailAndPassword(auth, email, password)
    await sendPasswordResetEmail(auth, email)
    const {oobCodes} = await (await fetch(`${service.url}/emulator/v1/projects/demo-agency/oobCodes`)).json()
    const link: string = oobCodes.at(-1).oobLink
    const response = await fetch(link, {redirect: 'manual'})
    expect(response.headers.get('location')).toBe((await newestLink(email)).href)
  })

  test('the newest e-mail is first', async () => {
    const older = `older-${email}`
    for (const address of [older, email]) {
      await createUserWithEmailAndPassword(auth, address, password)
      await sendPasswordResetEmail(auth, address)
    }
    const page = await mailbox()
    expect(page.indexOf(`To ${email}`)).toBeGreaterThan(0)
    expect(page.indexOf(`To ${email}`)).toBeLessThan(page.indexOf(`To ${older}`))
  })
})

test('opening the link of a verification e-mail verifies the address', async () => {
  const {user} = await createUserWithEmailAndPassword(auth, email, password)
  await sendEmailVerification(user)
  await fetch(await newestLink(email))
  await user.reload()
  expect(user.emailVerified).toBe(true)
})

describe.each([
  {
    privacy: false,
    codes: {
      'unknown e-mail': 'auth/user-not-found',
      'wrong password': 'auth/wrong-password',
      'reset for an unknown e-mail': 'auth/user-not-found',
    },
  },
  {
    privacy: true,
    codes: {
      'unknown e-mail': 'auth/invalid-credential',
      'wrong password': 'auth/invalid-credential',
      'reset for an unknown e-mail': 'success',
    },
  },
])('with e-mail enumeration protection: $privacy', ({privacy, codes}) => {
  beforeAll(async () => {
    await setEmailPrivacy(privacy)
  })
  afterAll(async () => {
    await setEmailPrivacy(false)
  })

  test('errors reveal as much as the project allows', async () => {
    await createUserWithEmailAndPassword(auth, email, password)
    expect({
      'unknown e-mail': await code(signInWithEmailAndPassword(auth, 'nobody@example.com', password)),
      'wrong password': await code(signInWithEmailAndPassword(auth, email, 'Wrong1234')),
      'reset for an unknown e-mail': await code(sendPasswordResetEmail(auth, 'nobody@example.com')),
    }).toEqual(codes)
  })
})

test.each([
  ['auth/invalid-email', () => createUserWithEmailAndPassword(auth, 'nobody', password)],
  ['auth/weak-password', () => createUserWithEmailAndPassword(auth, email, 'short')],
  ['auth/missing-password', () => signInWithEmailAndPassword(auth, email, '')],
  ['auth/invalid-action-code', () => verifyPasswordResetCode(auth, 'made-up')],
])('%s', async (expected, attempt) => {
  expect(await code(attempt())).toBe(expected)
})

/** The code that a call fails with. */
async function code(attempt: Promise<unknown>): Promise<unknown> {
  return attempt.then(
    () => 'success',
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  )
}

async function mailbox(): Promise<string> {
  const response = await fetch(`${service.url}/mailbox`)
  expect(response.status).toBe(200)
  return response.text()
}

/** The link of the newest e-mail to an address. */
async function newestLink(to: string): Promise<URL> {
  const page = await mailbox()
  const href = /href="([^"]+)"/.exec(page.slice(page.indexOf(`To ${to}`)))?.[1] ?? ''
  return new URL(href.replaceAll('&amp;', '&'), service.url)
}

async function setEmailPrivacy(enableImprovedEmailPrivacy: boolean): Promise<void> {
  const response = await fetch(`${service.url}/emulator/v1/projects/demo-agency/config`, {
    method: 'PATCH',
    headers: {'Content-Type': 'application/json', Authorization: 'Bearer owner'},
    body: JSON.stringify({emailPrivacyConfig: {enableImprovedEmailPrivacy}}),
  })
  expect(response.status).toBe(200)
}

/** What a process has used so far, from Linux's /proc (see proc_pid_stat(5); its clock ticks a hundred times a second). */
function costOf(pid = 0): {seconds: number; megabytes: number} {
  if (process.platform !== 'linux') return {seconds: 0, megabytes: 0}
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return {
    seconds: (Number(afterName[11]) + Number(afterName[12])) / 100,
    megabytes: Number(resident) / 1024,
  }
}
