import {setTimeout as delay} from 'node:timers/promises'
import {newCustomer, type Customer} from './customer.ts'
import {agentSlugs} from './pages.ts'
import {makeAccount} from './sign-in-service.ts'

interface Addresses {
  siteUrl: string
  authUrl: string
}

/** A customer, and the writes that the product has acknowledged. */
interface Acknowledged {
  customer: Customer
  hasProfile: boolean
  agents: string[]
}

/** Starts customers who sign up and add agents as fast as they can, three at a time, and who continue after failures. */
export function startBusyCustomers({siteUrl, authUrl}: Addresses) {
  const acknowledged: Acknowledged[] = []
  const stopping = new AbortController()

  async function beCustomer(): Promise<void> {
    const customer = newCustomer()
    await makeAccount(authUrl, customer)
    const record: Acknowledged = {customer, hasProfile: false, agents: []}
    acknowledged.push(record)
    const {call, uid} = await signedIn({siteUrl, authUrl}, customer)
    const profile = {firebase_uid: uid, email: customer.email, first_name: 'Ada'}
    await call('POST', '/api/users', profile)
    record.hasProfile = true
    for (const slug of agentSlugs) {
      await call('POST', '/api/agents', {agent_id: `agent-${slug}`, plan_id: `plan-${slug}-starter`})
      record.agents.push(slug)
    }
  }

  const lanes = [1, 2, 3].map(async () => {
    while (!stopping.signal.aborted) await beCustomer().catch(() => delay(50))
  })
  return {
    acknowledged,
    stop: async () => {
      stopping.abort()
      await Promise.all(lanes)
    },
  }
}

/** Describes everything that was acknowledged and is now missing. */
export async function lostOf(addresses: Addresses, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const lost: string[] = []
  for (const {customer, hasProfile, agents} of acknowledged) {
    try {
      const {call} = await signedIn(addresses, customer)
      if (hasProfile) await call('GET', '/api/users/profile')
      const stored = JSON.stringify(await call('GET', '/api/agents'))
      for (const slug of agents)
        if (!stored.includes(`"agent-${slug}"`)) lost.push(`${customer.email}: ${slug}`)
    } catch (error) {
      lost.push(`${customer.email}: ${String(error)}`)
    }
  }
  return lost
}

/** Signs in by password; `call` calls the backend through the site, and throws unless it succeeds. */
async function signedIn({siteUrl, authUrl}: Addresses, {email, password}: Customer) {
  const address = `${authUrl}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`
  const answer = await send(address, 'POST', {}, {email, password, returnSecureToken: true})
  const {idToken, localId: uid}: {idToken: string; localId: string} = await answer.json()
  const call = async (method: string, path: string, body?: object): Promise<unknown> =>
    (await send(siteUrl + path, method, {authorization: `Bearer ${idToken}`}, body)).json()
  return {call, uid}
}

async function send(
  url: string,
  method: string,
  headers: Record<string, string>,
  body?: object,
): Promise<Response> {
  const response = await fetch(url, {
    method,
    headers: {...headers, 'content-type': 'application/json'},
    ...(body ? {body: JSON.stringify(body)} : {}),
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`)
  return response
}
