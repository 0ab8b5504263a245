import {readFileSync} from 'node:fs'
import {isIPv4} from 'node:net'
import {resolve} from 'node:path'
import {
  ConfigError,
  integer,
  ipAddress,
  list,
  oneOf,
  origin,
  port,
  type Environment,
} from '../kit/environment.ts'

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

export interface MailConfig {
  smtpUrl: string
  from: string
  to: string
}

export const logLevels = ['info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/**
 * The backend's configuration from environment variables.
 * @throws ConfigError
 */
export function readConfig(env: Environment): BackendConfig & ListenConfig {
  const isProduction = env['NODE_ENV'] === 'production'
  if (isProduction && !env['SITE_URL']) {
    throw new ConfigError(
      'SITE_URL must be set in production: the origin of the site, such as https://www.example.com',
    )
  }
  const siteUrl = origin('SITE_URL', env['SITE_URL'] || 'http://localhost:5173')
  const development = isProduction ? [] : ['http://localhost:5173', 'http://127.0.0.1:5173']
  const host = ipAddress('BACKEND_HOST', env['BACKEND_HOST'] || '127.0.0.1')
  const mail = mailConfig(env)
  return {
    // Cloud Run and similar hosts choose the port and pass it in PORT.
    port: port(env, 'BACKEND_PORT', port(env, 'PORT', 8787)),
    host,
    dataDirectory: resolve(env['BACKEND_DATA'] || '.data/backend'),
    ...databaseUrl(env),
    databaseConnections: integer(env, 'DATABASE_CONNECTIONS', 10, 1, 1000),
    // 64 statements are about 50 ms of work for the embedded database.
    databaseCapacity: integer(env, 'DATABASE_CAPACITY', 64, 1, 10_000),
    ...firebase(env, {isProduction, host}),
    siteUrl,
    allowedOrigins: [
      ...new Set([
        siteUrl,
        ...development,
        ...list(env['ALLOWED_ORIGINS']).map((item) => origin('ALLOWED_ORIGINS', item)),
      ]),
    ],
    trustedProxies: integer(env, 'TRUST_PROXY', 0, 0, 5),
    contactLimit: integer(env, 'CONTACT_LIMIT', 5, 1, 10_000),
    contactRetentionDays: integer(env, 'CONTACT_RETENTION_DAYS', 730, 1, 3650),
    ...(mail ? {mail} : {}),
    logLevel: oneOf('LOG_LEVEL', env['LOG_LEVEL'] || 'info', logLevels),
    isProduction,
  }
}

function firebase(
  env: Environment,
  {isProduction, host}: {isProduction: boolean; host: string},
): Pick<BackendConfig, 'projectId' | 'acceptEmulatorTokens'> {
  const projectId = env['FIREBASE_PROJECT_ID'] || 'demo-agency'
  if (!/^[a-z][a-z0-9-]{3,29}$/.test(projectId)) {
    throw new ConfigError(
      `FIREBASE_PROJECT_ID must be a Firebase project id such as agency-1a2b3, not "${projectId}"`,
    )
  }
  const emulator = env['FIREBASE_AUTH_EMULATOR_HOST']
  if (!emulator) {
    if (isProduction && projectId.startsWith('demo-')) {
      throw new ConfigError('FIREBASE_PROJECT_ID must name the real Firebase project in production')
    }
    return {projectId, acceptEmulatorTokens: false}
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
  if (!/^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/.test(emulator)) {
    throw new ConfigError(
      `FIREBASE_AUTH_EMULATOR_HOST must be on this machine, such as 127.0.0.1:9099, not "${emulator}"`,
    )
  }
  if (!isLoopback(host)) {
    throw new ConfigError(
      `With FIREBASE_AUTH_EMULATOR_HOST, BACKEND_HOST must be a loopback address such as 127.0.0.1, not "${host}": anyone can make emulator tokens`,
    )
  }
  return {projectId, acceptEmulatorTokens: true}
}

function isLoopback(host: string): boolean {
  return isIPv4(host) ? host.startsWith('127.') : host === '::1'
}

function mailConfig(env: Environment): MailConfig | undefined {
  const smtpUrl = env['SMTP_URL']
  if (!smtpUrl) return undefined
  if (!/^smtps?:$/.test(URL.parse(smtpUrl)?.protocol ?? '')) {
    throw new ConfigError('SMTP_URL must be an address such as smtps://user:password@mail.example.com:465')
  }
  return {smtpUrl, to: mailbox(env, 'LEADS_TO'), from: mailbox(env, 'LEADS_FROM')}
}

function mailbox(env: Environment, name: string): string {
  const value = env[name] ?? ''
  if (/^[^\s@<>]+@[^\s@<>]+$/.test(value)) return value
  throw new ConfigError(
    `With SMTP_URL, ${name} must be an e-mail address such as leads@example.com, not "${value}"`,
  )
}

function databaseUrl(env: Environment): {databaseUrl?: string} {
  const ca = certificateFile(env['DATABASE_CA'])
  const text = env['DATABASE_URL']
  if (!text) return {}
  const url = URL.parse(text)
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) {
    throw new ConfigError(
      'DATABASE_URL must be an address such as postgres://user:password@host:5432/database',
    )
  }
  if (!ca) return {databaseUrl: text}
  // libpq's names, which the pg package reads: TLS, with a certificate for this host that the CA signed.
  url.searchParams.set('sslmode', 'verify-full')
  url.searchParams.set('sslrootcert', ca)
  return {databaseUrl: url.href}
}

/** The absolute path of a file with certificates. */
function certificateFile(text: string | undefined): string | undefined {
  if (!text) return undefined
  const file = resolve(text)
  if (readIfPossible(file)?.includes('-----BEGIN CERTIFICATE-----')) return file
  throw new ConfigError(
    `DATABASE_CA must be a file with certificates in PEM form, such as /etc/ssl/database-ca.pem, not "${text}"`,
  )
}

function readIfPossible(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
