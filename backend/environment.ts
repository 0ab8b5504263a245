import {readFileSync} from 'node:fs'
import {resolve} from 'node:path'
import {
  commaSeparated,
  integer,
  ipAddress,
  loopbackHost,
  oneOf,
  origin,
  origins,
  port,
  secret,
  text,
  webAddress,
} from 'service-kit/environment'
import * as v from 'valibot'
import {contactRetentionDays} from '../domain/contact-retention.ts'

export const logLevels = ['info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

const mailbox = text('an e-mail address such as leads@example.com', (value) =>
  /^[^\s@<>]+@[^\s@<>]+$/.test(value),
)

/** Words separated by commas. */
function words(expected: string, pattern: RegExp) {
  return v.pipe(
    text(expected, (list) => commaSeparated(list).every((word) => pattern.test(word))),
    v.transform(commaSeparated),
  )
}

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
  // 96 statements are about 75 ms of work for the embedded database.
  DATABASE_CAPACITY: v.pipe(
    v.optional(integer(1, 10_000), '96'),
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
    v.optional(loopbackHost),
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
    v.optional(integer(1, 10_000), '20'),
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
  LEADS_ROLES: v.pipe(
    v.optional(words('role names such as administrator,editor', /^[a-z][a-z0-9-]*$/), 'administrator'),
    v.description('Roles of the Sanity project, separated by commas, whose members may read the inbox'),
  ),
  LEADS_READERS: v.pipe(
    v.optional(words('e-mail addresses such as ann@example.com', /^[^\s@<>]+@[^\s@<>]+$/)),
    v.description('Verified addresses of Firebase accounts that may read it, separated by commas'),
  ),
  STUDIO_URL: v.pipe(
    v.optional(webAddress('https://studio.example.com')),
    v.description('Where the Studio is: its pages alone may read the inbox, and announcements link there'),
  ),
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
  OTEL_EXPORTER_OTLP_ENDPOINT: v.pipe(
    v.optional(webAddress('http://localhost:4318')),
    v.description(
      'An OpenTelemetry collector, which gets metrics and errors by OTLP/HTTP in JSON. Without it, errors are in the log alone',
    ),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: v.pipe(
    v.optional(
      v.pipe(
        secret('headers such as api-key=1a2b3c,tenant=agency', (list) =>
          commaSeparated(list).every((pair) => /^[\w-]+=./.test(pair) && isDecodable(pair)),
        ),
        v.transform(headersOf),
      ),
    ),
    v.description('What it is sent besides, such as `api-key=1a2b3c`; values are percent-encoded'),
  ),
  OTEL_METRIC_EXPORT_INTERVAL: v.pipe(
    v.optional(integer(100, 3_600_000), '60000'),
    v.description('Milliseconds between what it is sent'),
  ),
  OTEL_SERVICE_NAME: v.pipe(v.optional(v.string(), 'backend'), v.description('What it calls this service')),
  LOG_LEVEL: v.pipe(
    v.optional(oneOf(logLevels), 'info'),
    v.description('`info`, `warn`, `error` or `silent`'),
  ),
  NODE_ENV: v.pipe(
    v.optional(v.string()),
    v.description('`production` adds HSTS and refuses everything that is for one machine only'),
  ),
})

function headersOf(list: string): Record<string, string> {
  return Object.fromEntries(
    commaSeparated(list).map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [name, decodeURIComponent(value.join('='))]
    }),
  )
}

function isDecodable(value: string): boolean {
  try {
    return decodeURIComponent(value) !== ''
  } catch {
    return false
  }
}

function readIfPossible(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
