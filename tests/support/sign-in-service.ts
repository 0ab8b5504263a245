/** Asks the embedded sign-in service, with the rights of a tool. Throws unless it succeeds. */
async function ask(authUrl: string, method: string, path: string, body: object): Promise<unknown> {
  const response = await fetch(authUrl + path, {
    method,
    headers: {'content-type': 'application/json', authorization: 'Bearer owner'},
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

const project = 'projects/demo-agency'
const accounts = `/identitytoolkit.googleapis.com/v1/${project}/accounts`

/** An account made without the pages, for tests that are about something else. */
export async function makeAccount(
  authUrl: string,
  {email, password}: {email: string; password: string},
): Promise<void> {
  await ask(authUrl, 'POST', accounts, {email, password})
}

/** Whether there is an account with this address. */
export async function hasAccount(authUrl: string, email: string): Promise<boolean> {
  const found = await ask(authUrl, 'POST', `${accounts}:lookup`, {email: [email]})
  return JSON.stringify(found).includes(JSON.stringify(email))
}

/** Sets whether the project says which of e-mail and password was wrong. */
export async function protectEmails(authUrl: string, isOn: boolean): Promise<void> {
  const config = {emailPrivacyConfig: {enableImprovedEmailPrivacy: isOn}}
  await ask(authUrl, 'PATCH', `/emulator/v1/${project}/config`, config)
}
