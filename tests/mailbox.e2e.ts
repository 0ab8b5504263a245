import {startAuthProcess, temporaryFolder, testSite, type AuthProcess} from 'auth-emulator/testing'
import {complaintsOf} from './support/axe.ts'
import {expect, test} from './support/journey.ts'

let auth: AuthProcess
const folder = temporaryFolder()
const email = 'ada@example.com'

test.beforeAll(async () => {
  auth = await startAuthProcess({dataDirectory: folder.path})
})

test.afterAll(async () => {
  await auth.end('SIGTERM')
  folder.remove()
})

test('an open mailbox shows a reset e-mail as it arrives, links to the site, and removes it once used', async ({
  page,
}) => {
  await page.goto(auth.url)
  await expect(page).toHaveURL(`${auth.url}/mailbox`)
  await expect(page.getByText('No e-mails yet.')).toBeVisible()
  expect(await complaintsOf(page)).toEqual([])

  await post('accounts:signUp', {email, password: 'Secret123'})
  await post('accounts:sendOobCode', {email, requestType: 'PASSWORD_RESET'})
  await expect(page.getByRole('status')).toHaveText('A new e-mail came.')
  const message = page.getByRole('article').filter({hasText: 'Reset your password'})
  await expect(message).toContainText(`To ${email}`)
  const link = message.getByRole('link', {name: 'Choose a new password'})
  const href = await link.getAttribute('href')
  expect(href).toMatch(new RegExp(`^${testSite}/reset-password\\?mode=resetPassword&oobCode=[-\\w]{54}$`))
  expect(await complaintsOf(page)).toEqual([])

  await link.focus()
  await post('accounts:sendOobCode', {email, requestType: 'PASSWORD_RESET'})
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('article').last().getByRole('link')).toBeFocused()

  const oobCode = new URL(href ?? '').searchParams.get('oobCode')
  await post('accounts:resetPassword', {oobCode, newPassword: 'Another123'})
  await expect(page.getByRole('article')).toHaveCount(1)
})

async function post(method: string, body: object): Promise<void> {
  const response = await fetch(`${auth.url}/identitytoolkit.googleapis.com/v1/${method}?key=local`, {
    method: 'POST',
    headers: {'Content-Type': 'application/json'},
    body: JSON.stringify(body),
  })
  expect(response.status, await response.text()).toBe(200)
}
