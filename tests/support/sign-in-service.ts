/** Calls the embedded sign-in service with admin rights. @throws Error unless it succeeds */
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

/** Creates an account through the API, for tests that are not about sign-up. */
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

/** Turns Firebase's e-mail enumeration protection on or off. */
export async function protectEmails(authUrl: string, isOn: boolean): Promise<void> {
  const config = {emailPrivacyConfig: {enableImprovedEmailPrivacy: isOn}}
  await ask(authUrl, 'PATCH', `/emulator/v1/${project}/config`, config)
}
