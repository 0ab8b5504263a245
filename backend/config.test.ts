import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {localUrl, readConfig} from './config.ts'

test('without any variable it is the embedded backend of this machine', () => {
  expect(readConfig({})).toMatchObject({
    port: 8787,
    host: '127.0.0.1',
    projectId: 'demo-agency',
    acceptEmulatorTokens: false,
    siteUrl: 'http://localhost:5173',
    allowedOrigins: ['http://localhost:5173'],
    trustedProxies: 0,
    contactLimit: 20,
    contactRetentionDays: 730,
    databaseConnections: 10,
    databaseCapacity: 96,
    isProduction: false,
  })
})

const production = {
  NODE_ENV: 'production',
  SITE_URL: 'https://www.example.com',
  FIREBASE_PROJECT_ID: 'agency-1a2b3',
}

test('in production only the site and listed origins may call', () => {
  const config = readConfig({
    ...production,
    ALLOWED_ORIGINS: 'https://app.example.com, https://www.example.com/',
  })
  expect(config.allowedOrigins).toEqual(['https://www.example.com', 'https://app.example.com'])
})

test('emulator tokens are accepted for a demo project on this machine', () => {
  for (const host of ['127.0.0.1:9099', 'localhost:9099', '[::1]:9099']) {
    expect(readConfig({FIREBASE_AUTH_EMULATOR_HOST: host}).acceptEmulatorTokens).toBe(true)
  }
  for (const host of ['127.0.0.1', '127.1.2.3', '::1']) {
    const env = {FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099', BACKEND_HOST: host}
    expect(readConfig(env).acceptEmulatorTokens).toBe(true)
  }
})

test.each([
  ['127.0.0.1', 'http://127.0.0.1:8787'],
  ['::1', 'http://[::1]:8787'],
  ['0.0.0.0', 'http://127.0.0.1:8787'],
  ['::', 'http://[::1]:8787'],
  ['192.168.1.2', 'http://192.168.1.2:8787'],
])('a backend at %s is reached at %s from its own machine', (host, url) => {
  expect(localUrl(readConfig({BACKEND_HOST: host}))).toBe(url)
})

const takesCookie = (env: Record<string, string>) => readConfig(env).inbox.takesCookie

test('the cookie of a content lake opens the inbox where the lake is on this machine, and not in production', () => {
  for (const host of ['localhost', '127.0.0.1', '[::1]'])
    expect(takesCookie({SANITY_API_HOST: `http://${host}:3333`})).toBe(true)
  for (const host of ['localhost.example.com', '192.168.1.2', '[::2]'])
    expect(takesCookie({SANITY_API_HOST: `http://${host}:3333`})).toBe(false)
  expect(takesCookie({})).toBe(false)
  expect(takesCookie({...production, SANITY_API_HOST: 'http://[::1]:3333'})).toBe(false)
})

test('the port that a host chooses counts unless one is set for the backend', () => {
  expect(readConfig({PORT: '8080'}).port).toBe(8080)
  expect(readConfig({PORT: '8080', BACKEND_PORT: '9000'}).port).toBe(9000)
})

test('with a CA of its own, the Postgres server has to show a certificate of that CA for its host', () => {
  const folder = mkdtempSync(join(tmpdir(), 'backend-config-'))
  const file = join(folder, 'ca.pem')
  writeFileSync(file, '-----BEGIN CERTIFICATE-----\n')
  const {databaseUrl} = readConfig({
    DATABASE_URL: 'postgres://user:password@db.example.com/agency?sslmode=disable',
    DATABASE_CA: file,
  })
  rmSync(folder, {recursive: true})
  expect(Object.fromEntries(new URL(databaseUrl ?? '').searchParams)).toEqual({
    sslmode: 'verify-full',
    sslrootcert: file,
  })
})

test('a collector is named by OpenTelemetry’s own variables', () => {
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otlp.example.com/otlp/',
    OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Basic%20YTpi==, tenant=agency',
  }
  expect(readConfig(env).collector).toEqual({
    endpoint: 'https://otlp.example.com/otlp',
    headers: {Authorization: 'Basic YTpi==', tenant: 'agency'},
    serviceName: 'backend',
    intervalMs: 60_000,
  })
  expect(readConfig({}).collector).toBeUndefined()
})

/** Besides the wrong value of each variable, which `tests/environment.test.ts` tries. */
describe('refuses to start, naming the variable:', () => {
  const emulator = {FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099'}
  test.each<[string, Record<string, string>]>([
    ['FIREBASE_AUTH_EMULATOR_HOST must not be set in production', {...production, ...emulator}],
    [
      'FIREBASE_AUTH_EMULATOR_HOST must not be set in production',
      {...production, ...emulator, FIREBASE_PROJECT_ID: 'demo-agency'},
    ],
    ['FIREBASE_PROJECT_ID must start with demo-', {...emulator, FIREBASE_PROJECT_ID: 'agency-1a2b3'}],
    [
      'FIREBASE_AUTH_EMULATOR_HOST must be on this machine',
      {FIREBASE_AUTH_EMULATOR_HOST: 'localhost.evil.example:9099'},
    ],
    [
      'FIREBASE_PROJECT_ID must name the real Firebase project',
      {NODE_ENV: 'production', SITE_URL: 'https://www.example.com'},
    ],
    ['SITE_URL must be set in production', {NODE_ENV: 'production'}],
    ['BACKEND_HOST must be a loopback address', {...emulator, BACKEND_HOST: '0.0.0.0'}],
    ['BACKEND_HOST must be a loopback address', {...emulator, BACKEND_HOST: '::'}],
    ['BACKEND_HOST must be a loopback address', {...emulator, BACKEND_HOST: '192.168.1.2'}],
    ['DATABASE_CA must be', {DATABASE_CA: import.meta.dirname}],
    ['CONTACT_RETENTION_DAYS must be', {CONTACT_RETENTION_DAYS: '0'}],
    ['BACKEND_PORT must be', {BACKEND_PORT: '99999'}],
    ['LEADS_TO must be', {SMTP_URL: 'smtp://mail.example.com'}],
    [
      'LEADS_FROM must be',
      {SMTP_URL: 'smtp://mail.example.com', LEADS_TO: 'leads@example.com', LEADS_FROM: 'a@b\nBcc: c@d'},
    ],
    ['STUDIO_URL must be', {STUDIO_URL: 'https://www.example.com/studio?tool=leads'}],
    ['OTEL_EXPORTER_OTLP_HEADERS must be', {OTEL_EXPORTER_OTLP_HEADERS: 'api-key=%zz'}],
  ])('%s', (message, env) => {
    expect(() => readConfig(env)).toThrow(message)
  })

  test('secrets are not repeated', () => {
    expect(() => readConfig({DATABASE_URL: 'postgre://user:secret@host/db'})).toThrow(/^(?!.*secret)/)
    expect(() => readConfig({SMTP_URL: 'http://user:secret@host'})).toThrow(/^(?!.*secret)/)
  })
})

test.each([
  ['TRUST_PROXI', 'TRUST_PROXY'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['SMTP_ULR', 'SMTP_URL'],
  ['ALLOWED_ORIGIN', 'ALLOWED_ORIGINS'],
  ['SANITY_READ_TOKN', 'SANITY_READ_TOKEN'],
])('%s is refused with what was meant: %s', (given, meant) => {
  expect(() => readConfig({[given]: 'x'})).toThrow(`Rename it to ${meant}, or unset it.`)
})
