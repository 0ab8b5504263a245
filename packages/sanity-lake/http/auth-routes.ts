import {createHash} from 'node:crypto'
import type {Context} from 'hono'
import {httpError} from '../errors.ts'
import {roleOf, roles, type User} from '../store/users.ts'
import {normalName, userIdOf} from '../identity/users.ts'
import {formBody} from './body.ts'
import type {Routes, Services} from './context.ts'
import {type LoginFields, loginPage, loginStyle} from './login-page.ts'
import {trustedOrigins} from './origins.ts'
import {clearSessionCookie, requireUser, sessionSeconds, setSessionCookie, tokensOf} from './session.ts'

/** Sign-in with the local account, in the Studio's cookie mode. */
export function authRoutes(app: Routes, services: Services): void {
  app.get('/auth/providers', (c) =>
    c.json({
      thirdPartyLogin: false,
      sso: {},
      providers: [
        {name: 'local', title: 'Local account', url: `${services.options.origin}/v1/auth/login/local`},
      ],
    }),
  )

  app.get('/auth/login/local', (c) =>
    page(c, services, {origin: returnOrigin(c.req.query('origin'), services)}),
  )

  app.post('/auth/login/local', async (c) => {
    const form = await formBody(c, 10_000)
    const origin = returnOrigin(form.get('origin') ?? undefined, services)
    const name = normalName(form.get('name') ?? '')
    if (!name) return page(c, services, {origin, problem: 'Please enter a name.'}, 400)

    const userId = userIdOf(name)
    services.store.users.put(userId, name, roleOf(form.get('role')))
    const session = services.store.sessions.create(userId, sessionSeconds)
    setSessionCookie(c, session, services.options.origin.startsWith('https:'))
    return c.redirect(origin, 302)
  })

  app.get('/auth/id', (c) => {
    const user = requireUser(c, services)
    const [token = ''] = tokensOf(c)
    // The tools' token does not expire: it is always as far from its end as a new session.
    const expiry = services.store.sessions.expiry(token) ?? Date.now() + sessionSeconds * 1000
    return c.json({id: user.id, expiry: Math.floor(expiry / 1000)})
  })

  app.post('/auth/logout', (c) => {
    for (const token of tokensOf(c)) services.connections.end(services.store.sessions.remove(token))
    clearSessionCookie(c)
    return c.json({ok: true})
  })

  app.get('/users/me', (c) => c.json(currentUser(requireUser(c, services))))
}

/** The signed-in user as `/users/me` shows it. */
function currentUser(user: User) {
  const role = roles[user.role]
  return {
    id: user.id,
    name: user.name,
    email: `${user.id}@localhost`,
    profileImage: '',
    provider: 'local',
    role: role.name,
    roles: [role],
  }
}

/**
 * Where sign-in returns to: any page of a trusted origin, else the Studio of this lake.
 * @throws LakeError 400 for another origin, so that sign-in cannot be used as an open redirect
 */
function returnOrigin(requested: string | undefined, services: Services): string {
  if (!requested) return `${services.options.origin}/studio/`
  const url = URL.parse(requested)
  if (!url || !trustedOrigins(services.options).has(url.origin)) {
    throw httpError(400, 'The origin to return to is not allowed: add it to LAKE_ALLOWED_ORIGINS')
  }
  return `${url.origin}${url.pathname}${url.search}`
}

async function page(
  c: Context,
  services: Services,
  fields: LoginFields,
  status: 200 | 400 = 200,
): Promise<Response> {
  // A host source cannot be an IPv6 address (CSP 3, 2.3.1): browsers complain about it.
  const targets = [...trustedOrigins(services.options)].filter((origin) => !origin.includes('[')).join(' ')
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src '${styleHash}'; form-action 'self' ${targets}; frame-ancestors 'none'; base-uri 'none'`,
  )
  c.header('Cache-Control', 'no-store')
  c.header('X-Content-Type-Options', 'nosniff')
  // Not `no-referrer`: the browser would then send the form with `Origin: null`.
  c.header('Referrer-Policy', 'same-origin')
  return c.html(await loginPage(fields), status)
}

const styleHash = `sha256-${createHash('sha256').update(loginStyle).digest('base64')}`
