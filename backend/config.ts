import {isIPv6} from 'node:net'
import {resolve} from 'node:path'
import type * as v from 'valibot'
import {readEnvironment, refuseMisspelt, type Environment} from 'service-kit/environment'
import {isLoopbackAddress, isLoopbackUrl} from 'service-kit/loopback'
import {StartFailed} from 'service-kit/process'
import {environment, type LogLevel} from './environment.ts'
import type {CollectorConfig} from './telemetry/telemetry.ts'

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
  /** Who may read the messages. */
  inbox: InboxConfig
  /** Where the Studio is, without a trailing slash; absent: announcements have no link. */
  studioUrl?: string
  /** Where new messages are announced by e-mail; absent: nowhere. */
  mail?: MailConfig
  /** The OpenTelemetry collector; absent: there is none. */
  collector?: CollectorConfig
  logLevel: LogLevel
  isProduction: boolean
}

/** Where `main.ts` listens. */
export interface ListenConfig {
  port: number
  /** An IP address; by default loopback, which only a proxy on the same machine reaches. */
  host: string
}

/** Where programs on the same machine reach the backend. */
export function localUrl({port, host}: ListenConfig): string {
  // Windows connects to no address that stands for all.
  const address = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${isIPv6(address) ? `[${address}]` : address}:${port}`
}

/** Where the content is, and a token that reads drafts. */
export interface ContentConfig {
  /** Origin of Sanity's API for the project. */
  apiOrigin: string
  dataset: string
  token: string
}

export interface InboxConfig {
  /** Origin of Sanity's API, which knows whose a session is; absent: nobody comes in by Sanity. */
  apiOrigin?: string
  /** Roles of the Sanity project whose members may read. */
  roles: string[]
  /** E-mail addresses of Firebase accounts that may read, in lower case. */
  readers: string[]
  /** The only origin whose pages may call. */
  studioOrigin?: string
  /** Whether the cookie of the embedded lake, on this machine, counts as a session. */
  takesCookie: boolean
}

export interface MailConfig {
  smtpUrl: string
  from: string
  to: string
}

type Values = v.InferOutput<typeof environment>

/**
 * The backend's configuration from environment variables.
 * @throws StartFailed
 */
export function readConfig(env: Environment): BackendConfig & ListenConfig {
  refuseMisspelt(env, Object.keys(environment.entries))
  const values = readEnvironment(environment, env)
  const isProduction = values.NODE_ENV === 'production'
  if (isProduction && !env['SITE_URL']) {
    throw new StartFailed(
      'SITE_URL must be set in production: the origin of the site, such as https://www.example.com',
    )
  }
  const inbox = inboxConfig(values)
  return {
    port: values.BACKEND_PORT ?? values.PORT,
    host: values.BACKEND_HOST,
    dataDirectory: resolve(values.BACKEND_DATA),
    databaseUrl: databaseUrlOf(values),
    databaseConnections: values.DATABASE_CONNECTIONS,
    databaseCapacity: values.DATABASE_CAPACITY,
    projectId: values.FIREBASE_PROJECT_ID,
    acceptEmulatorTokens: acceptsEmulatorTokens(values, isProduction),
    siteUrl: values.SITE_URL,
    allowedOrigins: [
      ...new Set([values.SITE_URL, inbox.studioOrigin ?? [], values.ALLOWED_ORIGINS ?? []].flat()),
    ],
    trustedProxies: values.TRUST_PROXY,
    contactLimit: values.CONTACT_LIMIT,
    contactRetentionDays: values.CONTACT_RETENTION_DAYS,
    content: contentConfig(values),
    inbox,
    studioUrl: values.STUDIO_URL,
    mail: mailConfig(values),
    collector: collectorConfig(values),
    logLevel: values.LOG_LEVEL,
    isProduction,
  }
}

/** @throws StartFailed where unsigned tokens would let strangers in, and for a project that only exists in the emulator */
function acceptsEmulatorTokens(values: Values, isProduction: boolean): boolean {
  const {FIREBASE_PROJECT_ID: projectId, FIREBASE_AUTH_EMULATOR_HOST: emulator, BACKEND_HOST: host} = values
  if (!emulator) {
    if (isProduction && projectId.startsWith('demo-')) {
      throw new StartFailed('FIREBASE_PROJECT_ID must name the real Firebase project in production')
    }
    return false
  }
  if (isProduction) {
    throw new StartFailed(
      'FIREBASE_AUTH_EMULATOR_HOST must not be set in production: anyone can make emulator tokens',
    )
  }
  if (!projectId.startsWith('demo-')) {
    throw new StartFailed(
      `With FIREBASE_AUTH_EMULATOR_HOST, FIREBASE_PROJECT_ID must start with demo-, not be "${projectId}"`,
    )
  }
  if (!isLoopbackAddress(host)) {
    throw new StartFailed(
      `With FIREBASE_AUTH_EMULATOR_HOST, BACKEND_HOST must be a loopback address such as 127.0.0.1, not "${host}": anyone can make emulator tokens`,
    )
  }
  return true
}

/** Origin of Sanity's API for the project. */
function apiOriginOf({SANITY_STUDIO_PROJECT_ID: projectId, SANITY_API_HOST: apiHost}: Values) {
  return apiHost ?? (projectId && `https://${projectId}.api.sanity.io`)
}

function inboxConfig(values: Values): InboxConfig {
  const apiOrigin = apiOriginOf(values)
  return {
    apiOrigin,
    roles: values.LEADS_ROLES,
    readers: (values.LEADS_READERS ?? []).map((address) => address.toLowerCase()),
    studioOrigin: values.STUDIO_URL && new URL(values.STUDIO_URL).origin,
    takesCookie: values.NODE_ENV !== 'production' && isLoopbackUrl(apiOrigin ?? ''),
  }
}

function contentConfig(values: Values): ContentConfig | undefined {
  const {SANITY_READ_TOKEN: token} = values
  if (!token) return undefined
  const apiOrigin = apiOriginOf(values)
  if (apiOrigin) return {apiOrigin, dataset: values.SANITY_STUDIO_DATASET, token}
  throw new StartFailed(
    'With SANITY_READ_TOKEN, SANITY_STUDIO_PROJECT_ID must be set to a Sanity project id such as ab12cd34',
  )
}

function collectorConfig(values: Values): CollectorConfig | undefined {
  const {OTEL_EXPORTER_OTLP_ENDPOINT: endpoint} = values
  return endpoint === undefined
    ? undefined
    : {
        endpoint,
        headers: values.OTEL_EXPORTER_OTLP_HEADERS ?? {},
        serviceName: values.OTEL_SERVICE_NAME,
        intervalMs: values.OTEL_METRIC_EXPORT_INTERVAL,
      }
}

function mailConfig({SMTP_URL, LEADS_TO, LEADS_FROM}: Values): MailConfig | undefined {
  if (!SMTP_URL) return undefined
  return {smtpUrl: SMTP_URL, to: needed('LEADS_TO', LEADS_TO), from: needed('LEADS_FROM', LEADS_FROM)}
}

function needed(name: string, address: string | undefined): string {
  if (address) return address
  throw new StartFailed(`With SMTP_URL, ${name} must be set to an e-mail address such as leads@example.com`)
}

function databaseUrlOf({DATABASE_URL, DATABASE_CA}: Values): string | undefined {
  if (!DATABASE_URL || !DATABASE_CA) return DATABASE_URL
  const url = new URL(DATABASE_URL)
  // libpq's names, which the pg package reads: TLS, with a certificate for this host that the CA signed.
  url.searchParams.set('sslmode', 'verify-full')
  url.searchParams.set('sslrootcert', DATABASE_CA)
  return url.href
}
