import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {getDefault, getDescription} from 'valibot'
import {describe, expect, test, vi} from 'vitest'
import {readConfig as readRepository} from '../config/config.ts'
import {variables} from '../config/environment.ts'
import {refuseMisspelt} from 'service-kit/environment'
import {environment as authVariables, readConfig as readAuth} from 'auth-emulator/config'
import {readConfig as readBackend} from '../backend/config.ts'
import {environment as backendVariables} from '../backend/environment.ts'
import {environment as lakeVariables, readConfig as readLake} from 'sanity-lake/config'

/** Each environment variable is documented in a table, and each variable of a table is read and checked. */

type Env = Record<string, string>

const root = join(import.meta.dirname, '..')
const text = (file: string) => readFileSync(join(root, file), 'utf8')
const variable = /`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)`/g

/** The part of a page under a heading. */
function section(file: string, heading: string): string {
  const [, after = ''] = text(file).split(`\n## ${heading}\n`)
  return after.split('\n## ')[0] ?? ''
}

/** The variables in the first column of the table under a heading. */
function tableOf(file: string, heading: string): Set<string> {
  const rows = section(file, heading)
    .split('\n')
    .map((line) => line.split('|')[1] ?? '')
  return new Set(rows.flatMap((cell) => [...cell.matchAll(variable)].map(([, name = '']) => name)))
}

/** The variables that a function reads, in any of these environments. */
function asked(read: (env: Env) => unknown, environments: Env[]): Set<string> {
  const names = new Set<string>()
  for (const env of environments) {
    read(new Proxy(env, {get: (target, name) => (names.add(String(name)), target[String(name)])}))
  }
  return names
}

const firebase = {FIREBASE_PROJECT_ID: 'agency-1a2b3', FIREBASE_API_KEY: 'AIzaSyExampleExampleExample'}
const mail = {SMTP_URL: 'smtp://mail.example.com', LEADS_TO: 'a@example.com', LEADS_FROM: 'b@example.com'}

interface Reader {
  file: string
  heading: string
  read: (env: Env) => unknown
}

const readers: Reader[] = [
  {
    file: 'docs/environment.md',
    heading: 'Variables',
    read: readRepository,
  },
  {
    file: 'backend/README.md',
    heading: 'Environment',
    read: readBackend,
  },
  {
    file: 'packages/auth-emulator/DIFFERENCES.md',
    heading: 'Configuration',
    read: readAuth,
  },
  {
    file: 'packages/sanity-lake/DIFFERENCES.md',
    heading: 'Running it',
    read: readLake,
  },
]

/** Folders, which are checked on opening, and tokens, which the server checks. */
const takesAnything = new Set([
  'LAKE_DATA',
  'LAKE_STUDIO',
  'LAKE_TOKEN',
  'BACKEND_DATA',
  'AUTH_DATA',
  'SANITY_AUTH_TOKEN',
  // `sanity.config.ts` takes them as they are.
  'SANITY_STUDIO_SITE_URL',
  'SANITY_STUDIO_API_HOST',
  'OTEL_SERVICE_NAME',
  // Any value except `production` means development.
  'NODE_ENV',
])

/** For each variable an invalid value, and the other variables that have to be set for it to be read. */
const wrongValues: Record<string, [wrong: string, extra?: Env]> = {
  SANITY_STUDIO_PROJECT_ID: ['Not a project'],
  SANITY_STUDIO_DATASET: ['No Dataset'],
  SANITY_API_HOST: ['api.example.com'],
  STUDIO_URL: ['studio.example.com'],
  SITE_URL: ['www.example.com'],
  API_BASE: ['/api'],
  ERROR_SAMPLE_RATE: ['half'],
  WEB_PORT: ['many'],
  LAKE_PORT: ['many'],
  BACKEND_PORT: ['many'],
  AUTH_PORT: ['many'],
  FIREBASE_PROJECT_ID: ['No Project'],
  FIREBASE_API_KEY: ['short', {FIREBASE_PROJECT_ID: 'agency-1a2b3'}],
  FIREBASE_AUTH_DOMAIN: ['https://example.com/', firebase],
  FIREBASE_DATABASE_URL: ['database'],
  FIREBASE_AUTH_EMULATOR_HOST: ['192.0.2.1:9099'],
  BACKEND_HOST: ['localhost'],
  PORT: ['http'],
  DATABASE_URL: ['mysql://host/database'],
  DATABASE_CA: ['/nonexistent/ca.pem'],
  DATABASE_CONNECTIONS: ['none'],
  DATABASE_CAPACITY: ['none'],
  CONTACT_RETENTION_DAYS: ['for ever'],
  ALLOWED_ORIGINS: ['*'],
  TRUST_PROXY: ['yes'],
  CONTACT_LIMIT: ['none'],
  SMTP_URL: ['mail.example.com'],
  SANITY_READ_TOKEN: ['two words'],
  LEADS_TO: ['nobody', mail],
  LEADS_FROM: ['nobody', mail],
  LEADS_ROLES: ['Not A Role'],
  LEADS_READERS: ['nobody'],
  LOG_LEVEL: ['loud'],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['localhost:4318'],
  OTEL_EXPORTER_OTLP_HEADERS: ['api-key'],
  OTEL_METRIC_EXPORT_INTERVAL: ['often'],
  LAKE_ORIGIN: ['localhost'],
  LAKE_ALLOWED_ORIGINS: ['*'],
  LAKE_PROJECT_ID: ['No Project'],
  LAKE_DATASET: ['No Dataset'],
  LAKE_QUERY_DEADLINE_MS: ['long'],
}

describe.each([
  {file: 'backend/README.md', heading: 'Environment', schema: backendVariables},
  {file: 'packages/auth-emulator/DIFFERENCES.md', heading: 'Configuration', schema: authVariables},
  {file: 'packages/sanity-lake/DIFFERENCES.md', heading: 'Running it', schema: lakeVariables},
])('the table in $file', ({file, heading, schema}) => {
  test('has the names, defaults and meanings of the schema', () => {
    const rows = section(file, heading)
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | +\|?$/g, '')))
    expect(rows).toEqual(
      Object.entries(schema.entries).map(([name, entry]) => {
        const fallback = getDefault(entry)
        return [`\`${name}\``, fallback === undefined ? '–' : `\`${fallback}\``, getDescription(entry)]
      }),
    )
  })
})

test('the first table lists exactly the variables that are read, with which a misspelt one is compared', () => {
  const table = [...tableOf('docs/environment.md', 'Variables')].toSorted()
  // The tools that write content, the Studio on hosted Sanity and the two services read these.
  const others = [
    'SANITY_AUTH_TOKEN',
    'SANITY_STUDIO_SITE_URL',
    'SANITY_STUDIO_API_HOST',
    'BACKEND_DATA',
    'AUTH_DATA',
  ]
  expect(table).toEqual([...asked(readRepository, [{}, firebase]), ...others].toSorted())
  expect(table).toEqual(variables.toSorted())
})

test('no variable of one program is taken for a misspelt one of another', () => {
  const names = [
    variables,
    ...[backendVariables, lakeVariables, authVariables].map(({entries}) => Object.keys(entries)),
  ]
  const env = Object.fromEntries(names.flat().map((name) => [name, 'x']))
  for (const expected of [variables, Object.keys(backendVariables.entries)])
    expect(() => refuseMisspelt(env, expected)).not.toThrow()
})

// It loads the whole Studio.
test(
  'the hosted Studio asks SANITY_API_HOST, without a subdomain for the project',
  {timeout: 60_000},
  async () => {
    vi.stubEnv('SANITY_STUDIO_API_HOST', 'https://content.example.com')
    vi.stubEnv('SANITY_STUDIO_PROJECT_ID', 'ab12cd34')
    const {default: workspace} = await import('../sanity.config.ts')
    vi.unstubAllEnvs()
    expect(workspace).toMatchObject({apiHost: 'https://content.example.com'})
  },
)

describe.each(readers)('the table in $file', ({file, heading, read}) => {
  const table = tableOf(file, heading)

  test.each([...table].filter((name) => !takesAnything.has(name)))('%s is checked at start', (name) => {
    const [wrong = '', extra = {}] = wrongValues[name] ?? []
    // One line that names the variable and what it should be.
    expect(() => read({...extra, [name]: wrong})).toThrow(
      new RegExp(`^(With SMTP_URL, )?${name} .*(must|has to|may) .+$`),
    )
  })
})
