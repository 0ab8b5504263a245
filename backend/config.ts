import {readFileSync} from 'node:fs'
import {resolve} from 'node:path'
import * as v from 'valibot'
import {contactRetentionDays} from '../domain/contact-retention.ts'
import {
  ConfigError,
  integer,
  ipAddress,
  oneOf,
  origin,
  origins,
  port,
  readEnvironment,
  secret,
  text,
  type Environment,
} from 'service-kit/environment'
import {isLoopbackAddress} from 'service-kit/loopback'

/** What one backend needs to know; `main.ts` reads it from the environment, tests write it by hand. */
export interface BackendConfig {
  /** A Postgres server, with the CA of DATABASE_CA in it; absent: PGlite in `dataDirectory`. */
  databaseUrl?: string
  /** Most connections to the Postgres server that one process opens. */
  databaseConnections: number
  /** Statements and transactions that may run or wait at the same time; more are refused with 503. */
  databaseCapacity: number
  /** Folder of the embedded database, its lock and the token of `npm run leads`. */
  dataDirectory: string
  /** The Firebase project whose users sign in. */
  projectId: string
  /** Whether unsigned tokens of a Firebase Auth emulator on this machine are accepted, and only those. */
  acceptEmulatorTokens: boolean
  /** Origin of the site, without a trailing slash: a plain form post is redirected to it. */
  siteUrl: string
  /** Origins whose pages may call the backend. */
  allowedOrigins: string[]
  /** How many proxies in front append to X-Forwarded-For; 0: the header is ignored. */
  trustedProxies: number
  /** Messages that one address may send in ten minutes. */
  contactLimit: number
  /** Days after which a visitor's message is deleted. */
  contactRetentionDays: number
  /** The content of the site with its drafts; absent: shared pages are not shown. */
  content?: ContentConfig
  /** Where new messages are announced by e-mail; absent: nowhere. */
  mail?: MailConfig
  logLevel: LogLevel
  isProduction: boolean
}

/** Where `main.ts` listens. */
export interface ListenConfig {
  port: number
  /** An IP address; by default loopback, which only a proxy on the same machine reaches. */
  host: string
}

/** Where the content is, and a token that reads drafts. */
export interface ContentConfig {
  /** Origin of Sanity's API for the project. */
  apiOrigin: string
  dataset: string
  token: string
}

export interface MailConfig {
  smtpUrl: string
  from: string
  to: string
}

export const logLevels = ['info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

const mailbox = text('an e-mail address such as leads@example.com', (value) =>
  /^[^\s@<>]+@[^\s@<>]+$/.test(value),
)

/** Every variable, with its default and what it is. The README has the same table. */
export const environment = v.object({
  PORT: v.pipe(
    v.optional(port, '8787'),
    v.description('Port where it listens; Cloud Run and similar hosts set it'),
  ),
  BACKEND_PORT: v.pipe(
    v.optional(port),
    v.description('The same, with precedence over `PORT`, which may belong to another program'),
  ),
  BACKEND_HOST: v.pipe(
    v.optional(ipAddress, '127.0.0.1'),
    v.description('Address where it listens; 0.0.0.0 in a container'),
  ),
  BACKEND_DATA: v.pipe(
    v.optional(v.string(), '.data/backend'),
    v.description('Folder of the embedded database'),
  ),
  DATABASE_URL: v.pipe(
    v.optional(
      secret('an address such as postgres://user:password@host:5432/database', (value) =>
        /^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? ''),
      ),
    ),
    v.description('`postgres://user:password@host:5432/database`; `?sslmode=verify-full` for TLS'),
  ),
  DATABASE_CA: v.pipe(
    v.optional(
      v.pipe(
        text(
          'a file with certificates in PEM form, such as /etc/ssl/database-ca.pem',
          (file) => readIfPossible(file)?.includes('-----BEGIN CERTIFICATE-----') ?? false,
        ),
        v.transform((file) => resolve(file)),
      ),
    ),
    v.description('A PEM file: the server must show a certificate for its host name that this CA signed'),
  ),
  DATABASE_CONNECTIONS: v.pipe(
    v.optional(integer(1, 1000), '10'),
    v.description(
      "Most connections of one process. All processes together must stay below the server's `max_connections`",
    ),
  ),
  // 64 statements are about 50 ms of work for the embedded database.
  DATABASE_CAPACITY: v.pipe(
    v.optional(integer(1, 10_000), '64'),
    v.description('Statements and transactions that run or wait at a time; more are refused with 503'),
  ),
  FIREBASE_PROJECT_ID: v.pipe(
    v.optional(
      text('a Firebase project id such as agency-1a2b3', (value) => /^[a-z][a-z0-9-]{3,29}$/.test(value)),
      'demo-agency',
    ),
    v.description('Whose ID tokens are accepted. Required in production'),
  ),
  FIREBASE_AUTH_EMULATOR_HOST: v.pipe(
    v.optional(
      text('on this machine, such as 127.0.0.1:9099', (value) =>
        /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/.test(value),
      ),
    ),
    v.description(
      "Accepts the emulator's unsigned tokens, and only those: `demo-` projects, both on loopback, not in production",
    ),
  ),
  SITE_URL: v.pipe(
    v.optional(origin, 'http://localhost:5173'),
    v.description('Origin of the site; a plain form is redirected to it. Required in production'),
  ),
  ALLOWED_ORIGINS: v.pipe(
    v.optional(origins),
    v.description('Further origins whose pages may call, separated by commas'),
  ),
  TRUST_PROXY: v.pipe(
    v.optional(integer(0, 5), '0'),
    v.description('How many proxies in front append to `X-Forwarded-For`; limits count by that address'),
  ),
  CONTACT_LIMIT: v.pipe(
    v.optional(integer(1, 10_000), '5'),
    v.description('Messages from one address in ten minutes'),
  ),
  CONTACT_RETENTION_DAYS: v.pipe(
    v.optional(integer(1, 3650), String(contactRetentionDays)),
    v.description('Days after which a message is deleted; the privacy page has to say the same'),
  ),
  SMTP_URL: v.pipe(
    v.optional(
      secret('an address such as smtps://user:password@mail.example.com:465', (value) =>
        /^smtps?:$/.test(URL.parse(value)?.protocol ?? ''),
      ),
    ),
    v.description(
      'The mail server that announces new messages, such as `smtps://user:password@mail.example.com:465`',
    ),
  ),
  LEADS_TO: v.pipe(v.optional(mailbox), v.description('Where they are announced; required with `SMTP_URL`')),
  LEADS_FROM: v.pipe(v.optional(mailbox), v.description('The sender; required with `SMTP_URL`')),
  SANITY_READ_TOKEN: v.pipe(
    v.optional(secret('a token of Sanity', (value) => /^\S+$/.test(value))),
    v.description(
      'Reads drafts for the links to shared pages; Viewer rights suffice. Without it no page can be shared',
    ),
  ),
  SANITY_STUDIO_PROJECT_ID: v.pipe(
    v.optional(text('a Sanity project id such as ab12cd34', (value) => /^[a-z0-9][a-z0-9-]*$/.test(value))),
    v.description('The Sanity project; required with `SANITY_READ_TOKEN`, unless `SANITY_API_HOST` is set'),
  ),
  SANITY_STUDIO_DATASET: v.pipe(
    v.optional(
      text('a dataset name such as production', (value) => /^~?[a-z0-9][a-z0-9_-]{0,63}$/.test(value)),
      'production',
    ),
    v.description('Its dataset'),
  ),
  SANITY_API_HOST: v.pipe(v.optional(origin), v.description("Another origin with Sanity's API")),
  LOG_LEVEL: v.pipe(
    v.optional(oneOf(logLevels), 'info'),
    v.description('`info`, `warn`, `error` or `silent`'),
  ),
  NODE_ENV: v.pipe(
    v.optional(v.string()),
    v.description('`production` adds HSTS and refuses everything that is for one machine only'),
  ),
})

type Values = v.InferOutput<typeof environment>

/**
 * The backend's configuration from environment variables.
 * @throws ConfigError
 */
export function readConfig(env: Environment): BackendConfig & ListenConfig {
  const values = readEnvironment(environment, env)
  const isProduction = values.NODE_ENV === 'production'
  if (isProduction && !env['SITE_URL']) {
    throw new ConfigError(
      'SITE_URL must be set in production: the origin of the site, such as https://www.example.com',
    )
  }
  const development = isProduction ? [] : ['http://localhost:5173', 'http://127.0.0.1:5173']
  const databaseUrl = databaseUrlOf(values)
  const mail = mailConfig(values)
  const content = contentConfig(values)
  return {
    port: values.BACKEND_PORT ?? values.PORT,
    host: values.BACKEND_HOST,
    dataDirectory: resolve(values.BACKEND_DATA),
    ...(databaseUrl ? {databaseUrl} : {}),
    databaseConnections: values.DATABASE_CONNECTIONS,
    databaseCapacity: values.DATABASE_CAPACITY,
    projectId: values.FIREBASE_PROJECT_ID,
    acceptEmulatorTokens: acceptsEmulatorTokens(values, isProduction),
    siteUrl: values.SITE_URL,
    allowedOrigins: [...new Set([values.SITE_URL, ...development, ...(values.ALLOWED_ORIGINS ?? [])])],
    trustedProxies: values.TRUST_PROXY,
    contactLimit: values.CONTACT_LIMIT,
    contactRetentionDays: values.CONTACT_RETENTION_DAYS,
    ...(content ? {content} : {}),
    ...(mail ? {mail} : {}),
    logLevel: values.LOG_LEVEL,
    isProduction,
  }
}

/** @throws ConfigError where unsigned tokens would let strangers in, and for a project that only exists in the emulator */
function acceptsEmulatorTokens(values: Values, isProduction: boolean): boolean {
  const {FIREBASE_PROJECT_ID: projectId, FIREBASE_AUTH_EMULATOR_HOST: emulator, BACKEND_HOST: host} = values
  if (!emulator) {
    if (isProduction && projectId.startsWith('demo-')) {
      throw new ConfigError('FIREBASE_PROJECT_ID must name the real Firebase project in production')
    }
    return false
  }
  if (isProduction) {
    throw new ConfigError(
      'FIREBASE_AUTH_EMULATOR_HOST must not be set in production: anyone can make emulator tokens',
    )
  }
  if (!projectId.startsWith('demo-')) {
    throw new ConfigError(
      `With FIREBASE_AUTH_EMULATOR_HOST, FIREBASE_PROJECT_ID must start with demo-, not be "${projectId}"`,
    )
  }
  if (!isLoopbackAddress(host)) {
    throw new ConfigError(
      `With FIREBASE_AUTH_EMULATOR_HOST, BACKEND_HOST must be a loopback address such as 127.0.0.1, not "${host}": anyone can make emulator tokens`,
    )
  }
  return true
}

function contentConfig(values: Values): ContentConfig | undefined {
  const {SANITY_READ_TOKEN: token, SANITY_STUDIO_PROJECT_ID: projectId, SANITY_API_HOST: apiHost} = values
  if (!token) return undefined
  const apiOrigin = apiHost ?? (projectId && `https://${projectId}.api.sanity.io`)
  if (apiOrigin) return {apiOrigin, dataset: values.SANITY_STUDIO_DATASET, token}
  throw new ConfigError(
    'With SANITY_READ_TOKEN, SANITY_STUDIO_PROJECT_ID must be set to a Sanity project id such as ab12cd34',
  )
}

function mailConfig({SMTP_URL, LEADS_TO, LEADS_FROM}: Values): MailConfig | undefined {
  if (!SMTP_URL) return undefined
  return {smtpUrl: SMTP_URL, to: needed('LEADS_TO', LEADS_TO), from: needed('LEADS_FROM', LEADS_FROM)}
}

function needed(name: string, address: string | undefined): string {
  if (address) return address
  throw new ConfigError(`With SMTP_URL, ${name} must be set to an e-mail address such as leads@example.com`)
}

function databaseUrlOf({DATABASE_URL, DATABASE_CA}: Values): string | undefined {
  if (!DATABASE_URL || !DATABASE_CA) return DATABASE_URL
  const url = new URL(DATABASE_URL)
  // libpq's names, which the pg package reads: TLS, with a certificate for this host that the CA signed.
  url.searchParams.set('sslmode', 'verify-full')
  url.searchParams.set('sslrootcert', DATABASE_CA)
  return url.href
}

function readIfPossible(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
